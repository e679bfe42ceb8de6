import { type PointerEvent, useRef, useState } from 'react';
import type { Decision } from './api/entry-mutations.ts';

/** A finger that went less far (px) scrolls or taps. */
const START = 12;
/** How far (px) a card is to be drawn for an answer; less goes back. */
const ANSWER = 96;

/**
 * What a card drawn this far (px, to the right) answers when it is let go: towards the end of the
 * line it is approved, towards its start rejected.
 */
export function swipeAnswer(by: number, isRtl: boolean): Decision | null {
  if (Math.abs(by) < ANSWER) return null;
  return by > 0 !== isRtl ? 'approve' : 'reject';
}

/** Whether a finger that went this way means the card, and not the list that scrolls. */
export function isSwipe(x: number, y: number): boolean {
  return Math.abs(x) >= START && Math.abs(x) > 2 * Math.abs(y);
}

interface Drawn {
  /** How far the card is drawn to the right, in px. */
  readonly by: number;
  /** What letting go answers now. */
  readonly answer: Decision | null;
}

/**
 * Draws a card under a finger. Buttons do the same, so a mouse, which has them at hand, draws
 * nothing. The browser scrolls upwards and downwards by itself (touch-action: pan-y).
 */
export function useCardSwipe(isOn: boolean, onAnswer: (decision: Decision) => void) {
  const from = useRef<{ id: number; x: number; y: number; isDrawing: boolean } | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isOn || event.pointerType === 'mouse' || !event.isPrimary) return;
    from.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrawing: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (start?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.isDrawing && !isSwipe(x, y)) return;
    // From here on it is no tap on what lies under the finger.
    if (!start.isDrawing) event.currentTarget.setPointerCapture(event.pointerId);
    start.isDrawing = true;
    setDrawn({ by: x, answer: swipeAnswer(x, isRtl(event.currentTarget)) });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    from.current = null;
    setDrawn(null);
    if (start?.id !== event.pointerId || !start.isDrawing) return;
    // Where the finger is, not what was drawn last: a slow tablet may not have drawn it yet.
    const answer = swipeAnswer(event.clientX - start.x, isRtl(event.currentTarget));
    if (answer !== null) onAnswer(answer);
  };
  const onPointerCancel = () => {
    from.current = null;
    setDrawn(null);
  };
  return { drawn, pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
