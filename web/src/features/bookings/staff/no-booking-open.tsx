import { Trans, useLingui } from '@lingui/react/macro';
import { NoDetail } from '../../../ui/desk/desk-detail.tsx';

export function NoBookingOpen({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <NoDetail label={t`Booking details`}>
      {isMissing ? <Trans>This booking is no longer there.</Trans> : <Trans>Open a booking to see everything about it here.</Trans>}
    </NoDetail>
  );
}
