import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areOffersOn } from '#shared/offers/offer-days.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useRooms } from '../../../platform/queries/rooms.ts';
import { useToday } from '../../../platform/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Price } from '../../../ui/price.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import { offersQuery } from '../api/offers-query.ts';
import css from './offers-section.module.css';

interface OffersSectionProps {
  /** Sum and count of the chosen nights. */
  readonly renderStay: (roomType: RoomType) => ReactNode;
}

export function OffersSection({ renderStay }: OffersSectionProps) {
  const { language } = useLanguage();
  const { rooms, isFrame } = useRooms();
  const today = useToday();
  const { data } = useQuery(offersQuery);
  return (
    <section id="offers" aria-labelledby="offers-title" className={`night lattice ${css.band}`}>
      <div className={css.picture}>
        <img src="/art/wadi.svg" alt="" loading="lazy" decoding="async" />
        <span className={`cusp ${css.cusp}`} />
      </div>
      <div className={css.body}>
        <Eyebrow>
          <Trans>Special offers and discounts</Trans>
        </Eyebrow>
        <Display as="h2" size={38} id="offers-title">
          {data && today !== null && areOffersOn(data.days, today) ? (
            <>{language === 'ar' ? data.titleAr : data.title}</>
          ) : (
            <Trans>A lighter price, every night</Trans>
          )}
        </Display>
        <ul className={cx(css.list, isFrame && css.frame)}>
          {rooms.map((room) => (
            <li key={room.roomType}>
              <TierName tier={room.roomType} isPlain>
                {nameIn(language, room)}
              </TierName>
              <Price baisa={room.discountedBaisa} original={room.originalBaisa} />
              {renderStay(room.roomType)}
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button variant="night" onPress={() => openPanel({ name: 'quickBooking' })}>
            <Trans>Book Now & Enjoy Offers</Trans>
          </Button>
          <Button
            variant="nightLine"
            aria-haspopup="dialog"
            onPress={() => openPanel({ name: 'offers' })}
          >
            <Trans>See the offers</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
