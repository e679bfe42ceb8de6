import type { EventType } from '#shared/events/events.ts';
import { drawOf, entryIdOf, type Filter, filterOf } from './staff-draws.ts';
import { useAddress } from './use-address.ts';

/** What is shown stands in the address, so that a reload or a sign-in comes back to it. In a sheet the back button closes the entry. */
export function useEntryAddress(isSheet: boolean) {
  const address = useAddress();
  const { params } = address;
  const entryId = entryIdOf(params.get('entry'));
  const NONE = { entry: null, photo: null };

  return {
    draw: drawOf(params.get('draw')),
    filter: filterOf(params.get('status')),
    entryId,
    showDraw: (draw: EventType) => address.replace({ draw, status: null, ...NONE }),
    showFilter: (filter: Filter) => address.replace({ status: filter, ...NONE }),
    open: (id: number) => {
      const change = { entry: String(id), photo: null };
      if (isSheet && entryId === null) address.open(change, 'openedEntry');
      else address.amend(change);
    },
    close: () => address.close(NONE, 'openedEntry'),
    hasSettings: params.has('settings'),
    openSettings: () => address.open({ settings: 'draws' }, 'openedSettings'),
    closeSettings: () => address.close({ settings: null }, 'openedSettings'),
  };
}
