import { Trans, useLingui } from '@lingui/react/macro';
import { parseRoomSelection, type RoomSelectionId } from '#shared/rooms/room-types.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { replacePanel } from '../../data/panels.ts';
import { FullBookingForm } from './full-booking-form.tsx';

interface BookingFormPanelProps {
  readonly selection: RoomSelectionId;
  readonly onClose: () => void;
}

/** The booking form of one room, over the page. */
export function BookingFormPanel({ selection, onClose }: BookingFormPanelProps) {
  const { t } = useLingui();
  const room = parseRoomSelection(selection);
  if (room) return <FullBookingForm key={selection} selection={selection} room={room} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} title={t`Booking`}>
      <EmptyState
        title={<Trans>We do not have this room</Trans>}
        action={
          <Button onPress={() => replacePanel({ name: 'quickBooking' })}>
            <Trans>See our rooms</Trans>
          </Button>
        }
      />
    </Sheet>
  );
}
