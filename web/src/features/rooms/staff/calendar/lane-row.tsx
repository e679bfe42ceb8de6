import { Trans, useLingui } from '@lingui/react/macro';
import {
  BadgeCheck,
  Check,
  Clock3,
  ConciergeBell,
  Gift,
  KeyRound,
  LogIn,
  UserX,
  Wrench,
} from 'lucide-react';
import { memo, useRef } from 'react';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { CALENDAR_NIGHTS } from '#shared/rooms/room-calendar.contract.ts';
import { RoomFacts } from '../../../../backoffice/room-facts.tsx';
import { useLanguage } from '../../../../i18n/language.ts';
import { greetingName } from '../../../../lib/greeting-name.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { BarCell, ClosedCell, LaneView } from './calendar-model.ts';
import { barLabel, type BarLook, dayName, lookOf } from './calendar-words.ts';
import { type Gesture, isMovable } from './gesture.ts';
import { useIsNear } from './use-is-near.ts';
import css from './lane-row.module.css';

/** The pictures of the states, in bars and in the legend. */
export const LOOK_ICONS = {
  pending: Clock3,
  approved: Check,
  confirmed: BadgeCheck,
  completed: Check,
  freeNight: Gift,
} satisfies Record<BarLook, unknown>;

type LaneRowProps = {
  lane: LaneView;
  nights: readonly Day[];
  /** What is drawn in this lane, or of a bar of this lane elsewhere. */
  gesture: Gesture | null;
  /** The booking whose sheet is open. */
  openId: number | null;
  /** In sight before anything was scrolled. */
  isFirst: boolean;
  /** Every lane is drawn on paper. */
  isPrinting: boolean;
};

/** One room and who is in it. Drawn again only where it says something else. */
export const LaneRow = memo(function LaneRow({
  lane,
  nights,
  gesture,
  openId,
  isFirst,
  isPrinting,
}: LaneRowProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const house = useHouseRooms();
  const row = useRef<HTMLDivElement>(null);
  const cells = useIsNear(row, isFirst) || isPrinting ? lane.cells : [];
  const doorOf = ({ roomType, roomNumber }: BarCell['bar']) =>
    roomNumber === null ? null : house.door(roomType, roomNumber);
  const free = t`free`;
  const over = t`over`;
  return (
    <div ref={row} role="row" className={css.lane} data-row={lane.key}>
      <span role="rowheader" aria-colindex={1} tabIndex={-1} data-at={-1} className={css.room}>
        {lane.roomNumber === null ? (
          <Trans>No room left</Trans>
        ) : (
          <Trans>
            Room <b>{house.door(lane.roomType, lane.roomNumber)}</b>
          </Trans>
        )}
        <RoomFacts room={house.room(lane.roomType, lane.roomNumber)} hasFloor={false} />
      </span>
      {cells.map((cell) => {
        if (cell.kind === 'bar') {
          const isMoving = gesture?.kind === 'move' && gesture.bar.bookingId === cell.bar.bookingId;
          return (
            <Bar
              key={cell.bar.bookingId}
              cell={cell}
              isOpen={cell.bar.bookingId === openId}
              isMoving={isMoving}
              door={doorOf(cell.bar)}
            />
          );
        }
        if (cell.kind === 'closed')
          return <Closed key={`closed-${cell.closure.id}-${cell.at}`} cell={cell} />;
        const night = nights[cell.at] ?? '';
        return (
          <div
            key={night}
            role="gridcell"
            aria-colindex={cell.at + 2}
            aria-label={`${dayName(night, language)}, ${cell.isPast ? over : free}`}
            tabIndex={-1}
            data-at={cell.at}
            data-free={cell.isPast ? undefined : ''}
            className={css.free}
            style={{ gridColumn: cell.at + 2 }}
          />
        );
      })}
      {gesture?.laneKey === lane.key && <Ghost gesture={gesture} first={nights[0] ?? ''} />}
    </div>
  );
}, isSameLane);

function isSameLane(a: LaneRowProps, b: LaneRowProps): boolean {
  return a.lane.signature === b.lane.signature && a.gesture === b.gesture && a.openId === b.openId;
}

type BarProps = { cell: BarCell; isOpen: boolean; isMoving: boolean; door: string | null };

function Bar({ cell, isOpen, isMoving, door }: BarProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { bar, at, span, isFromBefore, isOn } = cell;
  const look = lookOf(bar);
  const isOne = span === 1;
  const icons = (
    <>
      {bar.noShowAt !== null && <Icon of={UserX} className={css.asks} />}
      {bar.hasOpenRequest && <Icon of={ConciergeBell} className={css.asks} />}
      {bar.checkedInAt !== null && bar.checkedOutAt === null && <Icon of={LogIn} directional />}
      {bar.roomNumber !== null && <Icon of={KeyRound} />}
    </>
  );
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      aria-colspan={span}
      aria-label={barLabel(i18n, language, bar, door)}
      title={bar.fullName}
      tabIndex={-1}
      data-at={at}
      data-span={span}
      data-bar={bar.bookingId}
      data-movable={isMovable(bar) || undefined}
      data-open={isOpen || undefined}
      data-moving={isMoving || undefined}
      className={cx(
        css.bar,
        css[look],
        isOne && css.one,
        isFromBefore && css.fromBefore,
        isOn && css.on,
      )}
      style={{ gridColumn: `${at + 2} / span ${span}` }}
    >
      <span className={css.face}>
        {isOne ? (
          <>
            <span className={css.icons}>
              <Icon of={LOOK_ICONS[look]} />
              {icons}
            </span>
            <b dir="auto">{greetingName(bar.fullName)}</b>
          </>
        ) : (
          <>
            <Icon of={LOOK_ICONS[look]} />
            <b dir="auto">{bar.fullName}</b>
            <span className={cx(css.icons, css.tail)}>{icons}</span>
          </>
        )}
      </span>
    </div>
  );
}

/** One night is too narrow for more; the label and the sheet have it whole. */
function Closed({ cell: { closure, at, span } }: { cell: ClosedCell }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const until = dayName(closure.toNight, language);
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      aria-colspan={span}
      aria-label={t`Closed until the night of ${until}: ${closure.reason}`}
      title={closure.reason}
      tabIndex={-1}
      data-at={at}
      data-span={span}
      className={cx(css.bar, css.closed)}
      style={{ gridColumn: `${at + 2} / span ${span}` }}
    >
      <span className={css.face}>
        <Icon of={Wrench} />
        {span > 1 && <b dir="auto">{closure.reason}</b>}
      </span>
    </div>
  );
}

/** Where the chosen nights or the moved bar would be. */
function Ghost({ gesture, first }: { gesture: Gesture; first: Day }) {
  const at = Math.max(0, nightCount({ checkIn: first, checkOut: gesture.stay.checkIn }));
  const end = Math.min(
    CALENDAR_NIGHTS,
    nightCount({ checkIn: first, checkOut: gesture.stay.checkOut }),
  );
  if (end <= at) return null;
  const isRefused = gesture.kind === 'move' && !gesture.isPossible;
  return (
    <span
      aria-hidden="true"
      className={cx(css.ghost, isRefused && css.refused)}
      style={{ gridColumn: `${at + 2} / span ${end - at}` }}
    >
      {nightCount(gesture.stay)}
    </span>
  );
}
