import { understand } from './understand.ts';
import { NO_SLOTS, type Slots, type Understood, type UnderstandContext } from './understood.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
export const STAY = { check_in: '2026-12-05', check_out: '2026-12-08' };
type Over = Partial<Omit<UnderstandContext, 'slots'>> & { slots?: Partial<Slots> };
export const read = (text: string, { slots, ...over }: Over = {}): Understood =>
  understand(text, {
    today: TODAY,
    openStep: null,
    language: 'en',
    choices: 0,
    ...over,
    slots: { ...NO_SLOTS, ...slots },
  });
/** What was read of days, in one line. */
export const daysOf = ({ values, nights, errors, ambiguities }: Understood): string =>
  [
    values.check_in,
    values.check_out,
    nights === null ? undefined : `${nights} nights`,
    ...errors.map(({ error }) => error),
    ...ambiguities.map(({ reason, readings }) => `${reason} ${readings.join(' ')}`.trim()),
  ]
    .filter((one) => one !== undefined)
    .join(' ');
