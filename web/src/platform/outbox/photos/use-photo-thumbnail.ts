import { useEffect, useState } from 'react';
import { afterNextPaint } from '../next-paint.ts';
import { findStore, useOutboxState } from '../outbox-state.ts';
import { findPickedFile } from './prepare-photo.ts';

/**
 * Address of a small picture of a photo; of the photo itself until there is one, and null while
 * nothing is there.
 */
export function usePhotoThumbnail(id: string, index: number): string | null {
  const { rows, inMemory } = useOutboxState();
  const photo = [...(rows ?? []), ...inMemory].find((row) => row.id === id)?.photos[index];
  // A photo that is too large to be made small is too large to be drawn.
  const key =
    photo === undefined || photo.problem === 'photoTooLarge'
      ? null
      : `${photo.blobId}:${photo.sha === null ? 'orig' : 'thumb'}`;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      // A photo of a camera is large, and the words about its entry are to be read first.
      if (key.endsWith(':orig')) await afterNextPaint();
      const picture =
        findPickedFile(key.replace(/:orig$/, '')) ?? (await readStoredPicture(id, key));
      if (isGone || picture === null) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    };
    show().catch(() => undefined);
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id, key]);
  return key === null ? null : url;
}

async function readStoredPicture(id: string, key: string): Promise<Blob | null> {
  const stored = await (await findStore(id)).bytes(key);
  return stored === undefined ? null : new Blob([stored.bytes], { type: stored.mime });
}
