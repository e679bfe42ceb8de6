import type { GalleryItem, Room } from '#shared/rooms/room.contract.ts';
import { roomsQuery } from '../platform/queries/rooms.ts';
import { queryClient } from '../platform/query/query-client.ts';
import { postToWorker } from './worker-messages.ts';

type PictureFiles = Pick<GalleryItem, 'base' | 'widths'>;

/** Fetches what guests read with no network; resolves to the pictures beside it. */
export type KeepOffline = () => Promise<readonly PictureFiles[]>;

interface FileChoice {
  /** Pixels. */
  readonly width: number;
  readonly ending: string;
}

/**
 * Addresses of the pictures of all galleries in a width and format: the first of every gallery,
 * then the second, so that a cut-off list serves all.
 */
export function galleryAddresses(
  galleries: readonly (readonly PictureFiles[])[],
  { width, ending }: FileChoice,
): string[] {
  const ranked = galleries.flatMap((gallery) => gallery.map((item, rank) => ({ item, rank })));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ item: { base, widths } }) => {
      const ordered = widths.toSorted((a, b) => a - b);
      const fitting = ordered.find((one) => one >= width) ?? ordered.at(-1);
      // A drawing lists no widths; drawings come with the app.
      return fitting === undefined ? [] : [`${base}-${fitting}.${ending}`];
    });
}

/** What the galleries ask for (ui/gallery.tsx). */
const GALLERY_SIZES = 'min(100vw, 105vh)';

/**
 * Has the pictures kept that this page has shown, then those of the galleries and of what else is
 * read with no network, in the size and format that this device asks for.
 */
export async function warmPictures(keepOffline: KeepOffline): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const galleries = isDataSaverOn() ? [] : (await knownRooms()).map(({ gallery }) => gallery);
  const model = galleries.flat().find(({ widths }) => widths.length > 0);
  const choice = model === undefined ? null : await pickFile(model);
  const addresses = choice === null ? [] : galleryAddresses(galleries, choice);
  const keep = (urls: readonly string[]) => {
    if (active !== null) postToWorker(active, { type: 'KEEP_PICTURES', urls: [...new Set(urls)] });
  };
  keep([...shownPictures(), ...addresses]);
  const beside = await keepOffline();
  if (choice !== null && isFast()) keep(galleryAddresses([beside], choice));
}

/**
 * Which width and format this browser takes for one picture; it takes the same for all. Null where
 * the picture does not load.
 */
async function pickFile({ base, widths }: GalleryItem): Promise<FileChoice | null> {
  const setOf = (ending: string) =>
    widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ');
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
  const read = () => queryClient.getQueryData(roomsQuery.queryKey);
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

/** What Chromium tells of the line; nothing elsewhere. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}

function isDataSaverOn(): boolean {
  return connection().saveData === true;
}

/** Where a browser does not say, a line is taken for a good one. */
function isFast(): boolean {
  return (connection().effectiveType ?? '4g') === '4g';
}
