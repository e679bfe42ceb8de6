import { Trans, useLingui } from '@lingui/react/macro';
import { roomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { useInventory } from '../../data/rooms/use-inventory.ts';
import { useRoom } from '../../data/rooms/use-rooms.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { Price } from '../../ui/price.tsx';
import { isSoldOut } from './booking-step.ts';
import css from './gallery-panel.module.css';
import { GalleryWaiting } from './gallery-waiting.tsx';
import { pictureSources } from './picture-sources.ts';
import { useBookRoom } from './use-book-room.ts';

export function GalleryPanel({ roomType, onClose }: { roomType: RoomType; onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { room, isFrame, isError, isFetching, refetch } = useRoom(roomType);
  const inventory = useInventory();
  const book = useBookRoom(inventory);
  const name = language === 'ar' ? room.nameAr : room.nameEn;
  const title = t`Pictures: ${name}`;
  if (room.gallery.length === 0) {
    return (
      <GalleryWaiting title={title} isAsking={isFrame && (!isError || isFetching)} hasNone={!isFrame} onRetry={refetch} onClose={onClose} />
    );
  }
  const pictures = room.gallery.map((item) => ({
    ...pictureSources(item),
    alt: language === 'ar' ? item.altAr : item.altEn,
    note: item.illustration ? <Trans>Illustration</Trans> : undefined,
  }));
  return (
    <Gallery
      isOpen
      onClose={onClose}
      title={title}
      pictures={pictures}
      footer={
        <div className={css.foot}>
          <Price baisa={room.discountedBaisa} original={room.originalBaisa} per={<Trans>/ night</Trans>} />
          <Button variant="night" onPress={() => book(roomSelectionId(roomType))}>
            {isSoldOut(inventory, roomType) ? <Trans>See other rooms</Trans> : <Trans>Book now</Trans>}
          </Button>
        </div>
      }
    />
  );
}
