import { Trans, useLingui } from '@lingui/react/macro';
import { Check, BedDouble, Cigarette, CigaretteOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { roomSelectionId, type RoomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { nameIn, tierName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import {
  type Inventory,
  isSoldOut,
  type TypeInventory,
} from '../../../platform/queries/inventory.ts';
import type { RoomView } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon, BedTwinIcon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { PromiseLine } from '../../../ui/promise-line.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import { StayTotal } from './chosen-nights.tsx';
import { OtherNightsButton, RoomStock } from './room-stock.tsx';
import css from './quick-booking-card.module.css';

/**
 * How the rooms left divide by smoking and by bed. In this house "single" is one large bed,
 * "double" two separate ones.
 */
function RoomCounts({ counts, isStale }: { counts: TypeInventory | undefined; isStale: boolean }) {
  return (
    <div className={cx(css.counts, isStale && css.old)}>
      {isStale && (
        <p>
          <Trans>When last checked:</Trans>
        </p>
      )}
      <dl>
        <Count
          icon={CigaretteOff}
          name={<Trans>Non-smoking</Trans>}
          value={counts?.smoking.non_smoking}
        />
        <Count icon={Cigarette} name={<Trans>Smoking</Trans>} value={counts?.smoking.smoking} />
        <Count icon={BedDouble} name={<Trans>One large bed</Trans>} value={counts?.beds.single} />
        <Count
          icon={BedTwinIcon}
          name={<Trans>Two separate beds</Trans>}
          value={counts?.beds.double}
        />
      </dl>
    </div>
  );
}

interface CountProps {
  readonly icon: ComponentProps<typeof Icon>['of'];
  readonly name: ReactNode;
  readonly value: number | undefined;
}

function Count({ icon, name, value }: CountProps) {
  return (
    <div className={cx(css.count, value === 0 && css.none)}>
      <dt>
        <Icon of={icon} size={17} />
        {name}
      </dt>
      <dd>
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">
              <Trans>not known yet</Trans>
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

interface QuickBookingCardProps {
  readonly room: RoomView;
  readonly inventory: Inventory;
  readonly onBook: (selection: RoomSelectionId) => void;
  readonly onGallery: (type: RoomType) => void;
  readonly onList: (type: RoomType) => void;
}

export function QuickBookingCard({
  room,
  inventory,
  onBook,
  onGallery,
  onList,
}: QuickBookingCardProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { roomType } = room;
  const isGone = isSoldOut(inventory, roomType);
  const name = <span className="sr"> {nameIn(language, room)}</span>;
  return (
    <li className={cx(css.card, isGone && css.gone)}>
      <div className={css.top}>
        <TierName tier={roomType} as="h3">
          {tierName(i18n, roomType)}
        </TierName>
        {room.bestSeller && (
          <Chip className={css.best}>
            <Trans>Best Seller</Trans>
          </Chip>
        )}
      </div>
      <Price
        baisa={room.discountedBaisa}
        original={room.originalBaisa}
        per={<Trans>/ night</Trans>}
      />
      <StayTotal roomType={roomType} />
      <PromiseLine />
      <RoomStock type={roomType} inventory={inventory} />
      {isGone && <OtherNightsButton type={roomType} name={nameIn(language, room)} />}
      <ul className={css.features}>
        {room.features.map((feature) => (
          <li key={feature.en}>
            <Icon of={Check} size={16} />
            {feature[language]}
          </li>
        ))}
      </ul>
      <RoomCounts counts={inventory.byType?.[roomType]} isStale={inventory.isStale} />
      <div className={css.actions}>
        <Button variant="line" isBlock onPress={() => onBook(roomSelectionId(roomType))}>
          <span>
            {isGone ? <Trans>See other rooms</Trans> : <Trans>Book now</Trans>}
            {name}
          </span>
        </Button>
        <Button variant="text" onPress={() => onList(roomType)}>
          <span>
            <Trans>Room numbers</Trans>
            {name}
          </span>
        </Button>
        <Button variant="text" onPress={() => onGallery(roomType)}>
          <span>
            <Trans>Pictures</Trans>
            {name}
          </span>
        </Button>
      </div>
    </li>
  );
}
