import { withPhoto } from './photo-list.ts';
import { pickedFile } from './picked-files.ts';
import type { Ports } from './ports.ts';
import type { Photo, Row } from './row.ts';
import type { BytesChange } from './store.ts';

/** Makes what is sent of a photo, and answers how to keep it. A photo that cannot be read is never sent as it is: it may carry the guest's position. */
export async function prepared(ports: Ports, { blobId }: Photo): Promise<(row: Row) => { row: Row; bytes?: BytesChange }> {
  const original = await originalOf(ports, blobId);
  if (original === null) return (row) => ({ row: withPhoto(row, blobId, { problem: 'photoMissing' }) });
  const shrunk = await ports.shrink(original.bytes, original.mime);
  if (typeof shrunk === 'string') return (row) => ({ row: withPhoto(row, blobId, { problem: shrunk }) });
  const { send, sha, mime, thumb } = shrunk;
  return (row) => ({
    row: withPhoto(row, blobId, { sha, size: send.byteLength, problem: null }),
    bytes: {
      put: [
        { id: `${blobId}:send`, bytes: send, mime },
        { id: `${blobId}:thumb`, bytes: thumb, mime: 'image/jpeg' },
      ],
    },
  });
}

/** As it was stored; where the phone lost that, as it was picked on this page. */
async function originalOf({ store }: Ports, blobId: string): Promise<{ bytes: ArrayBuffer; mime: string } | null> {
  const stored = await store.bytes(`${blobId}:orig`);
  if (stored !== undefined && stored.bytes.byteLength > 0) return stored;
  const file = pickedFile(blobId);
  const bytes = await file?.arrayBuffer().catch(() => undefined);
  return file === undefined || bytes === undefined || bytes.byteLength === 0 ? null : { bytes, mime: file.type };
}
