import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useOwnAnswers } from '../../../../backoffice/list/use-settled-rows.ts';
import { ANSWER_KEY, type AnsweredBooking } from '../api/answer-booking.ts';
import {
  calmBoard,
  type CalmBoard,
  follow,
  FRESH_STAYS,
  hasNews,
  held,
  IDLE,
  type OwnAnswers,
  settle,
} from './calm-board.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

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

/**
 * Calls once nobody has touched the board for a while, and again as long as there is something to
 * wait for. News of `newsAt` count as a touch, so that nothing moves as a finger comes down.
 */
function useIdle(
  root: RefObject<HTMLElement | null>,
  newsAt: number | null,
  onIdle: () => void,
): void {
  const touchedAt = useRef(0);
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    const element = root.current;
    for (const name of TOUCHES) element?.addEventListener(name, touch, { capture: true });
    return () => {
      for (const name of TOUCHES) element?.removeEventListener(name, touch, { capture: true });
    };
  }, [root]);
  useEffect(() => {
    if (newsAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Math.max(touchedAt.current, newsAt) + IDLE - Date.now();
      if (left <= 0) latest.current();
      timer = setTimeout(look, left > 0 ? left : FRESH_STAYS);
    };
    timer = setTimeout(look, IDLE);
    return () => clearTimeout(timer);
  }, [newsAt]);
}
