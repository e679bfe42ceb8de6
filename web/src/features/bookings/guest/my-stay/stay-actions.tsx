import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarPlus,
  type LucideIcon,
  MessageCircle,
  Navigation,
  Phone,
  Share2,
  Utensils,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { conversationLink, directionsLink } from '../../../../lib/external-links.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnBooking } from '../../api/own-booking.ts';
import { useAddToCalendar } from '../add-to-calendar.ts';
import css from './my-stay.module.css';

/** The few things that a guest needs at hand, side by side. */
export function StayActions({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ul className={css.actions} aria-label={t`What you can do`}>
      {children}
    </ul>
  );
}

type ActionProps = {
  icon: LucideIcon;
  directional?: boolean;
  children: ReactNode;
} & ({ href: string } | { onPress: () => void; opensDialog?: boolean });

function Action({ icon, directional, children, ...way }: ActionProps) {
  const content = (
    <>
      <Icon of={icon} size={22} directional={directional} />
      {children}
    </>
  );
  if ('href' in way) {
    const isOutside = way.href.startsWith('https:');
    return (
      <li>
        <a
          href={way.href}
          className={css.action}
          {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {content}
        </a>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={css.action}
        aria-haspopup={way.opensDialog ? 'dialog' : undefined}
        onClick={way.onPress}
      >
        {content}
      </button>
    </li>
  );
}

export function DirectionsAction() {
  const site = useSite();
  return (
    <Action icon={Navigation} directional href={directionsLink(site)}>
      <Trans>Directions</Trans>
    </Action>
  );
}

export function CalendarAction({ booking }: { booking: OwnBooking }) {
  return (
    <Action icon={CalendarPlus} onPress={useAddToCalendar(booking)}>
      <Trans>Add to calendar</Trans>
    </Action>
  );
}

export function ShareAction({ reference }: Pick<OwnBooking, 'reference'>) {
  return (
    <Action icon={Share2} opensDialog onPress={() => openPanel({ name: 'shareStay', reference })}>
      <Trans>Share</Trans>
    </Action>
  );
}

/** A conversation with the hotel that begins with the booking it is about. */
export function AskAction({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const words = t`Hello, this is about booking ${booking.reference}.`;
  return (
    <Action icon={MessageCircle} href={conversationLink(contactPhone, words)}>
      <Trans>Ask on WhatsApp</Trans>
    </Action>
  );
}

export function ReceptionAction() {
  const { contactPhone } = useSite();
  return (
    <Action icon={Phone} href={`tel:${contactPhone}`}>
      <Trans>Reception</Trans>
    </Action>
  );
}

export function RestaurantsAction() {
  return (
    <Action icon={Utensils} opensDialog onPress={() => openPanel({ name: 'services' })}>
      <Trans>Restaurants</Trans>
    </Action>
  );
}
