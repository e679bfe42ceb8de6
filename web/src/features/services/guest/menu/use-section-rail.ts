import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Parts of a section under the sticky bar (px) before the next one counts as shown. */
const SLACK = 12;

/** The nearest ancestor that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

interface SectionRail {
  /** Id of the section that is being read. */
  readonly current: string | undefined;
  readonly goTo: (id: string) => void;
}

/**
 * Which section of a list is being read, by what stands beneath the `bar`, and the way to each.
 * Sections carry `data-section`. One that was asked for stays the current one, also where the list
 * is too short to bring it up to the bar, until the guest scrolls on.
 */
export function useSectionRail(
  list: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  ids: readonly string[],
): SectionRail {
  const [read, setRead] = useState<string | null>(null);
  const askedAt = useRef<number | null>(null);

  useEffect(() => {
    const scroller = list.current === null ? null : scrollerOf(list.current);
    if (scroller === null) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (askedAt.current !== null && Math.abs(scroller.scrollTop - askedAt.current) < 2) return;
      askedAt.current = null;
      const edge = (bar.current?.getBoundingClientRect().bottom ?? 0) + SLACK;
      const sections = [...(list.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
      const shown =
        sections.findLast((section) => section.getBoundingClientRect().top <= edge) ?? sections[0];
      setRead(shown?.dataset.section ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [list, bar]);

  const goTo = useCallback(
    (id: string) => {
      const section = list.current?.querySelector<HTMLElement>(`[data-section="${id}"]`);
      const scroller = list.current === null ? null : scrollerOf(list.current);
      setRead(id);
      if (!section || scroller === null) return;
      const edge = bar.current?.getBoundingClientRect().bottom ?? 0;
      scroller.scrollBy({ top: section.getBoundingClientRect().top - edge });
      askedAt.current = scroller.scrollTop;
    },
    [list, bar],
  );

  return { current: ids.find((id) => id === read) ?? ids[0], goTo };
}
