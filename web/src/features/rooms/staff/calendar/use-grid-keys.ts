import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isDialogOpen } from '../../../../backoffice/keys/is-dialog-open.ts';
import { isForeignKey } from '../../../../backoffice/keys/use-desk-keys.ts';
import { useLatest } from '../../../../backoffice/use-desk.ts';
import type { CalendarView, LaneCell, LaneView } from './calendar-model.ts';
import { chooseNights, finishGesture, type Gesture, isMovable, moveBar } from './gesture.ts';
import { cellAt, cellOf, columnOf, laneOf, rowOf, rowsOf, spanOf } from './grid-places.ts';

type GridKeys = {
  grid: RefObject<HTMLElement | null>;
  view: CalendarView;
  gesture: Gesture | null;
  setGesture: (gesture: Gesture | null) => void;
  isBlocked: boolean;
  onRefused: (gesture: Gesture) => void;
  /** An arrow went beyond the first or last night. */
  onEdge: (step: 1 | -1) => void;
  openCell: (lane: LaneView, cell: LaneCell) => void;
};

/**
 * The grid is one stop of the Tab key; arrows go on by night and lane. With Shift they choose free
 * nights, or move a bar by night and room (PageUp and PageDown: by type), until Enter leads on and
 * Escape gives up.
 */
export function useGridKeys(keys: GridKeys) {
  const { grid, view, gesture, setGesture, isBlocked, onRefused, onEdge, openCell } = keys;
  /** Where the focus is or was; a poll may have drawn another cell there. */
  const place = useRef<{ row: string; column: number; isFocused: boolean } | null>(null);

  useLayoutEffect(() => {
    const root = grid.current;
    if (!root) return;
    const known = place.current;
    const row = rowsOf(root).find((one) => one.dataset.row === known?.row);
    const cell = (row && known && cellAt(row, known.column)) ?? firstCell(root, view);
    if (!cell) return;
    makeTabStop(root, cell);
    if (known?.isFocused && document.activeElement === document.body)
      cell.focus({ preventScroll: true });
  });

  const step = (from: HTMLElement, column: number, key: string, isRtl: boolean): void => {
    const root = grid.current;
    const row = rowOf(from);
    if (!root || !row) return;
    const rows = rowsOf(root);
    const at = columnOf(from);
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    if (isAcross) {
      const isForward = (key === 'ArrowRight') !== isRtl;
      const next = isForward ? at + spanOf(from) : at - 1;
      const target = cellAt(row, next);
      if (target) focusCell(root, target);
      else onEdge(isForward ? 1 : -1);
      return;
    }
    const other = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
    // A lane that is not drawn yet has its head only.
    const target = other && (cellAt(other, at < 0 ? at : column) ?? cellAt(other, -1));
    if (target) focusCell(root, target, column);
  };

  const focusCell = (root: HTMLElement, cell: HTMLElement, column = columnOf(cell)) => {
    place.current = { row: rowOf(cell)?.dataset.row ?? '', column, isFocused: true };
    makeTabStop(root, cell);
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  /** True where Shift and an arrow draw something. */
  const draw = (cell: HTMLElement, key: string, isRtl: boolean): boolean => {
    const lane = laneOf(rowOf(cell), view);
    const found = lane?.cells.find((one) => one.at === columnOf(cell));
    if (!lane || !found || isBlocked || found.kind === 'closed') return false;
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    const by = isAcross ? ((key === 'ArrowRight') !== isRtl ? 1 : -1) : 0;
    if (found.kind === 'free') {
      const goesOn = gesture?.kind === 'choose' && gesture.laneKey === lane.key ? gesture : null;
      const anchor = goesOn?.anchor ?? found.at;
      const head = Math.max(0, Math.min(view.nights.length - 1, (goesOn?.head ?? anchor) + by));
      setGesture(chooseNights(view, lane, anchor, head));
      return true;
    }
    if (!isMovable(found.bar)) return false;
    const { bar } = found;
    const goesOn = gesture?.kind === 'move' && gesture.bar.bookingId === bar.bookingId;
    const former = goesOn && gesture.kind === 'move' ? gesture : null;
    const at = former ? laneOfKey(view, former.laneKey) : lane;
    const way = key === 'ArrowDown' || key === 'PageDown' ? 1 : -1;
    const next = key.startsWith('Page') ? laneOfNextType : nextLane;
    const target = (isAcross ? at : next(view, at ?? lane, way)) ?? at ?? lane;
    const held = { bar, grip: 'whole', lane: target, fromKey: lane.key } as const;
    setGesture(moveBar({ ...held, by: (former?.by ?? 0) + by }, view.today));
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented || isForeignKey(event.nativeEvent)) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { key, shiftKey } = event;
    if (shiftKey && key.startsWith('Page')) {
      if (draw(cell, key, isRtl)) event.preventDefault();
    } else if (key.startsWith('Arrow')) {
      event.preventDefault();
      if (shiftKey && draw(cell, key, isRtl)) return;
      if (gesture !== null) setGesture(null);
      step(cell, Math.max(0, place.current?.column ?? columnOf(cell)), key, isRtl);
    } else if (key === 'Home' || key === 'End') {
      event.preventDefault();
      const row = rowOf(cell);
      const target = row && cellAt(row, key === 'Home' ? 0 : view.nights.length - 1);
      if (target && grid.current) focusCell(grid.current, target);
    } else if (key === 'Escape' && gesture !== null) {
      event.preventDefault();
      setGesture(null);
    } else if (key === 'Enter' || key === ' ') {
      const lane = laneOf(rowOf(cell), view);
      const found = lane?.cells.find((one) => one.at === columnOf(cell));
      if (!lane || !found) return;
      event.preventDefault();
      if (gesture !== null) onRefused(gesture);
      if (gesture === null) openCell(lane, found);
      else if (!finishGesture(gesture) || gesture.kind === 'move') setGesture(null);
    }
  };

  return {
    onKeyDown,
    onFocus: (event: { target: EventTarget }) => {
      const cell = cellOf(event.target);
      const root = grid.current;
      if (!cell || !root) return;
      const row = rowOf(cell)?.dataset.row ?? '';
      const at = columnOf(cell);
      const known = place.current;
      const isWithin = known?.row === row && at <= known.column && known.column < at + spanOf(cell);
      place.current = { row, column: isWithin ? known.column : at, isFocused: true };
      makeTabStop(root, cell);
    },
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (place.current && event.relatedTarget !== null) place.current.isFocused = false;
    },
  };
}

function makeTabStop(root: HTMLElement, cell: HTMLElement): void {
  for (const other of root.querySelectorAll('[data-at][tabindex="0"]'))
    if (other !== cell) other.setAttribute('tabindex', '-1');
  cell.setAttribute('tabindex', '0');
}

/** Tonight in the first lane, or the first night there is. */
function firstCell(root: HTMLElement, { nights, today }: CalendarView): HTMLElement | null {
  const row = root.querySelector<HTMLElement>('[data-row]');
  return row && cellAt(row, Math.max(0, nights.indexOf(today)));
}

function laneOfKey(view: CalendarView, key: string): LaneView | null {
  return view.types.flatMap((type) => type.lanes).find((lane) => lane.key === key) ?? null;
}

function nextLane(view: CalendarView, { key }: LaneView, by: 1 | -1): LaneView | null {
  const lanes = view.types.flatMap((type) => type.lanes);
  return lanes[lanes.findIndex((lane) => lane.key === key) + by] ?? null;
}

function laneOfNextType(view: CalendarView, lane: LaneView, by: 1 | -1): LaneView | null {
  const open = view.types.filter((type) => type.lanes.length > 0);
  const at = open.findIndex((type) => type.roomType === lane.roomType);
  return open[at + by]?.lanes[0] ?? null;
}

type CalendarKeys = {
  hasLetters: boolean;
  onWeek: (step: 1 | -1) => void;
  onTonight: () => void;
  onNew: () => void;
};

/** Keys of the whole area: a week on or back, tonight, a new booking. Letters go by place. */
export function useCalendarKeys({ hasLetters, onWeek, onTonight, onNew }: CalendarKeys): void {
  const act = useLatest((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.shiftKey || isForeignKey(event) || isBusyElsewhere())
      return;
    if (event.key === 'PageUp' || event.key === 'PageDown')
      onWeek(event.key === 'PageDown' ? 1 : -1);
    else if (hasLetters && event.code === 'KeyT') onTonight();
    else if (hasLetters && event.code === 'KeyN') onNew();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [act]);
}

function isBusyElsewhere(): boolean {
  const focused = document.activeElement;
  if (focused?.matches('input, textarea, select, [contenteditable]')) return true;
  return isDialogOpen();
}
