import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { roomSelectionId } from '#shared/rooms/room-types.ts';
import { replacePanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { HotelContacts } from './missed-note.tsx';
import css from './booking-details.module.css';

/** A booking that came to nothing: its guest may still need a room. */
export function EndedNextSteps({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  return (
    <div className={css.actions} role="group" aria-label={t`What you can do now`}>
      <Button
        size="sm"
        icon={<Icon of={CalendarDays} size={18} />}
        onPress={() =>
          replacePanel({ name: 'bookingForm', selection: roomSelectionId(booking.roomType) })
        }
      >
        <Trans>Choose other nights</Trans>
      </Button>
      <HotelContacts booking={booking} />
    </div>
  );
}
