import { Trans } from '@lingui/react/macro';
import { Check, DoorOpen, LogOut, MessagesSquare, PencilLine, User } from 'lucide-react';
import { ACCEPTED_STATUSES, HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { bookingPermissions } from '#shared/bookings/permissions.ts';
import { canCheckIn, canCheckOut, canUndoMark, isInHouse } from '#shared/bookings/stay-marks.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { DetailAnswers, DetailFurther } from '../../../../backoffice/detail/desk-detail.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Price } from '../../../../ui/price.tsx';
import { CardButton } from '../registration/card-button.tsx';
import type { DetailDesk } from './booking-detail.tsx';
import { askedChange } from './change-requests.ts';
import { ReinstateBooking } from './reinstate-booking.tsx';
import { allowedActions, nextStep, type StaffAction, useActionWords } from './staff-actions.ts';
import { UndoMark } from './undo-mark.tsx';
import { useCheckOut } from './use-check-out.tsx';
import css from './booking-detail.module.css';

type BookingFootProps = { booking: Booking; desk: DetailDesk };

/** Total and allowed actions: the next step first, then the change and the end, then the rest. */
export function BookingFoot({ booking, desk }: BookingFootProps) {
  const words = useActionWords();
  const mayDelete = useMay(bookingPermissions.deleteBooking);
  const allowed = allowedActions(booking, desk.today);
  const actions = allowed.filter((action) => action !== 'delete' || mayDelete);
  const next = nextStep(booking, desk.today);
  // The guest’s wish is answered first, and has the one solid button.
  const variant = askedChange(booking) ? 'line' : 'primary';
  const ending = actions.find((action) => action === 'reject' || action === 'cancel');
  const further = actions.filter((action) => action !== next && action !== ending);
  const button = (action: StaffAction) => ({
    ...blockedProps(desk.blockedBy),
    onPress: () => desk.ask(action, booking),
    children: words.name(action),
  });
  return (
    <>
      <div className={css.sum}>
        <span className="muted">
          <Trans>Total</Trans>
        </span>
        <Price baisa={baisaFromOmr(booking.totalPrice)} />
      </div>
      {next === 'checkIn' && (
        <Button
          {...blockedProps(desk.blockedBy)}
          isBlock
          variant={variant}
          icon={<Icon of={DoorOpen} />}
          onPress={() => openPanel({ name: 'checkIn', bookingId: booking.id })}
        >
          <Trans>Check in</Trans>
        </Button>
      )}
      {next === 'checkOut' && <CheckOut booking={booking} desk={desk} isNext variant={variant} />}
      {next !== null && next !== 'checkIn' && next !== 'checkOut' && (
        <Button {...button(next)} isBlock variant={variant} icon={<Icon of={Check} />}>
          {words.step(next)}
        </Button>
      )}
      <DetailAnswers>
        {HOLDING_STATUSES.includes(booking.status) && (
          <Button
            size="sm"
            variant="line"
            {...blockedProps(desk.blockedBy)}
            icon={<Icon of={PencilLine} size={18} />}
            onPress={() => openPanel({ name: 'editBooking', bookingId: booking.id })}
          >
            <Trans>Change</Trans>
          </Button>
        )}
        {ending !== undefined && <Button {...button(ending)} size="sm" variant="danger" />}
        <ReinstateBooking booking={booking} desk={desk} />
      </DetailAnswers>
      {isInHouse(booking) && <WhyItStays booking={booking} now={desk.now} />}
      <DetailFurther>
        <UndoMark booking={booking} blockedBy={desk.blockedBy} />
        <GuestLinks booking={booking} />
        {next !== 'checkIn' && canCheckIn(booking, desk.today) && (
          <Button
            size="sm"
            variant="text"
            {...blockedProps(desk.blockedBy)}
            onPress={() => openPanel({ name: 'checkIn', bookingId: booking.id })}
          >
            <Trans>Check in</Trans>
          </Button>
        )}
        {next !== 'checkOut' && canCheckOut(booking) && <CheckOut booking={booking} desk={desk} />}
        <RoomButton booking={booking} desk={desk} />
        <CardButton key={`card ${booking.id}`} booking={booking} />
        {further.map((action) => (
          <Button
            key={action}
            {...button(action)}
            size="sm"
            variant="text"
            className={action === 'delete' ? css.delete : undefined}
          />
        ))}
      </DetailFurther>
    </>
  );
}

/** Stands where the buttons would be that end a booking. */
function WhyItStays({ booking, now }: { booking: Booking; now: number }) {
  return (
    <p className="small muted">
      {canUndoMark(booking, 'checkedIn', now) ? (
        <Trans>
          The guest is checked in, so the booking can be neither cancelled nor deleted. Undo the
          check-in first.
        </Trans>
      ) : (
        <Trans>
          The guest is in the house, so the booking can be neither cancelled nor deleted. It ends
          with the check-out.
        </Trans>
      )}
    </p>
  );
}

type CheckOutProps = BookingFootProps & { isNext?: boolean; variant?: 'line' | 'primary' };

function CheckOut({ booking, desk, isNext = false, variant = 'primary' }: CheckOutProps) {
  const { checkOut, isPending, question } = useCheckOut();
  return (
    <>
      <Button
        {...blockedProps(desk.blockedBy)}
        {...(isNext ? { isBlock: true, variant } : { size: 'sm', variant: 'text' })}
        isPending={isPending}
        icon={<Icon of={LogOut} size={18} directional />}
        onPress={() => checkOut(booking)}
      >
        <Trans>Check out</Trans>
      </Button>
      {question}
    </>
  );
}

/** The room of a stay whose check-in is not the next step. */
function RoomButton({ booking, desk }: BookingFootProps) {
  const { id, status, checkedOutAt, roomNumber } = booking;
  const hasRoom = ACCEPTED_STATUSES.includes(status) && checkedOutAt === null;
  if (!hasRoom || canCheckIn(booking, desk.today)) return null;
  return (
    <Button
      size="sm"
      variant="text"
      {...blockedProps(desk.blockedBy)}
      onPress={() => openPanel({ name: 'checkIn', bookingId: id })}
    >
      {roomNumber === null ? <Trans>Give a room</Trans> : <Trans>Change room</Trans>}
    </Button>
  );
}

function GuestLinks({ booking: { id, phoneNumber } }: { booking: Booking }) {
  return (
    <>
      <Button
        size="sm"
        variant="text"
        icon={<Icon of={User} size={18} />}
        onPress={() => openPanel({ name: 'guest', phone: phoneNumber })}
      >
        <Trans>Guest profile</Trans>
      </Button>
      <Button
        size="sm"
        variant="text"
        icon={<Icon of={MessagesSquare} size={18} />}
        onPress={() => openPanel({ name: 'messageGuest', phone: phoneNumber, bookingId: id })}
      >
        <Trans>Message</Trans>
      </Button>
    </>
  );
}
