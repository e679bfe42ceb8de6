import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { replacePanel } from '../../../platform/navigation/panels.ts';
import { isSoldOut, useChosenInventory } from '../../../platform/queries/inventory.ts';
import { useRooms } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { RoomRow } from '../../../ui/room-row.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OfferStock, OfferTotal } from './offer-stock.tsx';
import css from './rooms-instead.module.css';

/** Why there are no offers to show. */
interface Reason {
  /** The day on which the next ones begin; null where none is known. */
  readonly next: Day | null;
  /** Whether the hotel is being asked, or gave no answer; null once it has said. */
  readonly asking: 'asks' | 'failed' | null;
  readonly onRetry: () => void;
}

function WhyNone({ next, asking, onRetry }: Reason) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const isOnline = useConnectivity() === 'online';
  if (asking === 'asks')
    return <Skeleton lines={2} label={t`Loading the offers`} isLate className={css.waiting} />;
  const first = next === null ? null : formatDay(next, language);
  return (
    <div className={css.why} role="status">
      <Display as="h3" size={30}>
        {asking === 'failed' ? (
          <Trans>The offers did not arrive</Trans>
        ) : first === null ? (
          <Trans>No offers at the moment</Trans>
        ) : (
          <Trans>The next offers begin on {first}</Trans>
        )}
      </Display>
      <p className="muted">
        {asking === null && first === null ? (
          <Trans>The next ones show here. Until then, these are the rooms and their prices.</Trans>
        ) : asking === null ? (
          <Trans>Until then, these are the rooms and their prices.</Trans>
        ) : isOnline ? (
          <Trans>Please try again in a moment. These are the rooms and their prices.</Trans>
        ) : (
          <Trans>They show as soon as the connection returns. These are the rooms.</Trans>
        )}
      </p>
      {asking === 'failed' && isOnline && (
        <Button variant="line" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

interface RoomsInsteadProps extends Reason {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly shown: RoomType | undefined;
  readonly isBack: boolean;
  readonly onCheck: (roomType: RoomType) => void;
  readonly onClose: () => void;
}

/** The rooms at their own prices, where there are no offers: out of their days, or unknown. */
export function RoomsInstead({
  title,
  subtitle,
  shown,
  isBack,
  onCheck,
  onClose,
  ...reason
}: RoomsInsteadProps) {
  const { language } = useLanguage();
  const { rooms } = useRooms();
  const inventory = useChosenInventory();
  const check = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={title}
      subtitle={subtitle}
      firstFocus={isBack ? check : undefined}
      footer={
        <Button className={css.book} onPress={() => replacePanel({ name: 'quickBooking' })}>
          <Trans>See the rooms</Trans>
        </Button>
      }
    >
      <WhyNone {...reason} />
      <ul className={css.rooms}>
        {rooms.map((room) => (
          <RoomRow
            key={room.roomType}
            type={room.roomType}
            discountedBaisa={room.discountedBaisa}
            originalBaisa={room.originalBaisa}
            isDimmed={isSoldOut(inventory, room.roomType)}
            action={
              <Button
                variant="line"
                size="sm"
                ref={room.roomType === shown ? check : undefined}
                aria-haspopup="dialog"
                onPress={() => onCheck(room.roomType)}
              >
                <span>
                  <Trans>Check the room</Trans>
                  <span className="sr"> {nameIn(language, room)}</span>
                </span>
              </Button>
            }
          >
            <OfferTotal type={room.roomType} />
            <OfferStock type={room.roomType} inventory={inventory} />
          </RoomRow>
        ))}
      </ul>
    </Sheet>
  );
}
