import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DeskKey, isForeignKey } from '../../../backoffice/keys/use-desk-keys.ts';

/**
 * Position of a picture on its stage: its size over the fitting one, and the way of its centre from
 * the stage's, in px.
 */
interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
/** From the centre of the stage, in px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** One press of a key or button. */
const ZOOM_STEP = 1.5;

/**
 * Larger or smaller by `factor`; what is under `point` stays there, as far as the edges allow.
 */
export function zoomed(view: View, factor: number, point: Point, stage: Size): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  const ratio = scale / view.scale;
  return clampToStage(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
  );
}

export function panned(view: View, by: Point, stage: Size): View {
  return clampToStage({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

/**
 * The stage stays covered: a picture that fits is centred, a larger one goes to its edges.
 */
function clampToStage(view: View, stage: Size): View {
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

type ViewerCommand =
  | 'larger'
  | 'smaller'
  | 'fit'
  | { readonly towards: 'left' | 'right' | 'up' | 'down' };

/**
 * What a key means over a picture in full size. Signs go by what is written, wherever the layout
 * has them.
 */
export function viewerCommand(key: DeskKey): ViewerCommand | null {
  if (isForeignKey(key)) return null;
  switch (key.key) {
    case '+':
    case '=':
      return 'larger';
    case '-':
    case '_':
      return 'smaller';
    case '0':
    case '٠':
      return 'fit';
    case 'ArrowLeft':
      return { towards: 'left' };
    case 'ArrowRight':
      return { towards: 'right' };
    case 'ArrowUp':
      return { towards: 'up' };
    case 'ArrowDown':
      return { towards: 'down' };
    default:
      return null;
  }
}

/** The letter of a key by its place; null where it is none. */
export function viewerLetter(key: DeskKey): string | null {
  if (isForeignKey(key) || key.shiftKey) return null;
  return /^Key([A-Z])$/.exec(key.code)?.[1] ?? null;
}

const SWIPE_PX = 48;
/** Scale that a double tap leads to. */
const CLOSE_UP = 2.5;
const DOUBLE_TAP_MS = 320;

/**
 * Wheel, pinch, drag and double tap over a stage; a swipe over a picture that fits turns the page.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  onSwipe: (towards: 'left' | 'right') => void,
) {
  const [view, setView] = useState<View>(FIT);
  const fingers = useRef(new Map<number, Point>());
  const pressed = useRef<Point | null>(null);
  const lastTap = useRef(0);

  const size = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const scaleBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomed(now, factor, point, size()));

  // React listens to wheels passively, and a passive listener cannot keep the page still.
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      // A pinch on a touchpad comes as a wheel with ctrl held, in smaller steps.
      const factor = Math.exp(
        -event.deltaY * (event.ctrlKey ? 0.01 : event.deltaMode === 0 ? 0.0022 : 0.06),
      );
      setView((now) => zoomed(now, factor, fromCentre(event, box), box));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = fromCentre(event, size());
    fingers.current.set(event.pointerId, at);
    pressed.current = fingers.current.size === 1 ? at : null;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = fromCentre(event, size());
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    const by = { x: at.x - before.x, y: at.y - before.y };
    if (!other) {
      setView((now) => panned(now, by, size()));
      return;
    }
    const factor = distance(at, other) / Math.max(1, distance(before, other));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    setView((now) =>
      panned(zoomed(now, factor, middle, size()), { x: by.x / 2, y: by.y / 2 }, size()),
    );
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const from = pressed.current;
    pressed.current = null;
    if (!from) return;
    const at = fromCentre(event, size());
    if (distance(from, at) < 8) onTap(at, event.timeStamp);
    else if (view.scale === 1 && Math.abs(at.x - from.x) > SWIPE_PX)
      onSwipe(at.x > from.x ? 'right' : 'left');
  };

  const onTap = (at: Point, time: number) => {
    const isDouble = time - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = isDouble ? 0 : time;
    if (isDouble) setView((now) => (now.scale > 1 ? FIT : zoomed(now, CLOSE_UP, at, size())));
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    pressed.current = null;
  };

  return {
    view,
    fit: () => setView(FIT),
    larger: () => scaleBy(ZOOM_STEP),
    smaller: () => scaleBy(1 / ZOOM_STEP),
    shift: (by: Point) => setView((now) => panned(now, by, size())),
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function fromCentre(event: { clientX: number; clientY: number }, box: DOMRect): Point {
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
