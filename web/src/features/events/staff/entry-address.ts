import type { EventType } from '#shared/events/events.ts';
import { useDeskAddress, useDeskSelection } from '../../../backoffice/use-desk-address.ts';
import { parseDraw, parseEntryId, type Filter, parseFilter, parsePhoto } from './staff-entry.ts';

const NOTHING_OPEN = { entry: null, photo: null };
const SETTINGS = 'opened:settings';
const PHOTO = 'opened:photo';

/** The draw, the filter, the open entry and the settings, as the address has them. */
export function useEntryAddress() {
  const address = useDeskAddress();
  const { params } = address;
  const { selected, select, close } = useDeskSelection(address, 'entry', ['photo']);
  return {
    draw: parseDraw(params.get('draw')),
    filter: parseFilter(params.get('status')),
    entryId: parseEntryId(selected),
    showDraw: (draw: EventType) => address.replace({ draw, status: null, ...NOTHING_OPEN }),
    showFilter: (filter: Filter) => address.replace({ status: filter, ...NOTHING_OPEN }),
    open: (id: number) => select(String(id)),
    close,
    hasSettings: params.has('settings'),
    openSettings: () => address.open({ settings: 'draws' }, SETTINGS),
    closeSettings: () => address.close({ settings: null }, SETTINGS),
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
    open: (place: number) => address.open({ photo: String(place + 1) }, PHOTO),
    close: () => address.close({ photo: null }, PHOTO),
  };
}
