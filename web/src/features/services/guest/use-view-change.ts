import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What a page of its own would do by itself when another view takes the panel's place: a deeper one
 * begins at its top with its heading in focus, a former one is where it was left, with the focus on
 * what led away. `views` are texts, `top` holds what is shown. Returns what is called before a
 * deeper view opens.
 */
export function useViewChange(top: RefObject<HTMLElement | null>, view: string): () => void {
  const shown = useRef(view);
  const left = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const from = shown.current;
    const element = top.current;
    if (from === view || element === null) return;
    shown.current = view;
    const opener = element.querySelector<HTMLElement>(`[data-leads-to="${from}"]`);
    const scroller = element.parentElement;
    scroller?.scrollTo({ top: opener === null ? 0 : (left.current.get(view) ?? 0) });
    // What was pressed may still be there, as in the rail.
    if (element.contains(document.activeElement)) return;
    const heading =
      element.querySelector<HTMLElement>('[data-view-title]') ??
      element.closest('[role=dialog]')?.querySelector('h2');
    (opener ?? heading)?.focus({ preventScroll: true });
  }, [top, view]);
  return () => {
    const scroller = top.current?.parentElement;
    if (scroller) left.current.set(view, scroller.scrollTop);
  };
}
