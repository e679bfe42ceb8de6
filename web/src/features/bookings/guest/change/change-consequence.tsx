import { Trans } from '@lingui/react/macro';
import type { ChangeKind } from '#shared/bookings/change-request.contract.ts';
import type { OwnBooking } from '../../api/own-booking.ts';
import { PointsLost } from '../cancel-booking.tsx';
import nextCss from '../next-steps.module.css';

interface ChangeConsequenceProps {
  readonly booking: OwnBooking;
  readonly kind: ChangeKind;
}

/** What happens once it is sent, and what it costs, before the guest sends it. */
export function ChangeConsequence({ booking, kind }: ChangeConsequenceProps) {
  return (
    <section className={nextCss.next}>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol>
        <li>
          <Trans>
            Your booking stays as it is until the hotel answers. You can take this back.
          </Trans>
        </li>
        {kind === 'change' ? (
          <>
            <li>
              <Trans>
                If a room is free on all these nights the hotel moves your stay, and you read both
                dates here and in your messages.
              </Trans>
            </li>
            <li>
              <Trans>Changing costs no fee: you pay for the new nights, at the hotel.</Trans>
            </li>
          </>
        ) : (
          <>
            <li>
              <Trans>When the hotel agrees the room goes back on sale, and that is final.</Trans>
            </li>
            <li>
              <Cost booking={booking} />
            </li>
          </>
        )}
      </ol>
    </section>
  );
}

function Cost({ booking }: { booking: OwnBooking }) {
  if (booking.isPointsBooking) return <PointsLost booking={booking} />;
  if (!booking.isInAccount) return <Trans>Cancelling costs nothing.</Trans>;
  return (
    <>
      <Trans>No money is due.</Trans> <PointsLost booking={booking} />
    </>
  );
}
