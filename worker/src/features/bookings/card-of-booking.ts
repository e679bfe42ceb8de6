import type { PaidByCard } from '#shared/bookings/booking.contract.ts';
import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { omrFromBaisa } from '#shared/money.ts';
import type { Write } from '../../commit.ts';
import type { AuditEntry } from '../../platform/db/audit.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { topicsOfCard } from '../membership/own-card.repository.ts';
import type { BookingRow } from './bookings.repository.ts';

/** What staff and holders read of the cards that pay for these bookings. */
export const topicsOfCards = (
  rows: readonly Pick<BookingRow, 'cardId'>[],
): readonly Write['topics'][number][] => {
  const cards = new Set(rows.flatMap(({ cardId }) => (cardId === null ? [] : [cardId])));
  return cards.size === 0 ? [] : ['cards', ...[...cards].map((id) => topicsOfCard(id))];
};

/** Its card has none left of what the booking takes. */
export const isCardUsedUp = (error: unknown): boolean =>
  error instanceof ConstraintError && error.constraint === 'card_used_up';

export const cardUsedUp = (): AppError => new AppError('booking.card_used_up', 409);

/** What a card pays of a booking, as everybody reads it; null without one. */
export const paidByCard = ({
  cardPercent,
  fullPrice,
}: Pick<BookingRow, 'cardPercent' | 'fullPrice'>): PaidByCard | null =>
  cardPercent === null || fullPrice === null
    ? null
    : { percent: cardPercent, fullPrice: omrFromBaisa(fullPrice) };

/** Says which card it uses and for what; the log of the booking shares its request. */
export const cardAct = ({
  cardId,
  cardPercent,
}: Pick<BookingRow, 'cardId' | 'cardPercent'>): AuditEntry[] =>
  cardId === null
    ? []
    : [
        {
          action: 'card.booking',
          targetType: 'card',
          targetId: cardId,
          after: auditValue(auditFigure('percent', cardPercent)),
        },
      ];
