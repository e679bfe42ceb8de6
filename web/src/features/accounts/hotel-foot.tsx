import { Trans } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import { useSite } from '../../data/use-site.ts';
import { formatPhoneShort } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './hotel-foot.module.css';

/** Where the hotel is and how it is called, under every page of signing in. */
export function HotelFoot() {
  const { language } = useLanguage();
  const site = useSite();
  return (
    <footer className={css.foot}>
      <p>
        <Icon of={MapPin} />
        {language === 'ar' ? site.addressAr : site.address}
      </p>
      <a href={`tel:${site.contactPhone}`}>
        <Icon of={Phone} />
        <span className="sr">
          <Trans>Phone</Trans>{' '}
        </span>
        <bdi dir="ltr">{formatPhoneShort(site.contactPhone)}</bdi>
      </a>
    </footer>
  );
}
