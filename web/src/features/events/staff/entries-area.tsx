import { Trans, useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DeskHeader } from '../../../backoffice/desk-header.tsx';
import { DeskSearch } from '../../../backoffice/desk-search.tsx';
import { connectionProblem, liveState, useIsHidden } from '../../../backoffice/live-state.ts';
import { LiveIndicator } from '../../../backoffice/live-status.tsx';
import { useDebouncedValue } from '../../../backoffice/use-debounced-value.ts';
import { useDeskPreferences } from '../../../backoffice/use-desk-preferences.ts';
import { useLatest } from '../../../backoffice/use-latest.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useNow } from '../../../platform/clock.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useEntry, useEntryList, useEntrySearch } from './api/entry-queries.ts';
import { usePendingEntryCounts } from './api/pending-entry-counts.ts';
import { NewEntriesAnnouncer, DrawClosedNotice, EntriesNotice } from './area-notices.tsx';
import { DecisionDialog, DecisionConflictDialog, VoidDialog } from './decision-dialogs.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { DrawSettings } from './draw-settings.tsx';
import { EntriesList, EntrySearchResults } from './entries-list.tsx';
import { useEntryAddress } from './entry-address.ts';
import type { EntryDesk } from './entry-desk.ts';
import { EntryDetail, NoEntrySelected } from './entry-detail.tsx';
import { nextPending } from './entry-list.ts';
import { DRAW_INTERVALS, isModerated, STAFF_DRAWS, type StaffEntry } from './staff-entry.ts';
import { EntryKeyHelp, focusCard, useEntryKeys } from './use-entry-keys.tsx';
import { useEntryWords } from './use-entry-words.ts';
import css from './entries-area.module.css';

const BLOCKED_ID = 'entries-blocked';
const MINUTE = 60_000;
const SEARCH_PAUSE = 350;

type Asking = { what: Parameters<EntryDesk['ask']>[0]; entry: StaffEntry };
type Overtaken = { entry: StaffEntry; now: Parameters<EntryDesk['overtaken']>[1] };

/**
 * Entries of the draws as staff judge them (D-01 to D-04). The server decides; this only shows what
 * it said.
 */
export function EntriesArea() {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const isSheet = !useMedia('(min-width: 1180px)');
  const words = useEntryWords();
  const errorText = useErrorText();
  const address = useEntryAddress(isSheet);
  const { draw, entryId } = address;
  const filter = isModerated(draw) ? address.filter : null;
  const [preferences, setPreferences] = useDeskPreferences();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const waiting = usePendingEntryCounts();
  const [search, setSearch] = useState('');
  const settledSearch = useDebouncedValue(search.trim(), SEARCH_PAUSE);
  const isSearching = search.trim().length > 1 && settledSearch.length > 1;

  const { list, more } = useEntryList(draw, filter);
  const entries = list.data?.entries;
  const nextCursor = list.data?.nextCursor ?? null;
  const pages = useEntrySearch(draw, isSearching ? settledSearch : null);
  const found = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const cards = isSearching ? found : (entries ?? []);
  const shown = entries?.find((entry) => entry.id === entryId);
  const other = useEntry(draw, entries === undefined || shown ? null : entryId);
  const opened = shown ?? (entryId === null ? null : (other.data ?? null));

  const tick = useNow(5000);
  const now = Math.floor(tick / MINUTE) * MINUTE;
  const live = liveState({
    connectivity: useConnectivity(),
    isHidden: useIsHidden(),
    isFailing: list.error !== null,
    updatedAt: list.dataUpdatedAt,
    now: tick,
    lateAfter: Math.max(15_000, 3 * DRAW_INTERVALS[draw].poll),
  });
  const isBlocked = connectionProblem(live) !== null;

  const select = useLatest((entry: StaffEntry) => address.open(entry.id));
  const ask = useLatest((what: Asking['what'], entry: StaffEntry) => setAsking({ what, entry }));
  const goOn = useLatest((after: StaffEntry) => {
    setAsking(null);
    if (entryId === after.id) address.close();
    const next = nextPending(cards, after.id);
    // The dialog gives the focus back a frame after it is gone, to a button that is gone as well.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const card =
          next &&
          root.current?.querySelector<HTMLElement>(
            `[data-entries] [data-entry="${next.id}"] [data-card]`,
          );
        if (card) focusCard(card);
        else if (!isSheet) heading.current?.focus();
      }),
    );
  });
  const fallBehind = useLatest((entry: StaffEntry, by: Overtaken['now']) => {
    setAsking(null);
    setOvertaken({ entry, now: by });
    if (by === 'void' && entryId === entry.id) address.close();
  });

  const desk = useMemo<EntryDesk>(
    () => ({
      draw,
      now,
      selectedId: entryId,
      select,
      ask,
      goOn,
      overtaken: fallBehind,
      blockedBy: isBlocked ? BLOCKED_ID : null,
    }),
    [draw, now, entryId, select, ask, goOn, fallBehind, isBlocked],
  );

  const loadMore = useLatest(() => {
    if (isSearching) {
      if (pages.hasNextPage && !isBlocked && !pages.isFetchingNextPage) void pages.fetchNextPage();
    } else if (nextCursor !== null && !isBlocked && !more.isPending) more.mutate(nextCursor);
  });
  const answerByKey = useLatest((verdict: 'approve' | 'reject', id: number | null) => {
    const entry = id === null || id === opened?.id ? opened : cards.find((one) => one.id === id);
    if (entry?.status === 'pending' && !isBlocked) ask(verdict, entry);
  });
  const focusSearch = useCallback(() => searchField.current?.focus(), []);
  useEntryKeys({
    root,
    hasLetters: preferences.keys,
    onAnswer: answerByKey,
    onEnd: loadMore,
    onSearch: focusSearch,
  });

  const content = (
    <>
      <DrawPanel
        draw={draw}
        filter={filter}
        onFilter={(next) => {
          setSearch('');
          address.showFilter(next);
        }}
        list={list.data}
        error={list.error}
        cut={connectionProblem(live)}
        isAsking={list.isFetching}
        onRetry={() => void list.refetch()}
        noticeId={BLOCKED_ID}
        notice={
          list.data && (
            <>
              <DrawClosedNotice draw={draw} />
              <EntriesNotice
                state={live}
                updatedAt={list.dataUpdatedAt}
                errorText={list.error === null ? null : errorText(list.error)}
                onRetry={() => void list.refetch()}
              />
            </>
          )
        }
      >
        {list.data && isSearching && (
          <EntrySearchResults
            pages={pages}
            found={found}
            desk={desk}
            onClear={() => setSearch('')}
          />
        )}
        {list.data && !isSearching && (
          <EntriesList
            list={list.data}
            filter={filter}
            desk={desk}
            more={{
              isPending: more.isPending,
              error: more.variables === nextCursor ? more.error : null,
              load: loadMore,
            }}
          />
        )}
      </DrawPanel>
      {entries && <NewEntriesAnnouncer key={`${draw} ${filter}`} entries={entries} />}
      {opened ? (
        <EntryDetail
          key={`${draw} ${opened.id}`}
          entry={opened}
          desk={desk}
          onClose={isSheet ? address.close : null}
        />
      ) : (
        !isSheet && <NoEntrySelected isMissing={entryId !== null && other.data === null} />
      )}
    </>
  );

  return (
    <main id="main" className={css.work} ref={root}>
      <DeskHeader
        title={<Trans>Events</Trans>}
        titleRef={heading}
        live={<LiveIndicator state={live} updatedAt={list.dataUpdatedAt} />}
        tools={
          <>
            <IconButton
              label={t`Event settings`}
              aria-haspopup="dialog"
              onPress={address.openSettings}
            >
              <Icon of={Settings2} />
            </IconButton>
            <EntryKeyHelp
              hasLetters={preferences.keys}
              onLetters={(keys) => setPreferences({ keys })}
            />
          </>
        }
        search={
          <DeskSearch
            label={t`Search by phone or reference`}
            placeholder={t`Phone or reference`}
            value={search}
            onChange={setSearch}
            fieldRef={searchField}
            isBlocked={isBlocked}
            blockedBy={desk.blockedBy}
          />
        }
      />
      <Tabs
        label={t`Draws`}
        className={css.tabs}
        selected={draw}
        onSelect={(next) => next !== draw && address.showDraw(next)}
        tabs={STAFF_DRAWS.map((one) => ({
          id: one,
          name: words.draw(one),
          count: isModerated(one) ? waiting[one] : undefined,
          content: one === draw ? content : null,
        }))}
      />
      {asking && asking.what !== 'void' && isModerated(draw) && (
        <DecisionDialog
          verdict={asking.what}
          entry={asking.entry}
          draw={draw}
          desk={desk}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'void' && (
        <VoidDialog entry={asking.entry} draw={draw} desk={desk} onClose={() => setAsking(null)} />
      )}
      {address.hasSettings && (
        <DrawSettings isBlocked={isBlocked} onClose={address.closeSettings} />
      )}
      {overtaken && (
        <DecisionConflictDialog {...overtaken} onClose={() => setOvertaken(null)} onShow={select} />
      )}
    </main>
  );
}
