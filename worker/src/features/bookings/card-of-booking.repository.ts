import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import { settleBookingUses } from '../membership/booking-uses.repository.ts';
import type { BookingRow } from './bookings.repository.ts';

/** A booking that no card pays for. */
export const NO_CARD = { cardId: null, cardPercent: null, fullPrice: null } as const;

/**
 * What a change of a booking gives back to its card, or takes of it again: stands behind the
 * statements that change it. Breaks `card_used_up`.
 */
export const settleCard = (
  { id, cardId }: Pick<BookingRow, 'id' | 'cardId'>,
  operation: string,
  at: string,
): readonly Statement[] => (cardId === null ? [] : settleBookingUses(sql`${id}`, operation, at));
