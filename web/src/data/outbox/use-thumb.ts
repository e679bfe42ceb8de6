import { useEffect, useState, useSyncExternalStore } from 'react';
import { readLive, storeOf, subscribeLive } from './live.ts';

/** Address of a small picture of a photo; of the photo itself until there is one, and null while nothing is there. */
export function useThumb(id: string, index: number): string | null {
  const { rows, inMemory } = useSyncExternalStore(subscribeLive, readLive, readLive);
  const photo = [...(rows ?? []), ...inMemory].find((row) => row.id === id)?.photos[index];
  const key = photo === undefined ? null : `${photo.blobId}:${photo.sha === null ? 'orig' : 'thumb'}`;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      const found = await (await storeOf(id)).bytes(key);
      if (isGone || found === undefined) return;
      made = URL.createObjectURL(new Blob([found.bytes], { type: found.mime }));
      setUrl(made);
    };
    show().catch(() => undefined);
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id, key]);
  return url;
}
