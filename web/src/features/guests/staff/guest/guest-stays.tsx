import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCardNight, isPrizeNight, type Booking } from '#shared/bookings/booking.contract.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Guest } from '#shared/guests/guest.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { formatDatedRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { useEarlierStays } from '../../api/guests.ts';
import { useOpenFound } from '../open-found.ts';
import { useDeskWords } from '../use-desk-words.ts';
import { Part } from './guest-lists.tsx';
import css from './guest.module.css';

type GuestStaysProps = { guest: Guest; guestKey: string };

/** The stays of the sheet, the newest first, and a page more with each press until the first one. */
export function GuestStays({ guest, guestKey }: GuestStaysProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { bookings, bookingCount, completedCount } = guest;
  const [isWanted, setIsWanted] = useState(false);
  const last = bookings.at(-1)?.id ?? 0;
  const earlier = useEarlierStays(guestKey, last, isWanted);
  const stays = [...bookings, ...(earlier.data?.pages.flatMap(({ data }) => data) ?? [])];
  const left = Math.max(0, bookingCount - stays.length);
  const isMore = earlier.data ? earlier.hasNextPage : left > 0;
  const more = () => {
    if (earlier.data) void earlier.fetchNextPage();
    else if (isWanted) void earlier.refetch();
    else setIsWanted(true);
  };
  return (
    <div className={css.part}>
      {bookingCount > 0 && (
        <p className={css.count}>
          <Trans>
            {bookingCount}, of which completed: {completedCount}
          </Trans>
        </p>
      )}
      <Part nothing={<Trans>No booking yet</Trans>}>
        {stays.map((booking) => (
          <StayRow key={booking.id} booking={booking} />
        ))}
      </Part>
      {earlier.error && (
        <Banner tone="error" isInset title={<Trans>The earlier stays could not be read</Trans>}>
          {errorText(earlier.error)}
        </Banner>
      )}
      {isMore && (
        <Button variant="line" isPending={earlier.isFetching} onPress={more}>
          {earlier.error ? t`Try again` : left > 0 ? t`Show more (${left} left)` : t`Show more`}
        </Button>
      )}
    </div>
  );
}

function StayRow({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useDeskWords();
  const { openBooking } = useOpenFound();
  const { door } = useHouseRooms();
  const { checkInDate, checkOutDate, roomType, status } = booking;
  const roomNumber = booking.roomNumber === null ? null : door(roomType, booking.roomNumber);
  const nights = words.nights(nightCount({ checkIn: checkInDate, checkOut: checkOutDate }));
  const paid = isPrizeNight(booking) ? (
    <Trans>prize of the draw</Trans>
  ) : isCardNight(booking) ? (
    <Trans>night of the VIP card</Trans>
  ) : booking.isPointsBooking ? (
    words.points(booking.pointsUsed)
  ) : (
    <Price baisa={baisaFromOmr(booking.totalPrice)} size="small" />
  );
  return (
    <li>
      <button type="button" className={css.row} onClick={() => openBooking(booking)}>
        <Seal tier={roomType} size={20} />
        <span className={css.words}>
          <b>{formatDatedRange(checkInDate, checkOutDate, language)}</b>
          <small>
            <Trans>
              {words.tier(roomType)}, {nights}, {words.guests(booking.numberOfGuests)}, {paid}
            </Trans>
            {roomNumber !== null && <Trans>, room {roomNumber}</Trans>}
          </small>
          {booking.changeRequest?.status === 'open' && (
            <small className={css.waits}>
              <Trans>Asks for a change</Trans>
            </small>
          )}
        </span>
        <Chip state={status}>{words.status(status)}</Chip>
      </button>
    </li>
  );
}
