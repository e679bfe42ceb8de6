import { useLingui } from '@lingui/react/macro';
import { useBookingWords } from '../use-booking-words.ts';
import type { Move } from './moves.ts';

/** The lists of the day by name: `short` on their tabs, `long` as a heading. */
export function useMoveNames(): Readonly<Record<Move, { short: string; long: string }>> {
  const { t } = useLingui();
  const words = useBookingWords();
  const inHouse = t`In the hotel now`;
  const departures = words.lane('departures');
  return {
    arrivals: { short: t`Arriving`, long: words.lane('arrivals') },
    inHouse: { short: inHouse, long: inHouse },
    departures: { short: departures, long: departures },
  };
}
