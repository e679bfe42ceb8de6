import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '#shared/language.ts';
import { guestSurcharge, type NightPrice } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, type RoomType, stockLevel } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import {
  type ChosenStay,
  totalOf,
  useChosenStay,
} from '../../../platform/navigation/chosen-stay.ts';
import type { Inventory, TypeInventory } from '../../../platform/queries/inventory.ts';
import type { RoomView } from '../../../platform/queries/rooms.ts';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { InlinePrice } from '../../../ui/price.tsx';
import { StockLine, stockText } from '../../../ui/stock-line.tsx';
import { TIER_ART } from '../../../ui/tier-name.tsx';
import css from './room-comparison.module.css';

interface RoomComparisonProps {
  readonly rooms: readonly RoomView[];
  readonly inventory: Inventory;
  /** Leads to all about the room. */
  readonly onShow: (type: RoomType) => void;
}

/**
 * The rooms side by side, in what differs between them alone: what the chosen nights cost, beds,
 * smoking, and what one room has and another does not. A count stands there only where it is short.
 */
export function RoomComparison({ rooms, inventory, onShow }: RoomComparisonProps) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const chosen = useChosenStay();
  const rows: readonly Row[] = [
    {
      id: 'price',
      name: chosen.stay === null ? <Trans>A night</Trans> : <Trans>Your nights</Trans>,
      of: (room) => (
        <b>
          <InlinePrice baisa={comparedBaisa(room, chosen)} />
        </b>
      ),
    },
    {
      id: 'own',
      name: <Trans>Only here</Trans>,
      of: (room) => ownFeatures(room, rooms, language).map((text) => <p key={text}>{text}</p>),
    },
    {
      id: 'beds',
      name: <Trans>Beds</Trans>,
      of: (room) => bedKinds(i18n, kindsOf(room.roomType, inventory).beds),
    },
    {
      id: 'smoke',
      name: <SmokingHead />,
      of: (room) => smokingKinds(i18n, kindsOf(room.roomType, inventory).smoking),
    },
    ...(hasShort(inventory)
      ? [
          {
            id: 'stock',
            name: <Trans>Left</Trans>,
            of: ({ roomType }: RoomView) => <ShortStock type={roomType} inventory={inventory} />,
          },
        ]
      : []),
  ];
  return (
    <section className={css.compare} aria-label={t`Rooms side by side`}>
      <table>
        <thead>
          <tr>
            {rooms.map(({ roomType }) => (
              <th key={roomType} scope="col">
                <button type="button" className={css.room} onClick={() => onShow(roomType)}>
                  <FramedImage {...TIER_ART[roomType]} alt="" ratio="3/4" cut={4} hasSill={false} />
                  <span>{tierName(i18n, roomType)}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ id, name, of }) => (
          <tbody key={id}>
            <tr>
              <th colSpan={rooms.length} scope="rowgroup" className={css.head}>
                {name}
              </th>
            </tr>
            <tr>
              {rooms.map((room) => (
                <td key={room.roomType}>{of(room)}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface Row {
  readonly id: string;
  readonly name: ReactNode;
  readonly of: (room: RoomView) => ReactNode;
}

function SmokingHead() {
  return <Trans context="whether guests may smoke">Smoking</Trans>;
}

/**
 * Shows the price of a room beside others: the chosen nights, or one night. Further guests are in each of
 * the sums, so that a night with a price of its own compares with one that has none.
 */
export const comparedBaisa = (room: NightPrice, chosen: ChosenStay): number =>
  totalOf(room, chosen)?.baisa ?? room.discountedBaisa + guestSurcharge(chosen.guests);

/** Lists the features that this room has and not every other one. */
export function ownFeatures(
  room: RoomView,
  rooms: readonly RoomView[],
  language: Language,
): readonly string[] {
  const isShared = (text: string) =>
    rooms.every(({ features }) => features.some((feature) => feature.en === text));
  return room.features.filter(({ en }) => !isShared(en)).map((feature) => feature[language]);
}

type Kinds = Pick<TypeInventory, 'beds' | 'smoking'>;

/** The kinds that are left of a type; those of the house where the counts are old, or none is left. */
function kindsOf(type: RoomType, { byType, isStale }: Inventory): Kinds {
  const left = byType?.[type];
  return left && !isStale && left.remaining > 0 ? left : ROOM_FACTS[type];
}

function bedKinds(i18n: I18n, { single, double }: Kinds['beds']): string {
  if (single > 0 && double > 0) return i18n._(msg`One large or two`);
  return single > 0 ? i18n._(msg`One large`) : i18n._(msg`Two separate`);
}

function smokingKinds(i18n: I18n, { smoking, non_smoking: free }: Kinds['smoking']): string {
  if (smoking > 0 && free > 0) return i18n._(msg`As you wish`);
  return smoking > 0 ? i18n._(msg`Smoking only`) : i18n._(msg`Non-smoking only`);
}

const isShort = ({ byType, isStale }: Inventory, type: RoomType): boolean =>
  byType !== null && !isStale && stockLevel(type, byType[type].remaining) !== 'normal';

function hasShort(inventory: Inventory): boolean {
  return (Object.keys(ROOM_FACTS) as RoomType[]).some((type) => isShort(inventory, type));
}

function ShortStock({ type, inventory }: { type: RoomType; inventory: Inventory }) {
  const { i18n } = useLingui();
  const nights = useChosenStay().stay === null ? 'tonight' : 'chosen';
  const left = inventory.byType?.[type].remaining;
  if (left === undefined || !isShort(inventory, type)) return null;
  return (
    <StockLine level={stockLevel(type, left)}>{stockText(i18n, type, left, nights)}</StockLine>
  );
}
