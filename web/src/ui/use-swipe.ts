import { type PointerEvent, useRef } from 'react';

const thresholdPx = 48;

/** Whether going that way on the screen leads on in the reading direction, or back. */
export function stepTowards(element: Element, isLeft: boolean): 1 | -1 {
  return isLeft === (getComputedStyle(element).direction === 'rtl') ? 1 : -1;
}

/** Handlers of a stage that is swiped; its `touch-action` has to leave sideways moves to it. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const pressedAt = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressedAt.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = pressedAt.current === null ? 0 : event.clientX - pressedAt.current;
      pressedAt.current = null;
      // Dragging to the right shows what is on the left.
      if (Math.abs(distance) > thresholdPx) onStep(stepTowards(event.currentTarget, distance > 0));
    },
    onPointerCancel: () => {
      pressedAt.current = null;
    },
  };
}
