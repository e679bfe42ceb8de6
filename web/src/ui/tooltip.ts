import type { KeyboardEvent, PointerEvent } from 'react';
import type * as layer from './tooltip-layer.ts';

/** It could not be loaded: the page is not to ask with every move of a mouse. */
let isMissing = false;

/** What draws tooltips comes with the first mouse or Tab key, so a phone never runs it. */
async function withLayer(work: (drawing: typeof layer) => void): Promise<void> {
  if (isMissing) return;
  let drawing: typeof layer;
  try {
    drawing = await import('./tooltip-layer.ts');
  } catch {
    isMissing = true;
    return;
  }
  work(drawing);
}

/**
 * To spread on a button without words: shows its `aria-label`, or its `data-hint`, to those who see
 * it (L-08). The button carries the name already, so it is described by nothing.
 */
export const withTooltip = {
  // A pointer that rests where a new page puts a button under it has not come to it.
  onPointerMove: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    const since = Date.now();
    if (pointerType !== 'touch') void withLayer(({ pointAt }) => pointAt(currentTarget, since));
  },
  // Focus that a page moves by itself needs no explanation.
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Tab') void withLayer(({ focusOn }) => focusOn(currentTarget));
  },
};
