import type { BookingRequestInput } from '#shared/bookings/booking.contract.ts';

/** A request as it was first sent. It is sent again unchanged, since the server ties the key to the body. */
export interface Attempt {
  readonly key: string;
  readonly payload: BookingRequestInput;
}

/** Fields that say how the form was read, not what is booked; switching the language must not make a second booking. */
const NOT_CONTENT: ReadonlySet<string> = new Set(['language', 'consentVersion']);

/** The former attempt where the same is asked for once more, else a new one with its own key. */
export function nextAttempt(former: Attempt | null, payload: BookingRequestInput, newKey: () => string): Attempt {
  return former !== null && contentOf(former.payload) === contentOf(payload) ? former : { key: newKey(), payload };
}

function contentOf(payload: BookingRequestInput): string {
  const content = Object.entries(payload).filter(([name]) => !NOT_CONTENT.has(name));
  return JSON.stringify(content.toSorted(([a], [b]) => a.localeCompare(b)));
}
