import { useEffect, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { waits } from './calm-board.ts';
import { newRequests, requestKey } from './lanes.ts';

/** Loudness of the alert, 0 to 1 (back-office.txt §9, Display limits). */
const VOLUME = 0.8;

/** Two struck tones, a fifth apart, in Hz with their start in seconds. */
const TONES = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.18 },
] as const;
const RING_SECONDS = 1.1;

let context: AudioContext | null = null;

/**
 * Rings once. Does nothing where the browser has no sound, or has not been touched since it loaded.
 */
export function playAlert(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    for (const tone of TONES) playTone(context, tone.pitch, context.currentTime + tone.at);
  } catch {
    // No sound device: the alert is also seen and announced.
  }
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

/** Rings when a request comes in, where sound is on; never for what the first answer brings. */
export function useArrivalSound(bookings: readonly Booking[], isSoundOn: boolean): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const waiting = bookings.filter(waits);
    const fresh = newRequests(waiting, known.current);
    known.current = new Set([...(known.current ?? []), ...waiting.map(requestKey)]);
    if (fresh.length > 0 && isSoundOn) playAlert();
  }, [bookings, isSoundOn]);
}
