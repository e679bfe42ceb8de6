import { type RefObject, useEffect, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { focusItem, listedItems } from '../../../../backoffice/keys/use-desk-keys.ts';
import { usePanel } from '../../../../platform/navigation/panels.ts';

/** How long (ms) a mark is waited for: one that was thought better of moves no focus later. */
const EXPECTED_MS = 10_000;

/**
 * Where the focus goes once the button that had it is gone: to the row that it stood in, so that a
 * key pressed twice meets no other guest; where that has left, to the next one. `expect` notes them
 * before a mark is made.
 */
export function useNextRow(root: RefObject<HTMLElement | null>) {
  const next = useRef<readonly string[]>([]);
  const until = useRef(0);
  const isCovered = usePanel() !== null;
  // After every render: the mark has then reached the list, and a sheet has given the focus back.
  useEffect(() => {
    if (isCovered || next.current.length === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || Date.now() > until.current) return;
      if (next.current.some((item) => focusItem(root.current, item))) next.current = [];
    });
    return () => cancelAnimationFrame(frame);
  });
  return {
    expect: ({ id }: Booking) => {
      until.current = Date.now() + EXPECTED_MS;
      const listed = listedItems(root.current, String(id));
      const at = listed.indexOf(String(id));
      next.current = [String(id), listed[at + 1], listed[at - 1]].filter(
        (item) => item !== undefined,
      );
    },
  };
}
