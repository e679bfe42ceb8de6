import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { conversationLink } from '../../../../lib/external-links.ts';
import { mailto } from '../../../../lib/mailto.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { readyTexts } from './ready-texts.ts';
import css from './guest-contact.module.css';

/** Every way to the guest of a booking, the ready texts in the guest's own language. */
export function GuestContact({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const email = booking.userEmail ?? booking.contactEmail;
  return (
    <div className={css.contact} role="group" aria-label={t`Contact the guest`}>
      <div className={css.ways}>
        <Button
          size="sm"
          variant="line"
          href={`tel:${booking.phoneNumber}`}
          icon={<Icon of={Phone} size={18} />}
        >
          <Trans>Call</Trans>
        </Button>
        <Button
          size="sm"
          variant="line"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<Icon of={MessageCircle} size={18} />}
          onPress={() => setIsOpen(!isOpen)}
        >
          <Trans>WhatsApp</Trans>
        </Button>
        <CopyButton text={booking.phoneNumber}>
          <Trans>Copy number</Trans>
        </CopyButton>
        {email !== null && (
          <Button size="sm" variant="line" href={mailto(email)} icon={<Icon of={Mail} size={18} />}>
            <Trans>E-mail</Trans>
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ReadyTexts booking={booking} />}
      </div>
    </div>
  );
}

function ReadyTexts({ booking }: { booking: Booking }) {
  const { language } = booking;
  const link = (text?: string) => ({
    href: conversationLink(booking.phoneNumber, text),
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  return (
    <ul className={css.texts}>
      {readyTexts(booking, language).map(({ subject, text }) => (
        <li key={subject}>
          <a
            className={css.text}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            {...link(text)}
          >
            {text}
          </a>
        </li>
      ))}
      <li>
        <a className={css.text} {...link()}>
          <Trans>Without a ready text</Trans>
        </a>
      </li>
    </ul>
  );
}
