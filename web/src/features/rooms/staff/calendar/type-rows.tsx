import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, CircleAlert, Clock3, X } from 'lucide-react';
import { memo } from 'react';
import type { Day } from '#shared/muscat-time.ts';
import type { OverbookedNight } from '#shared/rooms/overbooking.ts';
import type { CalendarNight } from '#shared/rooms/room-calendar.contract.ts';
import { type RoomType, stockLevel } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { shownRooms, type TypeView } from './calendar-model.ts';
import { dayName } from './calendar-words.ts';
import css from './type-rows.module.css';

const LEVEL_ICONS = { none: X, red: CircleAlert, yellow: Clock3 };

/** A night of a type whose counters were asked for, and where on the screen it is. */
export interface AskedNight {
  readonly roomType: RoomType;
  readonly night: Day;
  readonly cell: HTMLElement;
}

type TypeRowProps = {
  type: TypeView;
  nights: readonly Day[];
  isCollapsed: boolean;
  onCollapse: (type: RoomType) => void;
  onAsk: (asked: AskedNight) => void;
};

/** The head of a room type: what is left of it on each night. */
export const TypeRow = memo(function TypeRow({
  type,
  nights,
  isCollapsed,
  onCollapse,
  onAsk,
}: TypeRowProps) {
  const { i18n } = useLingui();
  const { roomType, rooms } = type;
  const name = tierName(i18n, roomType);
  // Rooms alone: a guest without a room has a lane too.
  const shown = shownRooms(type);
  return (
    <div
      role="row"

      className={cx(css.row, css[roomType])}
      data-row={`type-${roomType}`}
    >
      <span role="rowheader" aria-colindex={1} className={css.head}>
        <button
          type="button"
          tabIndex={-1}
          data-at={-1}
          className={css.name}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(roomType)}
        >
          <TierName tier={roomType} sealSize={17} className={css.tier}>
            {name}
          </TierName>{' '}
          <small>
            <Trans>
              {shown} of {rooms}
            </Trans>{' '}
            <span className="sr">
              <Trans>rooms shown</Trans>
            </span>
            <Icon of={ChevronDown} size={15} className={cx(isCollapsed && css.closed)} />
          </small>
        </button>
      </span>
      {nights.map((night, at) => (
        <Count
          key={night}
          at={at}
          night={night}
          roomType={roomType}
          name={name}
          counted={type.nights[at] ?? null}
          overbooked={type.overbooked.get(night) ?? null}
          onAsk={onAsk}
        />
      ))}
    </div>
  );
});

type CountProps = {
  at: number;
  night: Day;
  roomType: RoomType;
  name: string;
  counted: CalendarNight | null;
  overbooked: OverbookedNight | null;
  onAsk: (asked: AskedNight) => void;
};

function Count({ at, night, roomType, name, counted, overbooked, onAsk }: CountProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const day = dayName(night, language);
  if (counted === null)
    return (
      <span
        role="gridcell"
        aria-colindex={at + 2}
        aria-busy="true"
        tabIndex={-1}
        data-at={at}
        className={css.count}
      >
        …
      </span>
    );
  const { available, onSale } = counted;
  const level = stockLevel(roomType, available);
  const none = onSale === 0 ? t`Stopped` : t`Full`;
  const free = level === 'none' ? none : t`${available} of ${onSale}`;
  const said =
    overbooked === null
      ? free
      : t`${overbooked.held} held, ${plural(overbooked.rooms, { 0: 'No rooms', one: '# room', other: '# rooms' })}`;
  const comma = language === 'ar' ? '، ' : ', ';
  return (
    <button
      type="button"
      role="gridcell"
      aria-colindex={at + 2}
      aria-haspopup="dialog"
      aria-label={`${name}${comma}${day}: ${said}`}
      tabIndex={-1}
      data-at={at}
      data-level={level}
      data-short={overbooked !== null || undefined}
      className={css.count}
      onClick={(event) => onAsk({ roomType, night, cell: event.currentTarget })}
    >
      {overbooked !== null ? (
        <b className={css.full} dir="ltr">
          −{overbooked.held - overbooked.rooms}
        </b>
      ) : level === 'none' ? (
        <b className={css.full}>
          <Icon of={X} size={14} />
          {none}
        </b>
      ) : (
        <>
          <b>
            {level !== 'normal' && <Icon of={LEVEL_ICONS[level]} size={14} />}
            {available}
          </b>{' '}
          <small>
            <Trans>of {onSale}</Trans>
          </small>
        </>
      )}
    </button>
  );
}
