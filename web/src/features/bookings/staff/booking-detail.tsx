import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import type { BoardHandles } from './board-handles.ts';
import css from './booking-detail.module.css';
import { BookingMarks } from './booking-facts.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailFooter } from './detail-footer.tsx';
import { useBookingWords } from './use-booking-words.ts';

type BookingDetailProps = { booking: Booking; board: BoardHandles };

/** The panel that stays beside the lanes on a tablet lying flat. */
export function BookingDetailPanel({ booking, board }: BookingDetailProps) {
  const { t } = useLingui();
  return (
    <aside className={css.side} aria-label={t`Booking details`} data-reference={booking.reference}>
      <header className={css.head}>
        <DetailState booking={booking} />
        <h2 className={css.name}>
          <bdi>{booking.fullName}</bdi>
        </h2>
        <RoomName booking={booking} />
      </header>
      <div className={css.body}>
        <DetailBody booking={booking} board={board} />
      </div>
      <footer className={css.foot}>
        <DetailFooter booking={booking} board={board} />
      </footer>
    </aside>
  );
}

/** The same on a portrait tablet or a phone. */
export function BookingDetailSheet({ booking, board, onClose }: BookingDetailProps & { onClose: () => void }) {
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<bdi>{booking.fullName}</bdi>}
      subtitle={
        <>
          <DetailState booking={booking} />
          <RoomName booking={booking} />
        </>
      }
      footer={
        <div className={css.sheetFoot} data-reference={booking.reference}>
          <DetailFooter booking={booking} board={board} />
        </div>
      }
    >
      <div className={css.sheetBody} data-reference={booking.reference}>
        <DetailBody booking={booking} board={board} />
      </div>
    </Sheet>
  );
}

function DetailBody({ booking, board }: BookingDetailProps) {
  return (
    <>
      <BookingMarks booking={booking} />
      <DetailFields booking={booking} />
      <BookingTimeline booking={booking} now={board.now} />
    </>
  );
}

function DetailState({ booking }: { booking: Booking }) {
  const words = useBookingWords();
  return (
    <div className={css.state}>
      <Chip state={booking.status}>{booking.cancelledBy === null ? words.status(booking.status) : words.ending(booking.cancelledBy)}</Chip>
      <bdi dir="ltr" className="small muted">
        {booking.reference}
      </bdi>
    </div>
  );
}

function RoomName({ booking }: { booking: Booking }) {
  const words = useBookingWords();
  return <TierName tier={booking.roomType}>{words.room(booking.roomType)}</TierName>;
}
