import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a row that may say less after a mark: while it `isKept` it is no lower than before, so that the
 * next one stays where it is.
 */
export function useKeptHeight(isKept: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    element.style.minBlockSize = isKept ? `${height.current}px` : '';
    if (!isKept) height.current = element.offsetHeight;
  });
  return row;
}
