import { useLingui } from '@lingui/react/macro';
import { AtSign, Mail, MessageCircle, Phone } from 'lucide-react';
import { formatPhoneShort } from '../i18n/formats.ts';
import { conversationLink, networkName } from '../lib/external-links.ts';
import { mailto } from '../lib/mailto.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './contact-links.module.css';

type ContactLinksProps = {
  /** E.164. */
  phone: string;
  email: string;
  /** The hotel's page on a social network, where it has one. */
  social?: string | null | undefined;
  className?: string | undefined;
};

/** The hotel's phone, WhatsApp, e-mail and social network, each a link with a finger-sized target. */
export function ContactLinks({ phone, email, social, className }: ContactLinksProps) {
  const { t } = useLingui();
  return (
    <ul className={cx(css.list, className)}>
      <li>
        <a className={css.link} href={`tel:${phone}`}>
          <Icon of={Phone} />
          <span className="sr">{t`Phone`} </span>
          <bdi dir="ltr">{formatPhoneShort(phone)}</bdi>
        </a>
      </li>
      <li>
        <a
          className={css.link}
          href={conversationLink(phone)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={MessageCircle} />
          {t`Write to us on WhatsApp`}
        </a>
      </li>
      <li>
        <a className={css.link} href={mailto(email)}>
          <Icon of={Mail} />
          <span className="sr">{t`E-mail`} </span>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </li>
      {social && (
        <li>
          <a className={css.link} href={social} target="_blank" rel="noopener noreferrer">
            <Icon of={AtSign} />
            <span className="sr">{t`The hotel on`} </span>
            <bdi dir="ltr">{networkName(social)}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
