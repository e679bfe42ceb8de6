import { useLingui, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { DeskDetail, DetailState, NoDetail } from '../../../../backoffice/detail/desk-detail.tsx';
import { SettledNote } from '../../../../backoffice/list/desk-card.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { BookingMarks, StatusChip } from '../board/booking-card.tsx';
import type { BookingDesk } from '../board/use-booking-desk.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { BookingFoot } from './booking-foot.tsx';
import { BookingHistory } from './booking-history.tsx';
import { ChangeRequestBox } from './change-request-box.tsx';
import { DetailFields } from './detail-fields.tsx';
import { GuestContact } from './guest-contact.tsx';
import { GuestWords } from './guest-flags.tsx';

/** What the detail of a booking needs from where it is shown: the board, or a panel anywhere. */
export type DetailDesk = Pick<BookingDesk, 'now' | 'today' | 'ask' | 'blockedBy'>;

type BookingDetailProps = {
  booking: Booking;
  desk: DetailDesk;
  /** Above everything, such as why nothing can be answered now. */
  notice?: ReactNode;
  /** A colleague has answered it a moment ago: no button takes the place of another meanwhile. */
  isSettled?: boolean;
};

/**
 * Beside the lanes on a landscape tablet; over them, closed by `onClose`, on a portrait tablet or a
 * phone.
 */
export function BookingDetail({
  booking,
  desk,
  notice,
  isSettled = false,
  onClose,
}: BookingDetailProps & { onClose: (() => void) | null }) {
  const { t } = useLingui();
  const words = useBookingWords();
  return (
    <DeskDetail
      label={t`Booking details`}
      item={booking.reference}
      state={<BookingState booking={booking} />}
      name={<bdi>{booking.fullName}</bdi>}
      under={<TierName tier={booking.roomType}>{words.room(booking.roomType)}</TierName>}
      body={<DetailBody booking={booking} desk={desk} notice={notice} />}
      foot={isSettled ? <SettledNote /> : <BookingFoot booking={booking} desk={desk} />}
      onClose={onClose}
    />
  );
}

function DetailBody({ booking, desk, notice }: BookingDetailProps) {
  return (
    <>
      {notice}
      <ChangeRequestBox key={booking.id} booking={booking} desk={desk} />
      <BookingMarks booking={booking} />
      <GuestWords booking={booking} />
      <DetailFields booking={booking} />
      <GuestContact key={`contact ${booking.id}`} booking={booking} />
      <hr className="rule" />
      <BookingHistory booking={booking} now={desk.now} />
    </>
  );
}

function BookingState({ booking }: { booking: Booking }) {
  return <DetailState chip={<StatusChip booking={booking} />} number={booking.reference} />;
}

export function NoBookingSelected({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <NoDetail label={t`Booking details`}>
      {isMissing ? (
        <Trans>This booking is no longer there.</Trans>
      ) : (
        <Trans>Open a booking to see everything about it here.</Trans>
      )}
    </NoDetail>
  );
}
