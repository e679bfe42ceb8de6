import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addDays } from '#shared/bookings/stay.ts';
import type { CalendarBar } from '#shared/rooms/room-calendar.contract.ts';
import type { CalendarView, LaneView } from './calendar-model.ts';
import { columnAt, type Grip } from './drag-math.ts';
import { chooseNights, finishGesture, type Gesture, isMovable, moveBar } from './gesture.ts';
import { cellOf, columnOf, laneUnder } from './grid-places.ts';

/** A mouse that moves this far (px) drags; a finger waits, because it may be scrolling. */
const DRAG_FROM = 5;
const SCROLL_FROM = 10;
const LONG_PRESS = 380;
/** px from the end of a bar in which that end is held, with its rim; of a short bar a fourth. */
const GRIP = 13;

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly lane: LaneView;
  readonly bar: CalendarBar | null;
  readonly grip: Grip;
  readonly isTouch: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  isDragging: boolean;
}

type GridDrag = {
  grid: RefObject<HTMLElement | null>;
  view: CalendarView;
  setGesture: (gesture: Gesture | null) => void;
  isBlocked: boolean;
  /** Says why a bar was not put down where it was held; nothing of any other gesture. */
  onRefused: (gesture: Gesture) => void;
};

/**
 * Draws with the pointer: over free nights a new stay, on a bar its move. A finger begins with a
 * long press and scrolls otherwise; Escape gives up. A drag is never a tap as well.
 */
export function useGridDrag({ grid, view, setGesture, isBlocked, onRefused }: GridDrag) {
  const press = useRef<Press | null>(null);
  const isAfterDrag = useRef(false);

  const end = () => {
    const pressed = press.current;
    if (pressed?.timer) clearTimeout(pressed.timer);
    press.current = null;
  };
  const begin = (pressed: Press) => {
    pressed.isDragging = true;
    const root = grid.current;
    root?.setPointerCapture(pressed.pointerId);
    draw(pressed, pressed.x, pressed.y);
  };
  const draw = (pressed: Press, x: number, y: number) => setGesture(gestureAt(pressed, x, y));
  const gestureAt = (pressed: Press, x: number, y: number): Gesture | null => {
    const root = grid.current;
    if (!root) return null;
    const column = columnUnder(root, x, view);
    const { bar, lane, grip } = pressed;
    if (bar === null) return chooseNights(view, lane, pressed.column, column);
    const under = grip === 'whole' ? (laneUnder(root, x, y, view) ?? lane) : lane;
    // On the way to another room a hand slips a little to the side.
    const isStraight = under.key !== lane.key && Math.abs(x - pressed.x) < nightWidth(root) / 2;
    const by = isStraight ? 0 : column - pressed.column;
    return moveBar({ bar, grip, by, lane: under, fromKey: lane.key }, view.today);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isAfterDrag.current = false;
    const root = grid.current;
    if (event.button !== 0 || !event.isPrimary || isBlocked || !root) return;
    const cell = cellOf(event.target);
    const lane = laneUnder(root, event.clientX, event.clientY, view);
    if (!cell || !lane) return;
    const bar = barOf(cell, lane);
    if (bar === null ? cell.dataset.free === undefined : !isMovable(bar)) return;
    const isTouch = event.pointerType === 'touch';
    const pressed: Press = {
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      column: columnUnder(root, event.clientX, view),
      lane,
      bar,
      grip: gripOf(cell, bar, event.clientX, view),
      isTouch,
      timer: null,
      isDragging: false,
    };
    if (isTouch) pressed.timer = setTimeout(() => begin(pressed), LONG_PRESS);
    press.current = pressed;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (pressed?.pointerId !== event.pointerId) return;
    const way = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (!pressed.isDragging) {
      if (pressed.isTouch) {
        if (way > SCROLL_FROM) end();
        return;
      }
      if (way < DRAG_FROM) return;
      begin(pressed);
    }
    draw(pressed, event.clientX, event.clientY);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (pressed?.pointerId !== event.pointerId) return;
    end();
    if (!pressed.isDragging) return;
    isAfterDrag.current = true;
    // Where the pointer is, not what was drawn last: a slow tablet may not have drawn it yet.
    const gesture = gestureAt(pressed, event.clientX, event.clientY);
    if (gesture !== null) onRefused(gesture);
    if (gesture === null || !finishGesture(gesture) || gesture.kind === 'move') setGesture(null);
    else setGesture(gesture);
  };

  const cancel = useEffectEvent(() => {
    const isDragging = press.current?.isDragging === true;
    if (isDragging) isAfterDrag.current = true;
    end();
    setGesture(null);
  });

  const isDragging = useEffectEvent(() => press.current?.isDragging === true);
  useEffect(() => {
    const root = grid.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isDragging()) cancel();
    };
    // The browser scrolls with a finger unless its first moves are taken.
    const onTouchMove = (event: TouchEvent) => {
      if (isDragging()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    root?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      root?.removeEventListener('touchmove', onTouchMove);
    };
  }, [grid]);

  return {
    /** Whether the click that follows belongs to a drag; asked once. */
    wasDrag: () => {
      const was = isAfterDrag.current;
      isAfterDrag.current = false;
      return was;
    },
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        if (press.current?.isDragging) cancel();
        else end();
      },
      // A long press on a name would open the browser's own menu.
      onContextMenu: (event: React.MouseEvent) => {
        if (press.current?.isTouch) event.preventDefault();
      },
    },
  };
}

function columnUnder(root: HTMLElement, x: number, { nights }: CalendarView): number {
  const first = root.querySelector('[data-night="0"]')?.getBoundingClientRect();
  const last = root.querySelector(`[data-night="${nights.length - 1}"]`)?.getBoundingClientRect();
  if (!first || !last) return 0;
  const left = Math.min(first.left, last.left);
  const width = Math.max(first.right, last.right) - left;
  return columnAt(x, { left, width, nights: nights.length, isRtl: last.left < first.left });
}

const nightWidth = (root: HTMLElement): number =>
  root.querySelector('[data-night="0"]')?.getBoundingClientRect().width ?? 0;

function barOf(cell: HTMLElement, lane: LaneView): CalendarBar | null {
  const at = columnOf(cell);
  const found = lane.cells.find((one) => one.kind === 'bar' && one.at === at);
  return found?.kind === 'bar' ? found.bar : null;
}

/** Which part of a bar is held: an end that is within the window, or all of it. */
function gripOf(cell: HTMLElement, bar: CalendarBar | null, x: number, view: CalendarView): Grip {
  if (bar === null) return 'whole';
  const box = cell.getBoundingClientRect();
  const isRtl = getComputedStyle(cell).direction === 'rtl';
  const reach = Math.min(GRIP, box.width / 4);
  const fromStart = isRtl ? box.right - x : x - box.left;
  const [first = bar.checkIn] = view.nights;
  if (fromStart <= reach && bar.checkIn >= first) return 'start';
  const isWithin = bar.checkOut <= addDays(first, view.nights.length);
  return box.width - fromStart <= reach && isWithin ? 'end' : 'whole';
}
