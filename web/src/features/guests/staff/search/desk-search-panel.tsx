import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CornerDownLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { saysEnough, useSearchInput } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { type PanelProps, replacePanel } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Palette } from '../../../../ui/palette.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useDeskSearch } from '../../api/guests.ts';
import { FoundList } from './found-list.tsx';
import { bookingsHere, emptyRooms, roomsHere, searchBoard } from './search-board.ts';
import { itemForEnter, useFoundGroups } from './use-found-items.tsx';
import css from './desk-search.module.css';

/** Enter opens what is chosen, Ctrl Enter books for them. */
type FoundAct = 'open' | 'book';

const LIST_ID = 'desk-search-results';

/** One search over guests, bookings, entries and the areas, wherever one is in the back office. */
export function DeskSearchPanel({ onClose }: PanelProps<'deskSearch'>) {
  const { t } = useLingui();
  const { text, setText, query, fieldRef } = useSearchInput();
  const search = useFound(query);
  const groups = useFoundGroups(
    query === null ? undefined : search.found,
    search.empty,
    text.trim(),
  );
  const items = groups.flatMap((group) => group.items);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = items.find(({ id }) => id === chosen) ?? itemForEnter(items, text.trim());
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => fieldRef.current?.focus(), [fieldRef]);
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Enter right after the last letter means what that text finds, not what stood there before.
  const isBehind = saysEnough(text.trim()) && (query !== text.trim() || search.isBehind);
  const [early, setEarly] = useState<FoundAct | null>(null);
  const act = (of: FoundAct) => {
    if (isBehind) setEarly(of);
    else if (of === 'open') active?.open();
    else {
      const phone = active?.phone;
      replacePanel({ name: 'walkIn', ...(phone !== undefined && { phone }) });
    }
  };
  const actNow = useEffectEvent((of: FoundAct) => {
    setEarly(null);
    // Where nothing was found, that has to be read first.
    if (active?.isResult) act(of);
  });
  useEffect(() => {
    if (early !== null && !isBehind) actNow(early);
  }, [early, isBehind]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      const from = active ? items.indexOf(active) : step > 0 ? -1 : items.length;
      const at = from + step;
      setChosen(items.at(at % items.length)?.id ?? null);
    } else if (event.key === 'Enter') act(event.ctrlKey || event.metaKey ? 'book' : 'open');
    else return;
    event.preventDefault();
  };

  return (
    <Palette label={t`Search`} onClose={onClose}>
      <div className={css.field}>
        <Icon of={Search} size={22} />
        <input
          ref={fieldRef}
          role="combobox"
          type="search"
          dir="auto"
          value={text}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={t`Room, name, phone or reference`}
          aria-label={t`Guest, booking, entry or area`}
          aria-expanded={items.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            setEarly(null);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={css.key} aria-hidden="true">
          Esc
        </kbd>
        <IconButton label={t`Close`} onPress={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div ref={list} className={css.results}>
        <SearchNews search={search} query={query} />
        <FoundList id={LIST_ID} groups={groups} active={active?.id ?? null} onPoint={setChosen} />
      </div>
      <footer className={css.keys} aria-hidden="true">
        <span>
          <kbd className={css.key}>↑</kbd> <kbd className={css.key}>↓</kbd> <Trans>move</Trans>
        </span>
        <span>
          <kbd className={css.key}>
            <Icon of={CornerDownLeft} size={14} />
          </kbd>{' '}
          <Trans>open</Trans>
        </span>
        <span>
          <kbd className={css.key}>
            Ctrl <Icon of={CornerDownLeft} size={14} />
          </kbd>{' '}
          <Trans>new booking for the guest</Trans>
        </span>
      </footer>
    </Palette>
  );
}

type Found = ReturnType<typeof useFound>;

/** The server's answer; of the board alone while no server answers. */
function useFound(query: string | null) {
  const client = useQueryClient();
  const isOffline = useConnectivity() !== 'online';
  const answer = useDeskSearch(isOffline ? null : query);
  const { rooms } = useHouseRooms();
  const here =
    isOffline && query !== null
      ? searchBoard(bookingsHere(client), query, roomsHere(client))
      : null;
  const isBehind = here === null && (answer.isPending || answer.isPlaceholderData);
  // A guest may have moved in since the board was read: without the server no room is empty.
  const said = here === null && !isBehind && answer.error === null ? answer.data : undefined;
  return {
    found: here ?? answer.data,
    empty: query !== null && said && rooms ? emptyRooms(query, said, rooms) : [],
    isOffline,
    isBehind,
    isPending: here === null && query !== null && answer.isPending,
    error: here === null ? answer.error : null,
    retry: () => void answer.refetch(),
  };
}

/** How the search goes: read out, and seen where it is not the results themselves. */
function SearchNews({ search, query }: { search: Found; query: string | null }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { found, empty, isOffline, isPending, error, retry } = search;
  if (error !== null)
    return (
      <Banner
        tone="error"
        isInset
        title={<Trans>The search did not work</Trans>}
        action={
          <Button size="sm" variant="line" onPress={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    );
  const count =
    found === undefined
      ? 0
      : found.rooms.length +
        empty.length +
        found.guests.length +
        found.bookings.length +
        found.entries.length;
  return (
    <>
      {isOffline && (
        <Banner tone="offline" isInset title={<Trans>No connection to the server</Trans>}>
          <Trans>
            The whole search needs the network. Until then it looks through the bookings of the
            board as it was last read.
          </Trans>
        </Banner>
      )}
      {isPending && <Skeleton shape="row" lines={2} count={3} isLate label={t`Searching`} />}
      <p className={count === 0 && query !== null && !isPending ? css.nothing : 'sr'} role="status">
        {query !== null && !isPending && <FoundCount count={count} />}
      </p>
    </>
  );
}

function FoundCount({ count }: { count: number }) {
  return count === 0 ? (
    <Trans>Nobody and nothing found. Try fewer letters, or three digits of the phone.</Trans>
  ) : (
    <Trans>Results: {count}</Trans>
  );
}
