import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import { POINTS_DEDUCTED } from '#shared/points/points.ts';
import { pointsText, roomName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { closeStep, openStep, useStep } from '../../../platform/navigation/panels.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { useCancelBooking } from '../api/use-booking.ts';

/** Only a pending request has this. */
export function CancelBooking({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const step = `cancel ${booking.id}`;
  const isAsking = useStep() === step;
  const cancelling = useCancelBooking();
  const room = roomName(booking.roomType, language);
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  // An answer of the server takes this away, and its question must not stay in the history.
  useEffect(() => () => closeStep(step), [step]);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        isPending={cancelling.isPending}
        onPress={() => openStep(step)}
      >
        <Trans>Cancel booking</Trans>
      </Button>
      {cancelling.isError && (
        <Banner isInset tone="error" title={<Trans>Failed to cancel booking</Trans>}>
          {errorText(cancelling.error)}
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Cancel ${room}, ${range}?`}
        body={<Consequence booking={booking} />}
        confirmLabel={t`Cancel booking`}
        cancelLabel={t`Keep booking`}
        isDestructive
        isPending={cancelling.isPending}
        onCancel={() => closeStep(step)}
        onConfirm={() => cancelling.mutate(booking, { onSettled: () => closeStep(step) })}
      />
    </>
  );
}

function Consequence({ booking }: { booking: OwnBooking }) {
  return (
    <>
      <p>
        <Trans>The room goes back on sale at once, and this cannot be undone.</Trans>
      </p>
      {(booking.isInAccount || isPrizeNight(booking) || isCardNight(booking)) && (
        <p>
          <PointsLost booking={booking} />
        </p>
      )}
    </>
  );
}

/**
 * What ending a booking does to the prize or to the points that it was booked with: points are of
 * its account, which need not be of whoever ends it: a device that made it, or its code, may too.
 */
export function PointsLost({ booking }: { booking: OwnBooking }) {
  const { i18n } = useLingui();
  const user = useUser();
  const isOwn = Boolean(user) && booking.userEmail !== null;
  const points = pointsText(i18n, POINTS_DEDUCTED[booking.roomType]);
  if (isPrizeNight(booking))
    return (
      <Trans>The prize stays the winner’s: another night is chosen on the page of the draw.</Trans>
    );
  if (isCardNight(booking)) return <Trans>The free night goes back to the card.</Trans>;
  if (booking.isPointsBooking)
    return isOwn ? (
      <Trans>The points of the free night come back to your balance.</Trans>
    ) : (
      <Trans>The points of the free night go back to the account that it was booked with.</Trans>
    );
  return isOwn ? (
    <Trans>{points} are deducted, though never more than your balance.</Trans>
  ) : (
    <Trans>
      This booking is in an account: {points} are deducted there, though never more than its
      balance.
    </Trans>
  );
}
