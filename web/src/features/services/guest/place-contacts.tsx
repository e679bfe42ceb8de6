import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place } from '#shared/services/services.contract.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { conversationLink } from '../../../lib/external-links.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SocialIcon } from './service-art.tsx';
import css from './place-contacts.module.css';

/** Map, WhatsApp with a greeting, Instagram and phone of a place. */
export function PlaceContacts({ place }: { place: Place }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const isOffline = useConnectivity() !== 'online';
  const site = useSite();
  const hotel = nameIn(language, { nameAr: site.siteNameAr, nameEn: site.siteName });
  const name = place.name[language];
  const { map, messaging, social, phone } = place.contacts;
  const number = formatPhoneShort(phone);
  return (
    <div className={css.contacts}>
      <ul className={css.quad} aria-label={t`Contact: ${name}`}>
        <Contact href={map} icon={<Icon of={MapPin} />} label={t`Map`} isOut={isOffline} />
        <Contact
          href={conversationLink(messaging, t`Hello, I am a guest of ${hotel}.`)}
          icon={<Icon of={MessageCircle} />}
          label={t`WhatsApp`}
        />
        <Contact
          href={social}
          icon={<Icon of={SocialIcon} />}
          label={t`Instagram`}
          isOut={isOffline}
        />
        <Contact href={`tel:${phone}`} icon={<Icon of={Phone} />} label={t`Call`} detail={number} />
      </ul>
      <p role="status" className={css.note}>
        {isOffline && (
          <Trans>
            The map and Instagram need a connection. The phone works without:{' '}
            <bdi dir="ltr">{number}</bdi>
          </Trans>
        )}
      </p>
    </div>
  );
}

interface ContactProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** Read out after the label. */
  readonly detail?: string;
  /** Needs a connection that is not there. */
  readonly isOut?: boolean;
}

function Contact({ href, icon, label, detail, isOut = false }: ContactProps) {
  const { t } = useLingui();
  const words = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  if (isOut)
    return (
      <li>
        <button type="button" aria-disabled="true">
          {words}
          <span className="sr">, {t`needs a connection`}</span>
        </button>
      </li>
    );
  return (
    <li>
      <a
        href={href}
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {words}
        {detail !== undefined && (
          <span className="sr">
            {' '}
            <bdi dir="ltr">{detail}</bdi>
          </span>
        )}
      </a>
    </li>
  );
}
