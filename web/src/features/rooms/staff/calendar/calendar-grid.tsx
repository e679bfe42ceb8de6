import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useRef } from 'react';
import { nightCount } from '#shared/bookings/stay.ts';
import type { CalendarClosure } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useLatest } from '../../../../backoffice/use-desk.ts';
import { nightsText, tierName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { isWeekend } from '../../../../lib/weekend.ts';
import { openPanel, usePanel } from '../../../../platform/navigation/panels.ts';
import { cx } from '../../../../ui/cx.ts';
import { toast } from '../../../../ui/toast.ts';
import type { CalendarView, LaneCell, LaneView } from './calendar-model.ts';
import { dayName } from './calendar-words.ts';
import { chooseNights, finishGesture, type Gesture } from './gesture.ts';
import { cellOf, columnOf, laneOf, rowOf } from './grid-places.ts';
import { LaneRow } from './lane-row.tsx';
import { NightsHead } from './nights-head.tsx';
import { refusalText } from './room-move.ts';
import { type AskedNight, TypeRow } from './type-rows.tsx';
import { useGridDrag } from './use-grid-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';
import css from './calendar-grid.module.css';

/** As many as a tall tablet shows. */
const FIRST_LANES = 18;

type CalendarGridProps = {
  view: CalendarView;
  collapsed: ReadonlySet<RoomType>;
  onCollapse: (type: RoomType) => void;
  onAsk: (asked: AskedNight) => void;
  /** A closed room was tapped. */
  onReopen: (closure: CalendarClosure) => void;
  gesture: Gesture | null;
  setGesture: (gesture: Gesture | null) => void;
  isBlocked: boolean;
  onEdge: (step: 1 | -1) => void;
  isPrinting: boolean;
};

/** Rooms and nights as a grid (F-04): time runs with the reading direction. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, collapsed, onCollapse, onAsk, onReopen, gesture, setGesture, isBlocked, onEdge } =
    props;
  const { isPrinting } = props;
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const panel = usePanel();
  const openId = panel?.name === 'deskBooking' ? panel.bookingId : null;
  const openCell = (lane: LaneView, cell: LaneCell) => {
    if (cell.kind === 'bar') openPanel({ name: 'deskBooking', bookingId: cell.bar.bookingId });
    if (cell.kind === 'closed' && !isBlocked) onReopen(cell.closure);
    if (cell.kind !== 'free' || isBlocked) return;
    const chosen = chooseNights(view, lane, cell.at, cell.at);
    if (chosen === null) return;
    setGesture(chosen);
    finishGesture(chosen);
  };
  const onRefused = (refused: Gesture) => {
    const why =
      refused.kind === 'move' && refused.room && refusalText(i18n, language, refused.room);
    if (why) toast.failure({ title: t`The room was not changed`, message: why });
  };
  const drawn = { grid, view, gesture, setGesture, isBlocked, onRefused };
  const drag = useGridDrag(drawn);
  const keys = useGridKeys({ ...drawn, onEdge, openCell });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (drag.wasDrag() || !cell) return;
    const lane = laneOf(rowOf(cell), view);
    const found = lane?.cells.find((one) => one.at === columnOf(cell));
    if (lane && found) openCell(lane, found);
  };
  const ask = useLatest((asked: AskedNight) => {
    if (!drag.wasDrag()) onAsk(asked);
  });
  const fold = useLatest(onCollapse);

  const order = new Map(view.types.flatMap((type) => type.lanes).map((lane, at) => [lane.key, at]));
  const placeOf = (lane: LaneView) => order.get(lane.key) ?? 0;
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t`Rooms and nights`}
        aria-colcount={view.nights.length + 1}
        className={css.tape}
        data-printed={isPrinting || undefined}
        data-drawing={gesture !== null || undefined}
        onClick={onClick}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        {...drag.handlers}
      >
        <div role="rowgroup" className={css.head}>
          <NightsHead view={view} />
        </div>
        {view.types.map((type) => (
          <div
            key={type.roomType}
            role="rowgroup"
            aria-label={tierName(i18n, type.roomType)}
            className={css.body}
          >
            <Columns view={view} />
            <TypeRow
              type={type}
              nights={view.nights}
              isCollapsed={collapsed.has(type.roomType)}
              onCollapse={fold}
              onAsk={ask}
            />
            {type.lanes.map((lane) => (
              <LaneRow
                key={lane.key}
                lane={lane}
                nights={view.nights}
                gesture={concerns(gesture, lane) ? gesture : null}
                isFirst={placeOf(lane) < FIRST_LANES}
                isPrinting={isPrinting}
                openId={lane.cells.some((cell) => isOf(cell, openId)) ? openId : null}
              />
            ))}
          </div>
        ))}
      </div>
      <GestureStatus gesture={gesture} />
    </>
  );
}

/** What is behind every lane: weekends, tonight and the lines between the nights. */
function Columns({ view: { nights, today } }: { view: CalendarView }) {
  return (
    <div className={css.columns} aria-hidden="true">
      <span />
      {nights.map((night) => (
        <i
          key={night}
          className={cx(night === today && css.tonight, isWeekend(night) && css.weekend)}
        />
      ))}
    </div>
  );
}

const isOf = (cell: LaneCell, id: number | null) =>
  cell.kind === 'bar' && id !== null && cell.bar.bookingId === id;

function concerns(gesture: Gesture | null, lane: LaneView): boolean {
  if (gesture === null) return false;
  if (gesture.laneKey === lane.key) return true;
  return gesture.kind === 'move' && lane.cells.some((cell) => isOf(cell, gesture.bar.bookingId));
}

/** Says what is drawn, for those who do not see it. */
function GestureStatus({ gesture }: { gesture: Gesture | null }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  let said = '';
  if (gesture !== null) {
    const from = dayName(gesture.stay.checkIn, language);
    const to = dayName(gesture.stay.checkOut, language);
    const nights = nightsText(i18n, nightCount(gesture.stay));
    const type = tierName(i18n, gesture.roomType);
    if (gesture.kind === 'choose') said = t`Chosen: ${type}, ${from} to ${to}, ${nights}`;
    else {
      const name = gesture.bar.fullName;
      const room = gesture.room?.to;
      const why = gesture.room && refusalText(i18n, language, gesture.room);
      if (why) said = t`${name} cannot move. ${why}`;
      else if (room !== undefined) said = t`${name} would move to room ${room}: ${type}`;
      else
        said = gesture.isPossible
          ? t`${name} would move: ${type}, ${from} to ${to}, ${nights}`
          : t`${name} cannot move to ${from} to ${to}`;
    }
  }
  return (
    <p role="status" className="sr">
      {said}
    </p>
  );
}
