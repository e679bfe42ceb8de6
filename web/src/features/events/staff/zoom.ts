/** How a picture lies on its stage: its size over the fitting one, and the way of its centre from the stage's, in px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** From the centre of the stage, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** One press of a key or button. */
export const ZOOM_STEP = 1.5;

/** Larger or smaller by `factor`; what lies under `point` stays there, as far as the edges allow. */
export function zoomed(view: View, factor: number, point: Point, stage: Size): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  const ratio = scale / view.scale;
  return kept({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, stage);
}

export function moved(view: View, by: Point, stage: Size): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** The stage stays covered: a picture that fits lies in the middle, a larger one goes to its edges. */
function kept(view: View, stage: Size): View {
  const spare = (length: number) => (length * (view.scale - 1)) / 2;
  return {
    scale: view.scale,
    x: clamp(view.x, -spare(stage.width), spare(stage.width)),
    y: clamp(view.y, -spare(stage.height), spare(stage.height)),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
