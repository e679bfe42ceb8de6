import { Trans, useLingui } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { formatDay, formatInstant, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useUser } from '../../../platform/session/session.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlinePrice } from '../../../ui/price.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { stayPhase } from '../api/stay-at-hand.ts';
import {
  bedName,
  guestsText,
  isIdAsked,
  nightsText,
  paymentText,
  smokingName,
  statusName,
} from '../booking-words.ts';
import { IdNumber } from '../id-number.tsx';
import { parseExtras } from '../parse-extras.ts';
import { fieldName } from './form/field-errors.tsx';
import { MissedWords } from './missed-note.tsx';
import css from './booking-facts.module.css';

/** Every field of a booking that its guest sees. */
export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const nights = nightsText(
    i18n,
    nightCount({ checkIn: booking.checkInDate, checkOut: booking.checkOutDate }),
  );
  const guests = guestsText(i18n, booking.numberOfGuests);
  const { room } = parseExtras(booking.extras);
  return (
    <dl className={css.facts}>
      <Fact name={<Trans>Check-in</Trans>}>
        <bdi>{formatDay(booking.checkInDate, language)}</bdi>
      </Fact>
      <Fact name={<Trans>Check-out</Trans>}>
        <bdi>{formatDay(booking.checkOutDate, language)}</bdi>
      </Fact>
      <Fact name={<Trans>Stay</Trans>}>{t`${nights}, ${guests}`}</Fact>
      <Fact name={<Trans>Total</Trans>}>
        <InlinePrice baisa={baisaFromOmr(booking.totalPrice)} />
      </Fact>
      <Fact name={fieldName(i18n, 'fullName')}>
        <bdi dir="auto">{booking.fullName}</bdi>
      </Fact>
      <Fact name={fieldName(i18n, 'phoneNumber')}>
        <bdi dir="ltr">{formatPhoneShort(booking.phoneNumber)}</bdi>
      </Fact>
      <Fact name={fieldName(i18n, 'idNumber')}>
        <OwnId booking={booking} />
      </Fact>
      <Fact name={fieldName(i18n, 'bedType')}>{bedName(i18n, booking.bedType)}</Fact>
      <Fact name={fieldName(i18n, 'smokingPreference')}>
        {smokingName(i18n, booking.smokingPreference)}
      </Fact>
      {room !== null && (
        <Fact name={<Trans>Room wished for</Trans>}>
          <bdi>{room}</bdi>
        </Fact>
      )}
      <Fact name={<Trans>Payment</Trans>}>{paymentText(i18n, booking)}</Fact>
      <Fact name={<Trans>Requested</Trans>}>
        {/* From another day's point of view, so that the date of the request shows even today. */}
        <bdi>{formatInstant(booking.createdAt, language, 0)}</bdi>
      </Fact>
    </dl>
  );
}

/**
 * In full only for the account that booked; a device that holds a receipt, and an account that
 * added the booking later, read the masked one.
 */
function OwnId({ booking }: { booking: OwnBooking }) {
  const user = useUser();
  if (!isIdAsked(booking)) return <Trans>Not asked yet</Trans>;
  if (booking.idNumber === '') return <Trans>Removed after the stay</Trans>;
  if (user && booking.userEmail === user.email && !booking.isIdMasked)
    return <IdNumber booking={booking} />;
  return <bdi dir="ltr">{booking.idNumber}</bdi>;
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The state of a booking in one word, and whether its guest did not come. */
export function StatusChip({ booking }: { booking: OwnBooking }) {
  const { i18n } = useLingui();
  if (isMissed(booking))
    return (
      <Chip icon={<Icon of={UserX} />}>
        <Trans>Not arrived</Trans>
      </Chip>
    );
  return <Chip state={booking.status}>{statusName(i18n, booking.status)}</Chip>;
}

/** Tells the guest what the state of the booking means. */
export function StatusNote({ booking }: { booking: OwnBooking }) {
  const { language } = useLanguage();
  const { status, expiresAt } = booking;
  if (isMissed(booking))
    return (
      <p className={cx(css.note, css.missed)}>
        <MissedWords booking={booking} />
      </p>
    );
  return (
    <p className={cx(css.note, css[status])}>
      <StatusWords
        booking={booking}
        heldUntil={expiresAt === null ? null : formatInstant(expiresAt, language)}
      />
    </p>
  );
}

function StatusWords({
  booking,
  heldUntil,
}: {
  booking: OwnBooking;
  heldUntil: string | null;
}): ReactNode {
  switch (booking.status) {
    case 'pending':
      if (booking.isUnheld)
        return heldUntil === null ? (
          <Trans>
            The hotel is looking at your request. No room is held for it yet, because many requests
            wait for an answer already.
          </Trans>
        ) : (
          <Trans>
            The hotel is looking at your request. No room is held for it yet, because many requests
            wait for an answer already. Without an answer by {heldUntil} it lapses, and we tell you.
          </Trans>
        );
      return heldUntil === null ? (
        <Trans>The hotel is looking at your request.</Trans>
      ) : (
        <Trans>The hotel is looking at your request. Your room is held until {heldUntil}.</Trans>
      );
    case 'approved':
      return (
        <>
          <Trans>Booking Approved - Processing</Trans>
          <span className={css.meaning}>
            <ApprovedMeaning booking={booking} />
          </span>
        </>
      );
    case 'confirmed':
      return <Trans>Your booking is confirmed. We look forward to seeing you.</Trans>;
    case 'completed':
      return <Trans>Your request confirmed</Trans>;
    case 'cancelled':
      return <CancelledWords booking={booking} />;
  }
}

/** Explains the listed words of an approval, which do not say whether the room is booked. */
function ApprovedMeaning({ booking }: { booking: OwnBooking }): ReactNode {
  const phase = stayPhase(booking, hotelToday());
  if (phase !== 'before' && phase !== 'during') return null;
  if (booking.totalPrice === 0) return <Trans>Your room is yours. Nothing is left to pay.</Trans>;
  return <Trans>Your room is yours. You pay in cash at the hotel.</Trans>;
}

function CancelledWords({
  booking: { cancelledBy, cancelReason },
}: {
  booking: OwnBooking;
}): ReactNode {
  if (cancelReason === 'guest_asked')
    return <Trans>Booking has been cancelled, as you asked the hotel.</Trans>;
  if (cancelReason === 'made_twice')
    return <Trans>Booking has been cancelled: it was made twice, and the other one stands.</Trans>;
  if (cancelReason !== undefined)
    return <Trans>Booking has been cancelled. The hotel had to cancel this stay.</Trans>;
  if (cancelledBy === 'staff')
    return <Trans>Booking has been cancelled. The hotel could not take this request.</Trans>;
  if (cancelledBy === 'expiry') {
    return (
      <Trans>
        Booking has been cancelled. The request was not answered in time, so its nights were
        released.
      </Trans>
    );
  }
  return <Trans>Booking has been cancelled</Trans>;
}
