import { type RefObject, useEffect, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { focusItem, listedItems } from '../../../../backoffice/keys/use-desk-keys.ts';
import { usePanel } from '../../../../platform/navigation/panels.ts';

/**
 * Where the focus goes once the button that had it is gone: to the next guest of the list, whom
 * `expect` notes before a mark is made.
 */
export function useNextRow(root: RefObject<HTMLElement | null>) {
  const next = useRef<string | null>(null);
  const isCovered = usePanel() !== null;
  // After every render: the mark has then reached the list, and a sheet has given the focus back.
  useEffect(() => {
    if (isCovered || next.current === null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || next.current === null) return;
      if (focusItem(root.current, next.current)) next.current = null;
    });
    return () => cancelAnimationFrame(frame);
  });
  return {
    expect: ({ id }: Booking) => {
      const listed = listedItems(root.current, String(id));
      const at = listed.indexOf(String(id));
      next.current = listed[at + 1] ?? listed[at - 1] ?? String(id);
    },
  };
}
