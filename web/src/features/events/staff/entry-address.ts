import { useEffect, useRef } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { parseRowNumber } from '#shared/text-field.ts';
import { useDeskAddress, useDeskSelection } from '../../../backoffice/use-desk-address.ts';
import { parseDraw, type Filter, parseFilter, parsePhoto } from './staff-entry.ts';

const NOTHING_OPEN = { entry: null, photo: null };
const SETTINGS = 'opened:settings';
const PHOTO = 'opened:photo';

/** The draw, the filter, the open entry and the settings, as the address has them. */
export function useEntryAddress() {
  const address = useDeskAddress();
  const { params } = address;
  const { selected, select, close } = useDeskSelection(address, 'entry', ['photo']);
  useStayOnEntry(address);
  return {
    draw: parseDraw(params.get('draw')),
    hasDraw: params.has('draw'),
    /** One of its pictures is shown in full size. */
    hasPhoto: params.has('photo'),
    filter: parseFilter(params.get('status')),
    entryId: parseRowNumber(selected),
    showDraw: (draw: EventType) => address.replace({ draw, status: null, ...NOTHING_OPEN }),
    showFilter: (filter: Filter) => address.replace({ status: filter ?? 'all', ...NOTHING_OPEN }),
    /** An entry of another draw, in any state. */
    showElsewhere: (draw: EventType, id: number) =>
      address.replace({ draw, status: 'all', photo: null, entry: String(id) }),
    open: (id: number) => select(String(id)),
    close,
    /** Over the one that is open, in full size where that is; a step stays the step it is. */
    goOn: (id: number, hasPhotos: boolean) =>
      address.amend({
        entry: String(id),
        photo: hasPhotos && params.has('photo') ? '1' : null,
      }),
    hasSettings: params.has('settings'),
    openSettings: () => address.open({ settings: 'draws' }, SETTINGS),
    closeSettings: () => address.close({ settings: null }, SETTINGS),
  };
}

/**
 * Whoever decides in full size goes from entry to entry there; going back from the picture leads to
 * the last of them, not to the one where it began.
 */
function useStayOnEntry({ params, amend }: ReturnType<typeof useDeskAddress>): void {
  const entry = params.get('entry');
  const hasPhoto = params.has('photo');
  const before = useRef({ entry, hasPhoto });
  useEffect(() => {
    const { entry: was, hasPhoto: had } = before.current;
    before.current = { entry, hasPhoto };
    if (had && !hasPhoto && was !== null && entry !== null && entry !== was) amend({ entry: was });
  });
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
