import { type RefObject, useMemo, useState } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { focusItem, useDeskKeys } from '../../../backoffice/use-desk-keys.ts';
import { useDeskStatus, useLatest, useSearchInput } from '../../../backoffice/use-desk.ts';
import type { Decision } from './api/entry-mutations.ts';
import { ENTRY_POLLS, useEntry, useEntryList, useEntrySearch } from './api/entry-queries.ts';
import { useEntryAddress } from './entry-address.ts';
import { nextPending } from './entry-list.ts';
import { isModerated, type StaffEntry } from './staff-entry.ts';

/** What every card and detail of a draw needs from the screen around it. */
export interface EntryDesk {
  readonly draw: EventType;
  /** Epoch ms, in steps of a minute. */
  readonly now: number;
  readonly selectedId: number | null;
  readonly select: (entry: StaffEntry) => void;
  /** Asks before it acts. */
  readonly ask: (action: Decision | 'void', entry: StaffEntry) => void;
  /** After a decision or a void: clears the selection and leads to the next pending entry. */
  readonly onDecided: (entry: StaffEntry) => void;
  /** A decision came too late; `now` is what the entry has become, where that is known. */
  readonly onConflict: (entry: StaffEntry, now: EntryConflict['now']) => void;
  /** Id of the words that say why nothing can be decided now; null while it can. */
  readonly blockedBy: string | null;
}

/** An entry and what staff want to do with it, for the dialog that asks. */
export type AskedDecision = {
  readonly action: Decision | 'void';
  readonly entry: StaffEntry;
};

export type EntryConflict = {
  readonly entry: StaffEntry;
  readonly now: 'approved' | 'rejected' | 'void' | null;
};

export const BLOCKED_ID = 'entries-blocked';

type EntryDeskRefs = {
  root: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The desk of the draws: its list, search, selection, dialogs and keys. */
export function useEntryDesk({ root, heading }: EntryDeskRefs) {
  const address = useEntryAddress();
  const { draw, entryId } = address;
  const filter = isModerated(draw) ? address.filter : null;
  const search = useSearchInput();
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [conflict, setConflict] = useState<EntryConflict | null>(null);

  const { list, more } = useEntryList(draw, filter);
  const pages = useEntrySearch(draw, search.query);
  const found = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const shown = search.query === null ? (list.data?.entries ?? []) : found;
  const listed = list.data?.entries.find((entry) => entry.id === entryId);
  const unlisted = useEntry(draw, list.data === undefined || listed ? null : entryId);
  const selected = listed ?? (entryId === null ? null : (unlisted.data ?? null));

  const status = useDeskStatus(list, { poll: ENTRY_POLLS[draw], blockedId: BLOCKED_ID });
  const { isBlocked, isSheet, blockedBy, now } = status;

  const select = useLatest((entry: StaffEntry) => address.open(entry.id));
  const ask = useLatest((action: AskedDecision['action'], entry: StaffEntry) =>
    setAsked({ action, entry }),
  );
  const onDecided = useLatest((decided: StaffEntry) => {
    setAsked(null);
    if (entryId === decided.id) address.close();
    const next = nextPending(shown, decided.id);
    // The dialog gives the focus back a frame after it is gone, to a button that is gone as well.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isFocused = next !== null && focusItem(root.current, String(next.id));
        if (!isFocused && !isSheet) heading.current?.focus();
      }),
    );
  });
  const onConflict = useLatest((entry: StaffEntry, by: EntryConflict['now']) => {
    setAsked(null);
    setConflict({ entry, now: by });
    if (by === 'void' && entryId === entry.id) address.close();
  });
  const desk = useMemo<EntryDesk>(
    () => ({ draw, now, selectedId: entryId, select, ask, onDecided, onConflict, blockedBy }),
    [draw, now, entryId, select, ask, onDecided, onConflict, blockedBy],
  );

  const nextCursor = list.data?.nextCursor ?? null;
  const loadMore = useLatest(() => {
    if (isBlocked) return;
    if (search.query !== null) {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    } else if (nextCursor !== null && !more.isPending) more.mutate(nextCursor);
  });
  const answerByKey = useLatest((decision: Decision, item: string | null) => {
    const isSelected = item === null || item === String(selected?.id);
    const entry = isSelected ? selected : shown.find(({ id }) => String(id) === item);
    if (entry?.status === 'pending' && !isBlocked) ask(decision, entry);
  });
  useDeskKeys({
    root,
    hasLetters: status.preferences.keys,
    onAnswer: answerByKey,
    onEnd: loadMore,
    onSearch: search.focus,
  });

  return {
    address,
    filter,
    search,
    list,
    pages,
    found,
    /** The open entry; null while it is read, and where there is none. */
    selected,
    isMissing: entryId !== null && selected === null && unlisted.data === null,
    status,
    desk,
    more: {
      isPending: more.isPending,
      error: more.variables === nextCursor ? more.error : null,
      load: loadMore,
    },
    asked,
    closeQuestion: () => setAsked(null),
    conflict,
    closeConflict: () => setConflict(null),
  };
}
