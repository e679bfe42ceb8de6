import { useLingui } from '@lingui/react/macro';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { formatPhoneShort } from '../i18n/formats.ts';
import { conversationLink } from '../lib/external-links.ts';
import { mailto } from '../lib/mailto.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './contact-links.module.css';

type ContactLinksProps = {
  /** E.164. */
  phone: string;
  email: string;
  className?: string | undefined;
};

/** The hotel's phone, WhatsApp and e-mail, each a link with a finger-sized target. */
export function ContactLinks({ phone, email, className }: ContactLinksProps) {
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
    </ul>
  );
}
