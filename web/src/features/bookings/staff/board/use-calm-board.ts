import { type RefObject, useEffect, useMemo, useReducer } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useIdle } from '../../../../backoffice/list/use-idle.ts';
import { useOwnAnswers } from '../../../../backoffice/list/use-settled-rows.ts';
import { ANSWER_KEY, type AnsweredBooking } from '../api/answer-booking.ts';
import {
  calmBoard,
  type CalmBoard,
  follow,
  hasNews,
  held,
  type OwnAnswers,
  settle,
} from './calm-board.ts';

interface Step {
  readonly live: readonly Booking[];
  readonly now: number;
  /** Answered here; absent where everything may move. */
  readonly own?: OwnAnswers;
}

function reduce(board: CalmBoard, { live, now, own }: Step): CalmBoard {
  return own ? follow(board, live, own, now) : settle(board, live, now);
}

/**
 * The board that is shown of the live one: it moves by a tap on what has come in, or once nobody
 * has touched it for a while.
 */
export function useCalmBoard(live: readonly Booking[], root: RefObject<HTMLElement | null>) {
  const own = useOwnAnswers(ANSWER_KEY, ({ booking }: AnsweredBooking) => booking.id);
  const [board, act] = useReducer(reduce, live, (first) => calmBoard(first, Date.now()));
  useEffect(() => act({ live, own, now: Date.now() }), [live, own]);
  const show = () => act({ live, now: Date.now() });
  const isMoving = hasNews(board, live) || board.fresh.size > 0;
  useIdle(root, isMoving ? board.toldAt : null, show);
  const arrived = useMemo(() => held(board, live), [board, live]);
  return { board, arrived, show };
}
