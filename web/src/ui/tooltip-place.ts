/** Between a button and its tooltip, in pixels. */
const GAP = 8;
/** Between a tooltip and the edge of the window, in pixels. */
const EDGE = 8;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Size = { readonly width: number; readonly height: number };

/**
 * Where a tooltip stands, in pixels of the window: over the middle of its button, under it where
 * there is no room above, and never beyond the edges.
 */
export function placeTooltip(button: Box, tip: Size, view: Size): { left: number; top: number } {
  const above = button.top - GAP - tip.height;
  const left = (button.left + button.right - tip.width) / 2;
  return {
    left: Math.max(EDGE, Math.min(left, view.width - tip.width - EDGE)),
    top: above >= EDGE ? above : button.bottom + GAP,
  };
}
