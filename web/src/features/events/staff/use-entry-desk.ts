import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { useUndoKey } from '../../../backoffice/answer/use-undo-key.ts';
import { focusItem, useDeskKeys } from '../../../backoffice/keys/use-desk-keys.ts';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { withGone } from '../../../backoffice/list/settled-rows.ts';
import { useHasLeft } from '../../../backoffice/list/use-has-left.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { useSettledRows } from '../../../backoffice/list/use-settled-rows.ts';
import { useDeskStatus, useLatest, useSearchInput } from '../../../backoffice/use-desk.ts';
import type { Decision } from './api/entry-mutations.ts';
import { ENTRY_POLLS, useEntry, useEntryList } from './api/entry-queries.ts';
import { usePendingEntryCounts } from './api/pending-entry-counts.ts';
import { readEntry } from './api/read-entries.ts';
import { useEntryAddress } from './entry-address.ts';
import { type EntryList, nextPending } from './entry-list.ts';
import { type Filter, isModerated, MODERATED_DRAWS, type StaffEntry } from './staff-entry.ts';
import { type UndoWindow, useUndoWindow } from './undo-window.ts';
import { type Decide, useDecision } from './use-decision.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useFoundEntries } from './use-found-entries.ts';

/** What every card and detail of a draw needs from the screen around it. */
export interface EntryDesk {
  readonly draw: EventType;
  /** Epoch ms, in steps of a minute. */
  readonly now: number;
  readonly selectedId: number | null;
  readonly select: (entry: StaffEntry) => void;
  /** Asks before it acts. */
  readonly ask: (action: 'void', entry: StaffEntry) => void;
  /** Decides at once, as Decide says. */
  readonly decide: Decide['run'];
  readonly attempt: Decide['last'];
  /** Takes a decision back while its participant knows nothing of it. */
  readonly undo: UndoWindow['undo'];
  /** Letters answer. */
  readonly hasLetters: boolean;
  /** After a decision or a void: leads to the next pending entry. */
  readonly onDecided: (entry: StaffEntry) => void;
  /** A decision came too late; `now` is what the entry has become, where that is known. */
  readonly onConflict: (entry: StaffEntry, now: EntryConflict['now']) => void;
  /** Id of the words that say why nothing can be decided now; null while it can. */
  readonly blockedBy: string | null;
}

/** An entry and what staff want to do with it, for the dialog that asks. */
export type AskedDecision = {
  readonly action: 'void';
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
  useWaitingDraw(address);
  const { draw, entryId } = address;
  const filter = isModerated(draw) ? address.filter : null;
  const search = useSearchInput();
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [conflict, setConflict] = useState<EntryConflict | null>(null);

  const { list, more } = useEntryList(draw, filter);
  const found = useFoundEntries(draw, search.query, root);
  const { calm, news, live } = useCalmEntries({ draw, filter, list: list.data, root });
  const hasLeft = useHasLeft(live, entryId);
  // Until a search has answered, whoever decides goes on in the list that they came from.
  const isFound = search.query !== null && found.pages.data !== undefined;
  const shown = isFound ? found.shown : calm.shown;
  const isOver = (id: number) => calm.settled.has(id) || found.gone.has(id);
  const listed = calm.shown.find((entry) => entry.id === entryId);
  const unlisted = useEntry(draw, list.data === undefined || listed ? null : entryId);
  const selected = listed ?? (entryId === null ? null : (unlisted.data ?? null));

  const status = useDeskStatus(list, { poll: ENTRY_POLLS[draw], blockedId: BLOCKED_ID });
  const { isBlocked, isSheet, blockedBy, now } = status;

  const nextCursor = list.data?.nextCursor ?? null;
  const loadMore = useLatest(() => {
    if (isBlocked) return;
    if (search.query !== null) {
      const { pages } = found;
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    } else if (nextCursor !== null && !more.isPending) more.mutate(nextCursor);
  });
  const select = useLatest((entry: StaffEntry) => address.open(entry.id));
  const ask = useLatest((action: AskedDecision['action'], entry: StaffEntry) =>
    setAsked({ action, entry }),
  );
  const focusOn = (entry: StaffEntry | null) =>
    // A dialog gives the focus back a frame after it is gone, to a button that is gone as well.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isFocused = entry !== null && focusItem(root.current, String(entry.id));
        if (!isFocused && !isSheet) heading.current?.focus();
      }),
    );
  /** Beside the list the next one opens by itself; over it only where one was open. */
  const goOn = (entry: StaffEntry) => {
    if (entryId !== null) address.goOn(entry.id, entry.photos.length > 0);
    else if (!isSheet) address.open(entry.id);
    focusOn(entry);
  };
  const onDecided = useLatest((decided: StaffEntry) => {
    setAsked(null);
    const next = nextPending(
      shown.filter(({ id }) => !isOver(id)),
      decided.id,
    );
    if (next !== null) return goOn(next);
    if (entryId !== null) address.close();
    focusOn(null);
    loadMore();
  });
  const undo = useUndoWindow((ofDraw, entry) => {
    if (ofDraw === draw) goOn(entry);
  });
  const onConflict = useLatest((entry: StaffEntry, by: EntryConflict['now']) => {
    setAsked(null);
    setConflict({ entry, now: by });
    if (by === 'void' && entryId === entry.id) address.close();
  });
  const decide = useDecision({
    draw,
    undo,
    openId: address.hasPhoto ? null : entryId,
    onDecided,
    onConflict,
  });
  const run = useLatest(decide.run);
  const desk = useMemo<EntryDesk>(
    () => ({
      draw,
      now,
      selectedId: entryId,
      select,
      ask,
      decide: run,
      attempt: decide.last,
      undo: undo.undo,
      hasLetters: status.preferences.keys,
      onDecided,
      onConflict,
      blockedBy,
    }),
    [
      draw,
      now,
      entryId,
      select,
      ask,
      run,
      decide.last,
      undo.undo,
      status.preferences.keys,
      onDecided,
      onConflict,
      blockedBy,
    ],
  );

  const answerByKey = useLatest((decision: Decision, item: string | null) => {
    const isSelected = item === null || item === String(selected?.id);
    const entry = isSelected ? selected : shown.find(({ id }) => String(id) === item);
    if (entry && isOver(entry.id)) return;
    if (entry?.status === 'pending' && !isBlocked) run(decision, entry, entry.id !== entryId);
  });
  useUndoKey(status.preferences.keys && !isBlocked);
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
    /** The rows of the list, and which of them a colleague has settled a moment ago. */
    calm,
    /** Entries that have come in and are not shown yet. */
    news,
    found,
    /** The open entry; null while it is read, and where there is none. */
    selected,
    /** It left the list while it was open. */
    hasLeft,
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

/** An address that names no draw leads to the first in which somebody waits. */
function useWaitingDraw({ hasDraw, showDraw }: ReturnType<typeof useEntryAddress>): void {
  const { isKnown, ...counts } = usePendingEntryCounts();
  const waiting = MODERATED_DRAWS.find((draw) => counts[draw] > 0) ?? 'photography';
  const show = useLatest(() => showDraw(waiting));
  useEffect(() => {
    if (!hasDraw && isKnown) show();
  }, [hasDraw, isKnown, show]);
}

const isWaiting = ({ status }: StaffEntry): boolean => status === 'pending';

interface CalmEntries {
  readonly draw: EventType;
  readonly filter: Filter;
  readonly list: EntryList | undefined;
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * The list, of which no entry is torn away because a colleague has decided it, and into which none
 * comes under a finger.
 */
function useCalmEntries({ draw, filter, list, root }: CalmEntries) {
  const own = useOwnRows('entries');
  const words = useEntryWords();
  const name = `${draw} ${filter}`;
  const { shown: rows, settled } = useSettledRows({
    list: name,
    rows: list?.entries ?? null,
    end: list?.nextCursor ? Number(list.nextCursor) : 0,
    waits: isWaiting,
    own,
    read: (id) => readEntry(draw, id),
  });
  const live = { list: name, rows: list?.entries ?? null, own };
  const held = useHeldRows(
    { list: name, name: words.draw(draw), rows: list ? rows : null, read: live.rows, own },
    root,
  );
  return {
    calm: { list: name, shown: held.shown, settled: withGone(settled, held.gone) },
    news: held.news,
    live,
  };
}
