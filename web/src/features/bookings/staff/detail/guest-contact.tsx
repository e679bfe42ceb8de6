import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { conversationLink } from '../../../../lib/external-links.ts';
import { mailto } from '../../../../lib/mailto.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { staffBookingQuery } from '../api/staff-booking.ts';
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
      <MailReturned booking={booking} />
      <div id={id} hidden={!isOpen}>
        {isOpen && <ReadyTexts booking={booking} />}
      </div>
    </div>
  );
}

/** Said where the last mail to the guest did not reach them: then they are called. */
function MailReturned({ booking }: { booking: Booking }) {
  const { data } = useQuery(staffBookingQuery(booking.id));
  if (data?.mailReturns === undefined) return null;
  return data.mailReturns === 'bounced' ? (
    <Banner tone="info" isInset title={<Trans>Mail to this guest comes back</Trans>}>
      <Trans>Call them, and ask for another e-mail address.</Trans>
    </Banner>
  ) : (
    <Banner tone="info" isInset title={<Trans>This guest reported our mail as spam</Trans>}>
      <Trans>No more mail may reach them. Call them instead.</Trans>
    </Banner>
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
