import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

const MAGIC = Buffer.from('dar-al-seeb-backup-1\n');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK = 64 * 1024;

/** A copy that cannot be trusted: cut off, changed, or sealed with another key. */
export class BrokenCopy extends Error {
  override readonly name = 'BrokenCopy';
}

/** Reads BACKUP_KEY, 32 random bytes as base64; null where it is none. */
export function backupKeyOf(text: string | undefined): Buffer | null {
  const key = Buffer.from((text ?? '').trim(), 'base64');
  return key.length === 32 ? key : null;
}

const fileKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, MAGIC, 32));

/** A counter and whether the chunk is the last, so that none can be left out, moved or cut off. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export interface SealedWriter {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /**
   * Gives the file its name once `check` has read what lies on the disk; before that it is `.part`
   * and nobody takes it for whole.
   */
  readonly finish: (check: (part: string) => Promise<unknown>) => Promise<void>;
  readonly abandon: () => Promise<void>;
}

/**
 * Writes a file that only BACKUP_KEY opens: AES-256-GCM in chunks under a key of this file's own, so
 * that nothing of it ever lies on the disk in plain.
 */
export async function sealedWriter(file: string, key: Buffer): Promise<SealedWriter> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  const salt = randomBytes(SALT_BYTES);
  const own = fileKey(key, salt);
  await handle.write(Buffer.concat([MAGIC, salt]));
  let waiting: Buffer[] = [];
  let length = 0;
  let chunk = 0;

  async function seal(plain: Buffer, isLast: boolean): Promise<void> {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(chunk++, isLast));
    await handle.writeFile(
      Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]),
    );
  }

  return {
    write: async (bytes) => {
      waiting.push(Buffer.from(bytes));
      length += bytes.length;
      // The last chunk is sealed by `finish`, so one byte more than a chunk has to be there.
      if (length <= CHUNK) return;
      let all = Buffer.concat(waiting);
      for (; all.length > CHUNK; all = all.subarray(CHUNK))
        await seal(all.subarray(0, CHUNK), false);
      waiting = [all];
      length = all.length;
    },
    finish: async (check) => {
      await seal(Buffer.concat(waiting), true);
      await handle.sync();
      await handle.close();
      await check(part);
      await rename(part, file);
    },
    abandon: async () => {
      await handle.close().catch(() => {});
      await rm(part, { force: true });
    },
  };
}

/** The content of a sealed file, piece by piece. Throws BrokenCopy where any of it is not as sealed. */
export async function* unsealed(file: string, key: Buffer): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    const head = await take(MAGIC.length + SALT_BYTES);
    if (head.length < MAGIC.length + SALT_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BrokenCopy('This is no copy made by npm run backup.');
    const own = fileKey(key, head.subarray(MAGIC.length));
    let next = await take(CHUNK + TAG_BYTES);
    for (let chunk = 0; ; chunk++) {
      const sealed = next;
      next = await take(CHUNK + TAG_BYTES);
      const isLast = next.length === 0;
      yield openChunk(own, sealed, nonceOf(chunk, isLast), chunk);
      if (isLast) return;
    }
  } finally {
    await handle.close();
  }

  async function take(bytes: number): Promise<Buffer> {
    const buffer = Buffer.alloc(bytes);
    let at = 0;
    while (at < bytes) {
      const { bytesRead } = await handle.read(buffer, at, bytes - at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return buffer.subarray(0, at);
  }
}

function openChunk(own: Buffer, sealed: Buffer, nonce: Buffer, chunk: number): Buffer {
  const end = sealed.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw new BrokenCopy(
      chunk === 0
        ? 'The copy does not open: BACKUP_KEY is another than it was sealed with, or the file was changed or cut off.'
        : 'The copy is not whole: it was changed or cut off after it was sealed.',
    );
  }
}
