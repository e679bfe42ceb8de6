import { Trans, useLingui } from '@lingui/react/macro';
import { CAROUSEL } from '../../data/freshness.ts';
import { openPanel, replacePanel } from '../../data/panels.ts';
import { useRooms } from '../../data/rooms/use-rooms.ts';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { OfferCard } from './offer-card.tsx';

type OffersPanelProps = { onClose: () => void };

export function OffersPanel({ onClose }: OffersPanelProps) {
  const { t, i18n } = useLingui();
  const { rooms } = useRooms();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={<Trans>August Exclusive Offers</Trans>}
      footer={
        <Button isBlock onPress={() => replacePanel({ name: 'quickBooking' })}>
          <Trans>Book Now & Enjoy Offers</Trans>
        </Button>
      }
    >
      <Carousel
        label={t`August Exclusive Offers`}
        intervalMs={CAROUSEL}
        items={rooms.map((room) => ({
          id: room.roomType,
          label: i18n.locale === 'ar' ? room.nameAr : room.nameEn,
          content: <OfferCard room={room} onCheck={() => openPanel({ name: 'gallery', roomType: room.roomType })} />,
        }))}
      />
    </Sheet>
  );
}
