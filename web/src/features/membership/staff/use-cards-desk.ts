import { useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo, useState } from 'react';
import type { Beneficiary } from '#shared/membership/beneficiary.contract.ts';
import { CARD_STATES } from '#shared/membership/card-life.ts';
import { useDeskKeys } from '../../../backoffice/keys/use-desk-keys.ts';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { useHasLeft } from '../../../backoffice/list/use-has-left.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { useDeskAddress, useDeskSelection } from '../../../backoffice/use-desk-address.ts';
import { useDeskStatus, useLatest, useSearchInput } from '../../../backoffice/use-desk.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { CARD_POLL, type CardFilter, useCard, useCardList } from './api/cards.ts';

/** By its number, or proven by the code on its holder's phone. */
export interface FoundCard {
  readonly id: number;
  /** Epoch ms of the server's clock; null where the number alone was read. */
  readonly provenAt: number | null;
}

export const CARDS_BLOCKED_ID = 'cards-blocked';
/** What is recorded is asked about first: no letter does it. */
const NO_LETTERS = { approve: '', reject: '' };
const STATES: readonly (string | null)[] = CARD_STATES;

const filterOf = (text: string | null): CardFilter =>
  STATES.includes(text) ? (text as CardFilter) : null;

/** The list with its filter and search, the open card, and the keys. */
export function useCardsDesk(root: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const address = useDeskAddress();
  const { selected: text, select, close } = useDeskSelection(address, 'card');
  const filter = filterOf(address.params.get('state'));
  const selectedId = text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  const search = useSearchInput();
  const { list, cards: all, counts } = useCardList(filter, search.query ?? '');
  const acted = useOwnRows('cards');
  const own = useMemo(
    () => new Map([...(selectedId === null ? [] : [[selectedId, 0] as const]), ...acted]),
    [selectedId, acted],
  );
  const {
    shown: cards,
    gone,
    news,
  } = useHeldRows(
    {
      list: JSON.stringify([filter, search.query]),
      name: search.query === null ? t`Cards` : t`Search results`,
      rows: list.data ? all : null,
      own,
    },
    root,
  );
  const hasLeft = useHasLeft(
    { list: filter ?? 'all', rows: list.data && search.query === null ? all : null, own: acted },
    selectedId,
  );
  const card = useCard(selectedId);
  const status = useDeskStatus(list, { poll: CARD_POLL, blockedId: CARDS_BLOCKED_ID });
  const [isScanning, setIsScanning] = useState(false);
  const [proven, setProven] = useState<FoundCard | null>(null);
  const loadMore = useLatest(() => {
    if (!status.isBlocked && list.hasNextPage && !list.isFetchingNextPage)
      void list.fetchNextPage();
  });
  useDeskKeys({
    root,
    hasLetters: status.preferences.keys,
    letters: NO_LETTERS,
    onAnswer: () => undefined,
    onEnd: loadMore,
    onSearch: search.focus,
  });
  const open = (one: Pick<Beneficiary, 'id'>) => select(String(one.id));
  return {
    filter,
    showFilter: (next: CardFilter) => address.replace({ state: next, card: null }),
    search,
    list,
    cards,
    gone,
    /** Cards that have come in and are not shown yet. */
    news,
    counts,
    selectedId,
    card,
    /** The open one left the list while it was open. */
    hasLeft,
    open,
    close,
    status,
    loadMore,
    add: () => openPanel({ name: 'cardHolder' }),
    isScanning,
    setIsScanning,
    openFound: (found: FoundCard) => {
      setIsScanning(false);
      setProven(found.provenAt === null ? null : found);
      open(found);
    },
    /** When (epoch ms) the phone of the open card's holder showed its code; null where none did. */
    provenAt: proven !== null && proven.id === selectedId ? proven.provenAt : null,
  };
}
