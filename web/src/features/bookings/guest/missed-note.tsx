import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import { conversationLink } from '../../../lib/external-links.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import css from './booking-details.module.css';

/** Says to a guest who has not come what became of the room, and what to do. */
export function MissedWords({ booking }: { booking: OwnBooking }) {
  if (booking.checkOutDate < hotelToday())
    return (
      <Trans>
        Reception noted that you did not arrive, and these nights are over. If that is not right, or
        you have a question, call the hotel.
      </Trans>
    );
  // A copy that was kept before nights could be released has no such field.
  return (booking.releasedFrom ?? null) === null ? (
    <Trans>
      You have not arrived yet, and your room is still kept. Tell reception when you will come.
    </Trans>
  ) : (
    <Trans>
      You did not arrive, so your room is no longer kept. Ask reception before you set out: where
      one is free, it is yours.
    </Trans>
  );
}

/** Ways to the hotel from a booking, which its message names. */
export function HotelContacts({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const words = t`Hello, this is about booking ${booking.reference}.`;
  return (
    <>
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
    </>
  );
}

/** A guest who has not come speaks with the hotel before anything else. */
export function MissedNextSteps({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  return (
    <div className={css.actions} role="group" aria-label={t`What you can do now`}>
      <HotelContacts booking={booking} />
    </div>
  );
}
