import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, MessageCircle, Phone } from 'lucide-react';
import { roomSelectionId } from '#shared/rooms/room-types.ts';
import { conversationLink } from '../../../lib/external-links.ts';
import { replacePanel } from '../../../platform/navigation/panels.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import css from './booking-details.module.css';

/** A booking that came to nothing: its guest may still need a room. */
export function EndedNextSteps({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const words = t`Hello, this is about booking ${booking.reference}.`;
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
      <Button
        variant="line"
        size="sm"
        href={`tel:${contactPhone}`}
        icon={<Icon of={Phone} size={18} />}
      >
        <Trans>Call the hotel</Trans>
      </Button>
      <Button
        variant="line"
        size="sm"
        href={conversationLink(contactPhone, words)}
        target="_blank"
        icon={<Icon of={MessageCircle} size={18} />}
      >
        <Trans>Write on WhatsApp</Trans>
      </Button>
    </div>
  );
}
