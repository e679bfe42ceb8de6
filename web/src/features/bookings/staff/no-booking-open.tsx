import { Trans, useLingui } from '@lingui/react/macro';
import css from './booking-detail.module.css';

export function NoBookingOpen({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <aside className={css.empty} aria-label={t`Booking details`}>
      <p role="status">
        {isMissing ? <Trans>This booking is no longer there.</Trans> : <Trans>Open a booking to see everything about it here.</Trans>}
      </p>
    </aside>
  );
}
