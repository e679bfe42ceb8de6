import { Trans, useLingui } from '@lingui/react/macro';
import { roomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { pictureSources } from '../../../lib/picture-sources.ts';
import { openPanel, type PanelProps } from '../../../platform/navigation/panels.ts';
import { isSoldOut, useChosenInventory } from '../../../platform/queries/inventory.ts';
import { useRoom } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Gallery } from '../../../ui/gallery.tsx';
import { Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBookRoom } from './book-room.ts';
import css from './gallery-panel.module.css';

interface GalleryWaitingProps {
  readonly title: string;
  readonly isAsking: boolean;
  /** The server answered, and has no picture of this room. */
  readonly hasNone: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The gallery without a picture to show: asking, unreachable, or empty. */
function GalleryWaiting({ title, isAsking, hasNone, onRetry, onClose }: GalleryWaitingProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen onClose={onClose} title={title} size="full" tone="night">
      {isAsking ? (
        <Skeleton shape="card" lines={1} label={t`Loading the pictures`} />
      ) : hasNone ? (
        <EmptyState as="h3" title={<Trans>No pictures yet</Trans>}>
          <Trans>The hotel has not added pictures of this room.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          as="h3"
          title={<Trans>The pictures did not arrive</Trans>}
          action={
            <Button variant="nightLine" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>They could not be fetched just now. Please try again in a moment.</Trans>
        </EmptyState>
      )}
    </Sheet>
  );
}

/** "Book Now & Enjoy Offers": the short form with that type chosen. */
function openQuickForm(roomType: RoomType): void {
  openPanel({ name: 'quickForm', roomType });
}

export function GalleryPanel({ roomType, offerBaisa, onClose }: PanelProps<'gallery'>) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { room, isFrame, isError, isFetching, refetch } = useRoom(roomType);
  const inventory = useChosenInventory();
  const isOffer = offerBaisa !== undefined;
  const book = useBookRoom(inventory, isOffer ? () => openQuickForm(roomType) : undefined);
  const name = nameIn(language, room);
  const title = t`Pictures: ${name}`;
  if (room.gallery.length === 0) {
    return (
      <GalleryWaiting
        title={title}
        isAsking={isFrame && (!isError || isFetching)}
        hasNone={!isFrame}
        onRetry={refetch}
        onClose={onClose}
      />
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
          <Price
            baisa={room.discountedBaisa}
            original={offerBaisa ?? room.originalBaisa}
            per={<Trans>/ night</Trans>}
          />
          <Button variant="night" onPress={() => book(roomSelectionId(roomType))}>
            {isSoldOut(inventory, roomType) ? (
              <Trans>See other rooms</Trans>
            ) : isOffer ? (
              <Trans>Book Now & Enjoy Offers</Trans>
            ) : (
              <Trans>Book now</Trans>
            )}
          </Button>
        </div>
      }
    />
  );
}
