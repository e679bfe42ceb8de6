import type { GalleryItem, Room } from '#shared/rooms/room.contract.ts';
import { queryClient } from '../data/query-client.ts';
import { galleryAddresses, type FileChoice } from './gallery-addresses.ts';
import { tellWorker } from './worker-messages.ts';

/** What the galleries ask for (ui/gallery.tsx). */
const GALLERY_SIZES = 'min(100vw, 105vh)';

/** Has the pictures kept that this page has shown, and those of the galleries in the size and format that this device asks for. */
export async function warmPictures(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const galleries = savesData() ? [] : (await knownRooms()).map(({ gallery }) => gallery);
  const model = galleries.flat().find(({ widths }) => widths.length > 0);
  const choice = model === undefined ? null : await chosenFile(model);
  const addresses = choice === null ? [] : galleryAddresses(galleries, choice);
  if (active !== null) tellWorker(active, { type: 'KEEP_PICTURES', urls: [...new Set([...shownPictures(), ...addresses])] });
}

/** Which width and format this browser takes for one picture; it takes the same for all. Null where the picture does not load. */
async function chosenFile({ base, widths }: GalleryItem): Promise<FileChoice | null> {
  const setOf = (ending: string) => widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ');
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  const image = document.createElement('img');
  picture.append(source, image);
  source.type = 'image/avif';
  source.sizes = GALLERY_SIZES;
  image.sizes = GALLERY_SIZES;
  source.srcset = setOf('avif');
  const isLoaded = new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
  });
  image.srcset = setOf('webp');
  if (!(await isLoaded)) return null;
  const [, width, ending] = /-(\d+)\.(\w+)$/.exec(image.currentSrc) ?? [];
  return width === undefined || ending === undefined ? null : { width: Number(width), ending };
}

function shownPictures(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith('/photos/') ? [pathname] : [];
  });
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

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
