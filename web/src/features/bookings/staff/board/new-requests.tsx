import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useBookingWords } from '../use-booking-words.ts';
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

/**
 * The requests that the latest answer brought, for the announcement; rings where sound is on. Null
 * pending is a board not read yet.
 */
export function useNewRequests(
  pending: readonly Booking[] | null,
  isSoundOn: boolean,
): readonly Booking[] {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrived, setArrived] = useState<readonly Booking[]>([]);
  useEffect(() => {
    if (pending === null) return;
    const fresh = newRequests(pending, known.current);
    known.current = new Set([...(known.current ?? []), ...pending.map(requestKey)]);
    if (fresh.length === 0) return;
    setArrived(fresh);
    if (isSoundOn) playAlert();
  }, [pending, isSoundOn]);
  return arrived;
}

/**
 * Tells a screen reader of what a poll brought, politely; polls are 10 s apart, and so are these.
 */
export function NewRequestAnnouncer({ arrived }: { arrived: readonly Booking[] }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const [first] = arrived;
  return (
    <div className="sr" role="status">
      {first && arrived.length === 1 && (
        <Trans>
          New request: {first.fullName}, {words.room(first.roomType)},{' '}
          {formatDayRange(first.checkInDate, first.checkOutDate, language)}
        </Trans>
      )}
      {arrived.length > 1 && (
        <Plural value={arrived.length} one="# new request" other="# new requests" />
      )}
    </div>
  );
}
