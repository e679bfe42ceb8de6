import { useSearchParams } from 'wouter';
import type { EventType } from '#shared/events/events.ts';
import { drawOf, entryIdOf, type Filter, filterOf } from './staff-draws.ts';

/** What is shown stands in the address, so that a reload or a sign-in comes back to it. In a sheet the back button closes the entry. */
export function useEntryAddress(isSheet: boolean) {
  const [params, setParams] = useSearchParams();
  const entryId = entryIdOf(params.get('entry'));

  const set = (change: Readonly<Record<string, string | null>>, options: { replace: boolean; state?: unknown }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    }, options);

  return {
    draw: drawOf(params.get('draw')),
    filter: filterOf(params.get('status')),
    entryId,
    showDraw: (draw: EventType) => set({ draw, status: null, entry: null }, { replace: true }),
    showFilter: (filter: Filter) => set({ status: filter, entry: null }, { replace: true }),
    open: (id: number) => {
      if (isSheet && entryId === null) set({ entry: String(id) }, { replace: false, state: OPENED_HERE });
      else set({ entry: String(id) }, { replace: true, state: history.state });
    },
    close: () => {
      if (isOpenedHere(history.state, 'openedEntry')) history.back();
      else set({ entry: null }, { replace: true });
    },
    hasSettings: params.has('settings'),
    openSettings: () => set({ settings: 'draws' }, { replace: false, state: { openedSettings: true } }),
    closeSettings: () => {
      if (isOpenedHere(history.state, 'openedSettings')) history.back();
      else set({ settings: null }, { replace: true });
    },
  };
}

const OPENED_HERE = { openedEntry: true };

function isOpenedHere(state: unknown, name: 'openedEntry' | 'openedSettings'): boolean {
  return typeof state === 'object' && state !== null && name in state;
}
