import { useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo } from 'react';
import type { EventType } from '#shared/events/events.ts';
import type { RowId } from '../../../backoffice/list/held-rows.ts';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { type News, useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { type FoundElsewhere, useEntrySearch, useSearchElsewhere } from './api/entry-queries.ts';
import type { StaffEntry } from './staff-entry.ts';

/** What a search finds: as new as the list that it replaces, and held as that is. */
export interface FoundEntries {
  readonly pages: ReturnType<typeof useEntrySearch>;
  /** Found entries of the draw that is open. */
  readonly shown: readonly StaffEntry[];
  /** What the same words find in the other draws. */
  readonly elsewhere: readonly FoundElsewhere[];
  /** Ids of shown entries that are no longer found: they cannot be acted on. */
  readonly gone: ReadonlySet<RowId>;
  readonly news: News;
}

const NONE: ReadonlyMap<RowId, number> = new Map();

/** Null finds nothing. */
export function useFoundEntries(
  draw: EventType,
  search: string | null,
  root: RefObject<HTMLElement | null>,
): FoundEntries {
  const { t } = useLingui();
  const name = t`Search results`;
  const list = JSON.stringify([draw, search]);
  const pages = useEntrySearch(draw, search);
  const rows = useMemo(() => pages.data?.pages.flatMap(({ entries }) => entries), [pages.data]);
  const own = useOwnRows('entries');
  const found = useHeldRows({ list, name, rows: rows ?? null, own }, root);
  const others = useHeldRows(
    { list, name, rows: useSearchElsewhere(draw, search), own: NONE },
    root,
  );
  return {
    pages,
    shown: found.shown,
    elsewhere: others.shown,
    gone: new Set([...found.gone, ...others.gone]),
    news: {
      count: found.news.count + others.news.count,
      show: () => {
        found.news.show();
        others.news.show();
      },
    },
  };
}
