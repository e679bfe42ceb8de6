import type { CalendarView, LaneView } from './calendar-model.ts';

/**
 * Rows of the grid carry `data-row`, a lane's its key; cells carry the column where they begin as
 * `data-at` (-1 is the head of the row) and `data-span`.
 */
export function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
}

export function columnOf(cell: HTMLElement): number {
  return Number(cell.dataset.at);
}

export function spanOf(cell: HTMLElement): number {
  return Number(cell.dataset.span ?? 1);
}

export function rowOf(cell: Element): HTMLElement | null {
  return cell.closest<HTMLElement>('[data-row]');
}

export function rowsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-row]')];
}

export function cellsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-at]')];
}

/** The cell of a row that covers a column. */
export function cellAt(row: HTMLElement, column: number): HTMLElement | null {
  const covers = (cell: HTMLElement) => {
    const at = columnOf(cell);
    return at <= column && column < at + spanOf(cell);
  };
  return cellsOf(row).find(covers) ?? null;
}

export function laneOf(row: Element | null, view: CalendarView): LaneView | null {
  const key = row instanceof HTMLElement ? row.dataset.row : undefined;
  for (const type of view.types) for (const lane of type.lanes) if (lane.key === key) return lane;
  return null;
}

/** The lane under a point of the screen, also while the grid has the pointer. */
export function laneUnder(
  root: HTMLElement,
  x: number,
  y: number,
  view: CalendarView,
): LaneView | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = rowOf(element);
    if (row && root.contains(row)) return laneOf(row, view);
  }
  return null;
}
