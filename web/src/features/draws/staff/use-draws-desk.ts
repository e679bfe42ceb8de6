import { useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo } from 'react';
import type { DeskDrawSummary } from '#shared/draw/draw-desk.contract.ts';
import { drawIdSchema, type DrawStatus } from '#shared/draw/draw.contract.ts';
import { useDeskKeys } from '../../../backoffice/keys/use-desk-keys.ts';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { useHasLeft } from '../../../backoffice/list/use-has-left.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { useDeskAddress, useDeskSelection } from '../../../backoffice/use-desk-address.ts';
import { useDeskStatus } from '../../../backoffice/use-desk.ts';
import { DRAW_POLL, useDeskDraw, useDrawList } from './api/draws.ts';

export const DRAWS_BLOCKED_ID = 'draws-blocked';
/** Each step of a draw is asked about first: no letter does it. */
const NO_LETTERS = { approve: '', reject: '' };

/** Null is all of them. */
export type DrawFilter = 'now' | 'prizes' | 'over' | null;

const NONE: readonly DeskDrawSummary[] = [];

const FILTER_OF: Readonly<Record<DrawStatus, NonNullable<DrawFilter>>> = {
  draft: 'now',
  open: 'now',
  freezing: 'now',
  frozen: 'now',
  drawn: 'prizes',
  closed: 'over',
  failed: 'over',
  cancelled: 'over',
};

export const isShownBy = (
  filter: DrawFilter,
  { status }: Pick<DeskDrawSummary, 'status'>,
): boolean => filter === null || FILTER_OF[status] === filter;

const filterOf = (text: string | null): DrawFilter =>
  text === 'now' || text === 'prizes' || text === 'over' ? text : null;

/** What waits next: a draw that needs somebody, the first that still goes on, else the newest. */
export function nextDraw(draws: readonly DeskDrawSummary[]): DeskDrawSummary | undefined {
  return (
    draws.findLast(({ needsSomebody }) => needsSomebody) ??
    draws.findLast((draw) => FILTER_OF[draw.status] === 'now') ??
    draws[0]
  );
}

/** The board of draws, the open one, and the keys. */
export function useDrawsDesk(root: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const address = useDeskAddress();
  const { selected, select, close } = useDeskSelection(address, 'draw');
  const filter = filterOf(address.params.get('state'));
  const list = useDrawList();
  const status = useDeskStatus(list, { poll: DRAW_POLL, blockedId: DRAWS_BLOCKED_ID });
  const all = list.data ?? NONE;
  const rows = useMemo(() => all.filter((one) => isShownBy(filter, one)), [all, filter]);
  const own = useOwnRows('draws');
  const held = useHeldRows(
    { list: filter ?? 'all', name: t`Monthly draws`, rows: list.data ? rows : null, own },
    root,
  );
  // Beside the list there is always one open: what waits next.
  const first = status.isSheet ? null : (nextDraw(all)?.id ?? null);
  const named = selected !== null && drawIdSchema.safeParse(selected).success ? selected : null;
  const openId = selected === null ? first : named;
  const hasLeft = useHasLeft({ list: filter ?? 'all', rows: list.data ? rows : null, own }, openId);
  const draw = useDeskDraw(openId);
  useDeskKeys({
    root,
    hasLetters: status.preferences.keys,
    letters: NO_LETTERS,
    onAnswer: () => undefined,
  });
  return {
    list,
    all,
    shown: held.shown,
    gone: held.gone,
    news: held.news,
    filter,
    showFilter: (next: DrawFilter) => address.replace({ state: next, draw: null }),
    selected,
    openId,
    draw,
    /** The open one left the board while it was open. */
    hasLeft,
    open: (id: string) => select(id),
    close,
    status,
  };
}
export type DrawsDesk = ReturnType<typeof useDrawsDesk>;
