import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { nameIn, tierName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import type { RoomView } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { TIER_ART, TierName } from '../../../ui/tier-name.tsx';
import { tierHour } from './room-tiers.ts';
import css from './rooms-carousel.module.css';

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
        <div className={css.frame}>
          <Photo
            picture={gallery[0]}
            fallback={TIER_ART[roomType].src}
            sizes="(min-width: 900px) 380px, 100vw"
          />
        </div>
        <div className={css.caption}>
          <TierName tier={roomType}>{tierName(i18n, roomType)}</TierName>
          <span className="small muted">{tierHour(i18n, roomType)}</span>
          <Button variant="text" className={css.more} onPress={() => onGallery(roomType)}>
            <span>
              <Trans>Pictures</Trans>
              <span className="sr"> {nameIn(language, { nameAr, nameEn })}</span>
            </span>
          </Button>
        </div>
      </div>
    ),
  }));
  return <Carousel label={t`The four rooms`} items={items} />;
}
