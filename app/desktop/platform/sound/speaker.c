// SPDX-License-Identifier: MIT
// Speech uses the program spd-say instead of libspeechd, so Tessera needs no further library.
// spd-say starts the service if necessary, and waits for it in a process of its own.
#include "app/desktop/platform/sound/speaker.h"

#include "engine/base/memory.h"

#include <SDL.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum {
    BUFFER = 1024,    // samples in the buffer of the device
    SPARE_TIME = 100, // milliseconds until the device is checked again
};

typedef enum DeviceState { DEVICE_CLOSED, DEVICE_OPENING, DEVICE_OPEN, DEVICE_NONE } DeviceState;

struct Speaker {
    SDL_atomic_t state; // a DeviceState
    SDL_AudioDeviceID device;
    SDL_Thread *thread;
    Tone waiting; // the tone to play once the device is open
    int volume;   // of [waiting], in percent
    bool playing;
    pid_t speech; // the process that is speaking; 0: none
};

Speaker *speaker_new(void) {
    Speaker *speaker = memory_new(sizeof *speaker);
    speaker->waiting = TONE_NONE;
    return speaker;
}

// Forgets the process that speaks if it has ended.
static void forget_speech(Speaker *speaker) {
    if (speaker->speech > 0 && waitpid(speaker->speech, NULL, WNOHANG) != 0)
        speaker->speech = 0;
}

void speaker_free(Speaker *speaker) {
    if (!speaker)
        return;
    if (speaker->thread)
        SDL_WaitThread(speaker->thread, NULL);
    if (SDL_AtomicGet(&speaker->state) == DEVICE_OPEN)
        SDL_CloseAudioDevice(speaker->device);
    forget_speech(speaker);
    memory_free(speaker);
}

// ---- Tones

// Opens the device, in a thread of its own. Without a sound card the sound library would write
// complaints to standard error, so standard error is redirected meanwhile.
static int open_device(void *data) {
    Speaker *speaker = data;
    SDL_AudioSpec wanted = {
        .freq = TONE_RATE, .format = AUDIO_S16SYS, .channels = 1, .samples = BUFFER};
    const char *any_device = NULL;
    const int records = 0, no_changes = 0;
    int kept_stderr = dup(STDERR_FILENO), null_device = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (kept_stderr >= 0 && null_device >= 0)
        dup2(null_device, STDERR_FILENO);
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0)
        speaker->device = SDL_OpenAudioDevice(any_device, records, &wanted, NULL, no_changes);
    if (kept_stderr >= 0 && null_device >= 0)
        dup2(kept_stderr, STDERR_FILENO);
    close(kept_stderr);
    close(null_device);
    SDL_AtomicSet(&speaker->state, speaker->device ? DEVICE_OPEN : DEVICE_NONE);
    return 0;
}

static void play_waiting(Speaker *speaker) {
    size_t length = tone_length(speaker->waiting);
    int16_t *samples = memory_new(length * sizeof *samples);
    tone_write(speaker->waiting, speaker->volume, samples);
    SDL_ClearQueuedAudio(speaker->device);
    SDL_QueueAudio(speaker->device, samples, (Uint32)(length * sizeof *samples));
    const int pauses = 0;
    SDL_PauseAudioDevice(speaker->device, pauses);
    memory_free(samples);
    speaker->waiting = TONE_NONE;
    speaker->playing = true;
}

// The first tone opens the device, in a thread, because that takes time. The tone waits until it is
// open.
void speaker_play(Speaker *speaker, Tone tone, int volume) {
    speaker->waiting = tone;
    speaker->volume = volume;
    if (SDL_AtomicGet(&speaker->state) == DEVICE_CLOSED) {
        SDL_AtomicSet(&speaker->state, DEVICE_OPENING);
        speaker->thread = SDL_CreateThread(open_device, "audio", speaker);
        if (!speaker->thread)
            SDL_AtomicSet(&speaker->state, DEVICE_NONE);
    }
    speaker_update(speaker);
}

int speaker_update(Speaker *speaker) {
    forget_speech(speaker);
    switch ((DeviceState)SDL_AtomicGet(&speaker->state)) {
    case DEVICE_CLOSED: return -1;
    case DEVICE_OPENING: return SPARE_TIME;
    case DEVICE_NONE: speaker->waiting = TONE_NONE; return -1;
    case DEVICE_OPEN: break;
    }
    if (speaker->waiting != TONE_NONE)
        play_waiting(speaker);
    if (!speaker->playing)
        return -1;
    // The samples still to be played, as milliseconds.
    Uint32 left = SDL_GetQueuedAudioSize(speaker->device) / (Uint32)sizeof(int16_t);
    if (left > 0)
        return (int)(left * 1000 / TONE_RATE) + SPARE_TIME;
    const int pauses = 1; // everything has been played
    SDL_PauseAudioDevice(speaker->device, pauses);
    speaker->playing = false;
    return -1;
}

// ---- Speech

bool speaker_say(Speaker *speaker, const char *language, const char *text) {
    char *arguments[] = {"spd-say", "--application-name", "tessera", "--language", (char *)language,
                         "--",      (char *)text,         NULL};
    pid_t process;
    forget_speech(speaker);
    if (speaker->speech > 0) {
        // An earlier sentence is still being spoken.
        kill(speaker->speech, SIGTERM);
        waitpid(speaker->speech, NULL, 0);
        speaker->speech = 0;
    }
    if (posix_spawnp(&process, arguments[0], NULL, NULL, arguments, environ) != 0)
        return false;
    speaker->speech = process;
    return true;
}
