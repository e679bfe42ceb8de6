import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { CAROUSEL } from '../../data/freshness.ts';
import type { RoomView } from '../../data/rooms/room-view.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { TierName } from '../../ui/tier-name.tsx';
import { RoomPhoto } from './room-photo.tsx';
import { tierHour, tierName } from './room-words.ts';
import css from './rooms-carousel.module.css';
import { TIER_ART } from './tier-art.ts';

interface RoomsCarouselProps {
  readonly rooms: readonly RoomView[];
  readonly onGallery: (type: RoomType) => void;
}

/** One picture of each type in turn, while the booking panel is open. */
export function RoomsCarousel({ rooms, onGallery }: RoomsCarouselProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const items = rooms.map(({ roomType, gallery, nameAr, nameEn }) => ({
    id: roomType,
    label: tierName(i18n, roomType),
    content: (
      <div className={css.slide}>
        <RoomPhoto picture={gallery[0]} fallback={TIER_ART[roomType].src} sizes="(min-width: 900px) 380px, 100vw" />
        <div className={css.caption}>
          <TierName tier={roomType}>{tierName(i18n, roomType)}</TierName>
          <span className="small muted">{tierHour(i18n, roomType)}</span>
          <Button variant="text" className={css.more} onPress={() => onGallery(roomType)}>
            <span>
              <Trans>Pictures</Trans>
              <span className="sr"> {language === 'ar' ? nameAr : nameEn}</span>
            </span>
          </Button>
        </div>
      </div>
    ),
  }));
  return <Carousel label={t`The four rooms`} items={items} intervalMs={CAROUSEL} />;
}
