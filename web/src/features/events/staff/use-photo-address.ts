import { photoOf } from './staff-draws.ts';
import { useAddress } from './use-address.ts';

/** Which picture of the open entry is shown in full size. The back button closes it, and leaves the entry open. */
export function usePhotoAddress(total: number) {
  const address = useAddress();
  return {
    /** Its place, counted from 0; null where none is. */
    opened: photoOf(address.params.get('photo'), total),
    open: (place: number) => address.open({ photo: String(place + 1) }, 'openedPhoto'),
    close: () => address.close({ photo: null }, 'openedPhoto'),
  };
}
