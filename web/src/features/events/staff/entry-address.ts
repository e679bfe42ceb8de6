import type { EventType } from '#shared/events/events.ts';
import { useDeskAddress } from '../../../backoffice/use-desk-address.ts';
import { parseDraw, parseEntryId, type Filter, parseFilter, parsePhoto } from './staff-entry.ts';

/**
 * What is shown stands in the address, so that a reload or a sign-in comes back to it. In a sheet
 * the back button closes the entry.
 */
export function useEntryAddress(isSheet: boolean) {
  const address = useDeskAddress();
  const { params } = address;
  const entryId = parseEntryId(params.get('entry'));
  const NONE = { entry: null, photo: null };

  return {
    draw: parseDraw(params.get('draw')),
    filter: parseFilter(params.get('status')),
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

/**
 * Which picture of the open entry is shown in full size. The back button closes it, and leaves the
 * entry open.
 */
export function usePhotoAddress(total: number) {
  const address = useDeskAddress();
  return {
    /** Its place, counted from 0; null where none is. */
    opened: parsePhoto(address.params.get('photo'), total),
    open: (place: number) => address.open({ photo: String(place + 1) }, 'openedPhoto'),
    close: () => address.close({ photo: null }, 'openedPhoto'),
  };
}
