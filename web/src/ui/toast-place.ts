/** A place on the screen, in CSS pixels from its corner at the left of the top. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** A panel, sheet or question over the page. Its head and its foot never scroll. */
export interface OpenPanel {
  readonly box: Box;
  readonly headHeight: number;
  readonly footHeight: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  /** A message stands no higher: there is the edge, or a phone's notch. */
  readonly highest: number;
}

const GAP = 8;
const EDGE = 16;
const WIDEST = 420;
const NARROWEST = 280;
/** From here on a sheet stands beside a part of the page. */
const DESK_WIDTH = 1020;

/** The room that a message has at the side of a panel, or null where it is too narrow. */
function sideOf({ box }: OpenPanel, { width }: Screen): { left: number; width: number } | null {
  const right = width - box.left - box.width;
  const isAtLeft = box.left >= right;
  const room = (isAtLeft ? box.left : right) - 2 * EDGE;
  if (width < DESK_WIDTH || room < NARROWEST) return null;
  const own = Math.min(WIDEST, room);
  return { left: isAtLeft ? EDGE : width - EDGE - own, width: own };
}

/** How wide a message is while a panel is open. Its height follows from that. */
export function messageWidth(panel: OpenPanel, screen: Screen): number {
  return (
    sideOf(panel, screen)?.width ?? Math.min(WIDEST, Math.min(panel.box.width, screen.width) - 32)
  );
}

/**
 * Where a message stands while a panel is open. A panel never moves for it: what is read or about
 * to be pressed stays where it is. It stands where nothing of the panel is, and where there is no
 * such place, over the part that scrolls, never over the head or the foot; of its two ends the one
 * at which it hides fewer controls.
 */
export function placeOfMessage(
  panel: OpenPanel,
  screen: Screen,
  height: number,
  isFreer: (place: Box, other: Box) => boolean,
): Box {
  const { box, headHeight, footHeight } = panel;
  const width = messageWidth(panel, screen);
  const { highest } = screen;
  const at = (top: number, left = box.left + (box.width - width) / 2): Box => ({
    top,
    left,
    width,
    height,
  });
  const side = sideOf(panel, screen);
  if (side) return at(highest, side.left);
  const bottom = box.top + box.height;
  if (box.top >= highest + height + GAP) return at(highest);
  if (bottom + height + 2 * GAP <= screen.height) return at(screen.height - GAP - height);
  const foot = at(bottom - footHeight - GAP - height);
  const head = at(Math.max(highest, box.top + headHeight + GAP));
  return isFreer(head, foot) ? head : foot;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    one.left + one.width > other.left &&
    one.top < other.top + other.height &&
    one.top + one.height > other.top
  );
}
