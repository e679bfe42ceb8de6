import { Trans, useLingui } from '@lingui/react/macro';
import { Map as MapIcon, Navigation } from 'lucide-react';
import type { House } from '#shared/site/house.contract.ts';
import { mapLink } from '#shared/site/site.contract.ts';
import { nameIn } from '../../../../i18n/common-words.ts';
import { formatClock } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { directionsLink } from '../../../../lib/external-links.ts';
import { Button } from '../../../../ui/button.tsx';
import { Fact } from '../../../../ui/fact.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import css from './about-page.module.css';

/** The address with its ways there, and the hours of arrival and departure. */
export function HousePlace({ house }: { house: House }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const from = formatClock(house.checkInTime, language);
  const until = formatClock(house.checkOutTime, language);
  return (
    <section className={css.place} aria-label={t`Where to find us`}>
      <address className={css.address}>
        <p className={css.street}>
          {nameIn(language, { nameAr: house.addressAr, nameEn: house.address })}
        </p>
        <p className={css.degrees}>
          <Trans>Coordinates</Trans>{' '}
          <bdi dir="ltr" translate="no">
            {house.latitude}, {house.longitude}
          </bdi>
        </p>
      </address>
      <div className={css.ways}>
        <Button href={mapLink(house)} target="_blank" icon={<Icon of={MapIcon} />}>
          <Trans>Show on the map</Trans>
        </Button>
        <Button
          variant="line"
          href={directionsLink(house)}
          target="_blank"
          icon={<Icon of={Navigation} directional />}
        >
          <Trans>Directions</Trans>
        </Button>
      </div>
      <dl className={css.hours}>
        <Fact name={<Trans>Check-in</Trans>}>
          <Trans>From {from}</Trans>
        </Fact>
        <Fact name={<Trans>Check-out</Trans>}>
          <Trans>Until {until}</Trans>
        </Fact>
      </dl>
    </section>
  );
}
