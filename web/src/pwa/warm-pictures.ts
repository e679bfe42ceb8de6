import type { Room } from '#shared/rooms/room.contract.ts';
import { queryClient } from '../data/query-client.ts';
import { galleryAddresses } from './gallery-addresses.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Has the pictures kept that this page has shown, and those of the galleries in the size and format that this device asks for. */
export async function warmPictures(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const rooms = await knownRooms();
  const shown = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith('/photos/') ? [pathname] : [];
  });
  const galleries = savesData() ? [] : galleryAddresses(rooms.map(({ gallery }) => gallery), screenPixels(), shown.some(isAvif));
  active?.postMessage({ type: 'KEEP_PICTURES', urls: [...new Set([...shown, ...galleries])] } satisfies WorkerMessage);
}

/** The rooms as soon as the page has them; asking for them is the page's own matter. */
function knownRooms(): Promise<readonly Room[]> {
  const read = () => queryClient.getQueryData<readonly Room[]>(['rooms']);
  return new Promise((resolve) => {
    const rooms = read();
    if (rooms !== undefined) {
      resolve(rooms);
      return;
    }
    const stop = queryClient.getQueryCache().subscribe(() => {
      const answered = read();
      if (answered === undefined) return;
      stop();
      resolve(answered);
    });
  });
}

/** Width in device pixels that a picture of a gallery fills (ui/gallery.tsx), less what browsers let a dense screen do without. */
function screenPixels(): number {
  const width = Math.min(innerWidth, innerHeight * 1.05);
  return devicePixelRatio > 1 ? width * devicePixelRatio * 0.75 : width;
}

function isAvif(address: string): boolean {
  return address.endsWith('.avif');
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
