import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { cx } from '../../ui/cx.ts';
import type { OwnBooking } from './api/own-booking.ts';
import css from './status-note.module.css';

/** What the booking's state means for the guest (guest.txt §4, back-office.txt §2). */
export function StatusNote({ booking }: { booking: OwnBooking }) {
  const { language } = useLanguage();
  const { status, expiresAt } = booking;
  return (
    <p className={cx(css.note, css[status])}>
      <StatusWords booking={booking} heldUntil={expiresAt === null ? null : formatInstant(expiresAt, language)} />
    </p>
  );
}

function StatusWords({ booking, heldUntil }: { booking: OwnBooking; heldUntil: string | null }): ReactNode {
  switch (booking.status) {
    case 'pending':
      return heldUntil === null ? (
        <Trans>The hotel is looking at your request.</Trans>
      ) : (
        <Trans>The hotel is looking at your request. Your room is held until {heldUntil}.</Trans>
      );
    case 'approved':
      return <Trans>Booking Approved - Processing</Trans>;
    case 'confirmed':
      return <Trans>Your booking is confirmed. We look forward to seeing you.</Trans>;
    case 'completed':
      return <Trans>Your request confirmed</Trans>;
    case 'cancelled':
      return <CancelledWords cancelledBy={booking.cancelledBy} />;
  }
}

function CancelledWords({ cancelledBy }: Pick<OwnBooking, 'cancelledBy'>): ReactNode {
  if (cancelledBy === 'staff') return <Trans>Booking has been cancelled. The hotel could not take this request.</Trans>;
  if (cancelledBy === 'expiry') {
    return <Trans>Booking has been cancelled. The request was not answered in time, so its nights were released.</Trans>;
  }
  return <Trans>Booking has been cancelled</Trans>;
}
