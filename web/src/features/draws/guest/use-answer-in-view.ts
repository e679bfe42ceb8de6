import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ClaimStatus, OwnDraw } from '#shared/draw/draw.contract.ts';

type Prize = Pick<OwnDraw['prizes'][number], 'prize' | 'ticket' | 'status'>;

/** How the server says that this very prize stands; null where it is in the answer no more. */
export function statusIn(
  { prizes }: { readonly prizes: readonly Prize[] },
  { prize, ticket }: Omit<Prize, 'status'>,
): ClaimStatus | null {
  return prizes.find((one) => one.prize === prize && one.ticket === ticket)?.status ?? null;
}

/**
 * Leads to `heading` once the page shows what the guest's own press has made of a prize: the button
 * is gone by then, and what took its place begins above it. A change that comes by itself moves
 * nobody. Returns what is told of the answer.
 */
export function useAnswerInView(
  heading: RefObject<HTMLElement | null>,
  prize: Prize,
): (own: OwnDraw) => void {
  const [answer, setAnswer] = useState<{ readonly status: ClaimStatus | null } | null>(null);
  const shown = useRef(answer);
  const { status } = prize;
  useEffect(() => {
    if (answer === shown.current || answer?.status !== status) return;
    shown.current = answer;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [answer, status, heading]);
  return (own) => setAnswer({ status: statusIn(own, prize) });
}
