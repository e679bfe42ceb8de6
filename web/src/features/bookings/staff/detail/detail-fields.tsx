import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { nightCount, stayOf } from '#shared/bookings/stay.ts';
import { noPointsReason } from '#shared/points/points.ts';
import { stockLevel } from '#shared/rooms/room-types.ts';
import { DetailFacts } from '../../../../backoffice/detail/desk-detail.tsx';
import { pointsText } from '../../../../i18n/common-words.ts';
import { formatDay, formatInstant, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { mailto } from '../../../../lib/mailto.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { useInventory } from '../../../../platform/queries/inventory.ts';
import { StockLine } from '../../../../ui/stock-line.tsx';
import { paymentText } from '../../booking-words.ts';
import { IdNumber } from '../../id-number.tsx';
import { parseExtras } from '../../parse-extras.ts';
import { lastMoment } from '../board/booking-times.ts';
import { StayState } from '../today/stay-state.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import css from './booking-detail.module.css';

export function DetailFields({ booking }: { booking: Booking }) {
  return (
    <>
      <StayFields booking={booking} />
      <hr className="rule" />
      <GuestFields booking={booking} />
      {booking.status === 'pending' && (
        <>
          <hr className="rule" />
          <AnswerFields booking={booking} />
        </>
      )}
    </>
  );
}

function StayFields({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const { door } = useHouseRooms();
  const extras = parseExtras(booking.extras);
  return (
    <DetailFacts>
      <dt>
        <Trans>Arrival</Trans>
      </dt>
      <dd>{formatDay(booking.checkInDate, language)}</dd>
      <dt>
        <Trans>Departure</Trans>
      </dt>
      <dd>
        <Trans>
          {formatDay(booking.checkOutDate, language)}, {words.nights(nightCount(stayOf(booking)))}
        </Trans>
      </dd>
      <dt>
        <Trans>Guests</Trans>
      </dt>
      <dd>{words.guests(booking.numberOfGuests)}</dd>
      <dt>
        <Trans>Bed</Trans>
      </dt>
      <dd>{words.bed(booking.bedType)}</dd>
      <dt>
        <Trans>Smoking preference</Trans>
      </dt>
      <dd>{words.smoking(booking.smokingPreference)}</dd>
      {booking.roomNumber !== null && (
        <>
          <dt>
            <Trans>Room number</Trans>
          </dt>
          <dd>{door(booking.roomType, booking.roomNumber)}</dd>
        </>
      )}
      {isMarked(booking) && (
        <>
          <dt>
            <Trans>Stay</Trans>
          </dt>
          <dd>
            <StayState booking={booking} />
          </dd>
        </>
      )}
      {extras.note !== null && (
        <>
          <dt>
            <Trans>Extras</Trans>
          </dt>
          <dd dir="auto">{extras.note}</dd>
        </>
      )}
    </DetailFacts>
  );
}

const isMarked = ({ checkedInAt, checkedOutAt, noShowAt }: Booking) =>
  checkedInAt !== null || checkedOutAt !== null || noShowAt !== null;

function GuestFields({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const email = booking.userEmail ?? booking.contactEmail;
  return (
    <DetailFacts>
      <dt>
        <Trans>Phone</Trans>
      </dt>
      <dd>
        <a className={css.link} href={`tel:${booking.phoneNumber}`}>
          <bdi dir="ltr">{formatPhoneShort(booking.phoneNumber)}</bdi>
        </a>
      </dd>
      {email !== null && (
        <>
          <dt>
            <Trans>E-mail</Trans>
          </dt>
          <dd>
            <a className={css.link} href={mailto(email)}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </dd>
        </>
      )}
      <dt>
        <Trans>ID number</Trans>
      </dt>
      <dd>
        <IdNumber key={booking.id} booking={booking} className={css.id} />
      </dd>
      <dt>
        <Trans>Payment</Trans>
      </dt>
      <dd>
        {booking.pointsUsed > 0 ? pointsText(i18n, booking.pointsUsed) : paymentText(i18n, booking)}
      </dd>
      <dt>
        <Trans>Account</Trans>
      </dt>
      <dd>
        <AccountText booking={booking} />
      </dd>
    </DetailFacts>
  );
}

/** What the stay brings to the account. */
function AccountText({ booking }: { booking: Booking }) {
  switch (noPointsReason(booking)) {
    case 'no_account':
      return <Trans>Booked without one</Trans>;
    case 'free_night':
      return <Trans>Free night, earns no points</Trans>;
    case null:
      return <Trans>Collects points</Trans>;
  }
}

/**
 * A request already holds its room, so what is free now is also what is left once it is approved;
 * one that holds none takes one of them then.
 */
function AnswerFields({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const { byType, updatedAt, isError } = useInventory(stayOf(booking));
  const left = updatedAt === null ? undefined : byType?.[booking.roomType].remaining;
  return (
    <DetailFacts>
      <dt>{booking.isUnheld ? <Trans>Free now</Trans> : <Trans>Left once approved</Trans>}</dt>
      <dd aria-busy={left === undefined && !isError}>
        {left !== undefined && (
          <StockLine level={stockLevel(booking.roomType, left)}>{words.roomsLeft(left)}</StockLine>
        )}
        {left === undefined && (isError ? <Trans>unknown</Trans> : '…')}
      </dd>
      {booking.expiresAt !== null && (
        <>
          <dt>
            {booking.isUnheld ? <Trans>Holds no room, lapses</Trans> : <Trans>Held until</Trans>}
          </dt>
          <dd>{formatInstant(lastMoment(booking.expiresAt), language)}</dd>
        </>
      )}
    </DetailFacts>
  );
}
