import { Trans } from '@lingui/react/macro';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { pictureSources } from '../../../../lib/picture-sources.ts';
import { useRoom } from '../../../../platform/queries/rooms.ts';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { TIER_ART } from '../../../../ui/tier-name.tsx';
import css from './my-stay.module.css';

/** The room that waits: its first picture, or the drawing of its tier, which every phone has. */
export function StayPicture({ roomType }: { roomType: RoomType }) {
  const { language } = useLanguage();
  const { room } = useRoom(roomType);
  const photo = room.gallery.find(({ widths }) => widths.length > 0);
  const art = TIER_ART[roomType];
  return (
    <figure className={css.picture}>
      {photo ? (
        <FramedImage
          src={pictureSources(photo).src}
          srcSet={pictureSources(photo).srcSet}
          sizes="(min-width: 900px) 480px, 92vw"
          alt={language === 'ar' ? photo.altAr : photo.altEn}
          ratio="358/236"
          position="58% 50%"
        />
      ) : (
        <FramedImage src={art.src} alt="" ratio="358/236" position={art.position} />
      )}
      {photo?.illustration === true && (
        <figcaption className={css.note}>
          <Trans>Illustration</Trans>
        </figcaption>
      )}
    </figure>
  );
}
