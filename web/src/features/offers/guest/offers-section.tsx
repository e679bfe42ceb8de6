import { Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '../../../i18n/common-words.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useChosenStay } from '../../../platform/navigation/chosen-stay.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useChosenInventory } from '../../../platform/queries/inventory.ts';
import { type RoomView, useRooms } from '../../../platform/queries/rooms.ts';
import { useToday } from '../../../platform/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import { lastKnownText, stockText } from '../../../ui/stock-line.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import { offersOn, useOffers } from '../api/offers-query.ts';
import { OfferTotal } from './offer-stock.tsx';
import css from './offers-section.module.css';

/** The count of the chosen nights in words alone: its colours are none for a night band. */
function ChosenCount({ room: { roomType } }: { room: RoomView }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { stay } = useChosenStay();
  const { byType, isStale, updatedAt } = useChosenInventory();
  if (stay === null || byType === null) return null;
  const { remaining } = byType[roomType];
  return (
    <p className="small">
      {isStale
        ? lastKnownText(i18n, remaining, formatInstant(updatedAt ?? Date.now(), language))
        : stockText(i18n, roomType, remaining, 'chosen')}
    </p>
  );
}

export function OffersSection() {
  const { language } = useLanguage();
  const { rooms } = useRooms();
  const today = useToday();
  const { data } = useOffers();
  const isOn = data !== undefined && today !== null && offersOn(data.days, today) === 'on';
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
          {isOn ? (
            <>{language === 'ar' ? data.titleAr : data.title}</>
          ) : (
            <Trans>A lighter price, every night</Trans>
          )}
        </Display>
        <ul className={css.list}>
          {rooms.map((room) => (
            <li key={room.roomType}>
              <TierName tier={room.roomType} isPlain>
                {nameIn(language, room)}
              </TierName>
              <Price baisa={room.discountedBaisa} original={room.originalBaisa} />
              <div className={css.chosen}>
                <OfferTotal type={room.roomType} />
                <ChosenCount room={room} />
              </div>
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
