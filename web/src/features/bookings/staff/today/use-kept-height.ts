import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A row that says less than before its mark is no lower for it: the next one stays where it is. */
export function useKeptHeight(row: RefObject<HTMLElement | null>, isKept: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    element.style.minBlockSize = isKept ? `${height.current}px` : '';
    if (!isKept) height.current = element.offsetHeight;
  });
}
