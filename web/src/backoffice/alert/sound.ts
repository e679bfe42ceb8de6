import { observable, useObservable } from '../../lib/observable.ts';

interface Ring {
  /** Loudness of its tones together, 0 to 1. */
  readonly volume: number;
  /** Struck tones in Hz, with their start in seconds. */
  readonly tones: readonly { readonly pitch: number; readonly at: number }[];
}

/** A new request: two tones, a fifth apart. */
const ALERT: Ring = {
  volume: 0.8,
  tones: [
    { pitch: 659.25, at: 0 },
    { pitch: 987.77, at: 0.18 },
  ],
};
/** A guest who waits for a person: a low one, heard after the alert where both come at once. */
const WAITING_GUEST: Ring = { volume: 0.4, tones: [{ pitch: 329.63, at: 0.5 }] };
const RING_SECONDS = 1.1;
/** Rings where the browser cannot make the tones itself (scripts/assets/chime.mjs). */
const TONES_FILE = '/sounds/new-booking.wav';

/** `asleep`: the browser wants a tap first. `missing`: this device makes no sound. */
export type SoundState = 'asleep' | 'ready' | 'missing';

const state = observable<SoundState>('asleep');
let context: AudioContext | null = null;
/** Whether the browser makes tones, as far as it has been tried. */
let makesTones = true;

export function useSoundState(): SoundState {
  return useObservable(state);
}

/** Wakes the sound with the first tap or key, which browsers want; returns how to stop waiting. */
export function armSound(): () => void {
  const signs = ['pointerdown', 'keydown'] as const;
  const wake = () => {
    const audio = openContext();
    if (audio !== null) return void audio.resume().then(stop, () => undefined);
    if (state.read() === 'asleep') state.set('ready');
    stop();
  };
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, wake, { capture: true });
  };
  for (const sign of signs) document.addEventListener(sign, wake, { capture: true });
  return stop;
}

/** Rings once: a new request. Without a sound device the alert is still seen and announced. */
export function playAlert(): void {
  play(ALERT);
}

/** Plays one sound: a guest waits in the chat for a person. */
export function playWaitingGuest(): void {
  play(WAITING_GUEST);
}

function play({ volume, tones }: Ring): void {
  const audio = openContext();
  if (audio === null) return void playFile(volume);
  void audio.resume().catch(() => undefined);
  try {
    for (const { pitch, at } of tones)
      playTone(audio, { pitch, at: audio.currentTime + at, volume: volume / tones.length });
  } catch {
    stopTones();
    void playFile(volume);
  }
}

async function playFile(volume: number): Promise<void> {
  if (state.read() === 'missing') return;
  try {
    const file = new Audio(TONES_FILE);
    file.volume = volume;
    await file.play();
    state.set('ready');
  } catch (error) {
    // A browser that wants a tap first has a sound device.
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) giveUp();
  }
}

function openContext(): AudioContext | null {
  if (context !== null || !makesTones) return context;
  try {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
    context.addEventListener('error', stopTones);
    follow();
  } catch {
    stopTones();
  }
  return context;
}

function stopTones(): void {
  context = null;
  makesTones = false;
}

function follow(): void {
  state.set(context?.state === 'running' ? 'ready' : 'asleep');
}

function giveUp(): void {
  if (state.read() === 'missing') return;
  state.set('missing');
  // oxlint-disable-next-line no-console -- the one trace of a silent desk
  console.warn('no sound device: new requests are shown and announced, and make no sound');
}

interface Tone {
  readonly pitch: number;
  readonly at: number;
  readonly volume: number;
}

function playTone(audio: AudioContext, { pitch, at, volume }: Tone): void {
  const bell = audio.createOscillator();
  const loudness = audio.createGain();
  bell.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(volume, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + RING_SECONDS);
  bell.connect(loudness).connect(audio.destination);
  bell.start(at);
  bell.stop(at + RING_SECONDS);
}
