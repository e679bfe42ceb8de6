import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DeskDetail, DetailState } from '../../../ui/desk/desk-detail.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import type { BoardHandles } from './board-handles.ts';
import { BookingMarks } from './booking-facts.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailFooter } from './detail-footer.tsx';
import { useBookingWords } from './use-booking-words.ts';

type BookingDetailProps = { booking: Booking; board: BoardHandles };

/** Beside the lanes on a tablet lying flat; over them, closed by `onClose`, on a portrait tablet or a phone. */
export function BookingDetail({ booking, board, onClose }: BookingDetailProps & { onClose: (() => void) | null }) {
  const { t } = useLingui();
  const words = useBookingWords();
  return (
    <DeskDetail
      label={t`Booking details`}
      marks={{ 'data-reference': booking.reference }}
      state={<State booking={booking} />}
      name={<bdi>{booking.fullName}</bdi>}
      under={<TierName tier={booking.roomType}>{words.room(booking.roomType)}</TierName>}
      body={<Body booking={booking} board={board} />}
      foot={<DetailFooter booking={booking} board={board} />}
      onClose={onClose}
    />
  );
}

function Body({ booking, board }: BookingDetailProps) {
  return (
    <>
      <BookingMarks booking={booking} />
      <DetailFields booking={booking} />
      <BookingTimeline booking={booking} now={board.now} />
    </>
  );
}

function State({ booking }: { booking: Booking }) {
  const words = useBookingWords();
  return (
    <DetailState
      chip={
        <Chip state={booking.status}>
          {booking.cancelledBy === null ? words.status(booking.status) : words.ending(booking.cancelledBy)}
        </Chip>
      }
      number={booking.reference}
    />
  );
}
