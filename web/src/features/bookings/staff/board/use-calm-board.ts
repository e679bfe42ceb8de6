import { type RefObject, useEffect, useMemo, useReducer } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { OwnRows } from '../../../../backoffice/list/held-rows.ts';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useIdle } from '../../../../backoffice/list/use-idle.ts';
import {
  calmBoard,
  type CalmBoard,
  follow,
  hasNews,
  held,
  heldStays,
  settle,
} from './calm-board.ts';

interface Step {
  readonly live: readonly Booking[];
  readonly now: number;
  /** Changed here; absent where everything may move. */
  readonly own?: OwnRows;
}

function reduce(board: CalmBoard, { live, now, own }: Step): CalmBoard {
  return own ? follow(board, live, own, now) : settle(board, live, now);
}

/**
 * The board that is shown of the live one: it moves by a tap on what has come in, or once nobody
 * has touched it for a while.
 */
export function useCalmBoard(
  live: readonly Booking[],
  { root, today }: { root: RefObject<HTMLElement | null>; today: Day },
) {
  const own = useOwnRows('bookings');
  const [board, act] = useReducer(reduce, live, (first) => calmBoard(first, Date.now()));
  useEffect(() => act({ live, own, now: Date.now() }), [live, own]);
  const show = () => act({ live, now: Date.now() });
  const isMoving = hasNews(board, live) || board.fresh.size > 0;
  useIdle(root, isMoving ? board.toldAt : null, show);
  const arrived = useMemo(() => held(board, live), [board, live]);
  const moved = useMemo(() => heldStays(board, today), [board, today]);
  return { board, arrived, moved, show };
}
