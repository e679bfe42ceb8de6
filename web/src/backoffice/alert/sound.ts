import { observable, useObservable } from '../../lib/observable.ts';

/** Loudness of the alert, 0 to 1 (back-office.txt §9, Display limits). */
const VOLUME = 0.8;

/** Two struck tones, a fifth apart, in Hz with their start in seconds. */
const TONES = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.18 },
] as const;
const RING_SECONDS = 1.1;

/** `asleep`: the browser wants a tap first. `missing`: this device makes no sound. */
export type SoundState = 'asleep' | 'ready' | 'missing';

const state = observable<SoundState>('asleep');
let context: AudioContext | null = null;

export function useSoundState(): SoundState {
  return useObservable(state);
}

/** Wakes the sound with the first tap or key, which browsers want; returns how to stop waiting. */
export function armSound(): () => void {
  const signs = ['pointerdown', 'keydown'] as const;
  const wake = () => {
    if (openContext() !== null) void context?.resume().then(stop, () => undefined);
  };
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, wake, { capture: true });
  };
  for (const sign of signs) document.addEventListener(sign, wake, { capture: true });
  return stop;
}

/** Rings once: a new request. Without a sound device the alert is still seen and announced. */
export function playAlert(): void {
  const audio = openContext();
  if (audio === null) return;
  void audio.resume().catch(() => undefined);
  for (const tone of TONES) playTone(audio, tone.pitch, audio.currentTime + tone.at);
}

function openContext(): AudioContext | null {
  if (context !== null || state.read() === 'missing') return context;
  try {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
    context.addEventListener('error', giveUp);
    follow();
  } catch {
    giveUp();
  }
  return context;
}

function follow(): void {
  state.set(context?.state === 'running' ? 'ready' : 'asleep');
}

function giveUp(): void {
  if (state.read() === 'missing') return;
  context = null;
  state.set('missing');
  // oxlint-disable-next-line no-console -- the one trace of a silent desk
  console.warn('no sound device: new requests are shown and announced, and make no sound');
}

function playTone(audio: AudioContext, pitch: number, at: number): void {
  const bell = audio.createOscillator();
  const loudness = audio.createGain();
  bell.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(VOLUME / TONES.length, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + RING_SECONDS);
  bell.connect(loudness).connect(audio.destination);
  bell.start(at);
  bell.stop(at + RING_SECONDS);
}
