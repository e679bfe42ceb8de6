import { Trans } from '@lingui/react/macro';
import type { BenefitProblem } from '#shared/membership/card-benefit.ts';
import type { BookingCard } from '#shared/membership/card-quote.contract.ts';

/** True where a booking, if there is one, asks for this very use of this card. */
export const isUseOf = (booking: BookingCard | null, { id, percent }: BookingCard): boolean =>
  booking !== null && booking.id === id && booking.percent === percent;

interface CardProblemProps {
  readonly problem: BenefitProblem;
  /** The booking that was sent and waits for its answer asks for the same. */
  readonly isOwn: boolean;
}

/** Why a card does not pay for the stay. */
export function CardProblem({ problem, isOwn }: CardProblemProps) {
  switch (problem) {
    case 'ended':
      return <Trans>The card ends before the arrival</Trans>;
    case 'not_started':
      return <Trans>The card starts after the arrival</Trans>;
    case 'used_up':
      return isOwn ? (
        <Trans>The last one is in the booking that waits for its answer</Trans>
      ) : (
        <Trans>None left on the card</Trans>
      );
    case 'one_night':
      return <Trans>For a stay of one night</Trans>;
  }
}
