import { crc32 } from 'node:zlib';

export interface ZipFile {
  /** ASCII. */
  readonly name: string;
  /** Null where the bytes are gone: the archive goes on without them. */
  readonly read: () => Promise<Uint8Array | null>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;

/** Fields of a header in order, as [bytes, value]; little end first. */
function header(fields: readonly (readonly [2 | 4, number])[], tail = ''): Uint8Array {
  const length = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const out = new Uint8Array(length + tail.length);
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  out.set(
    Array.from(tail, (letter) => letter.charCodeAt(0)),
    length,
  );
  return out;
}

/** Date and time of the archive's format: two seconds a step, from 1980. */
function dosTime(at: Date): readonly (readonly [2, number])[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    [2, time],
    [2, day],
  ];
}

/**
 * A ZIP of pictures, stored as they are because they are compressed already, written file by file
 * as it is read.
 */
export function zipStream(files: readonly ZipFile[], at: Date): ReadableStream<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  let next = 0;
  const write = (controller: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array) => {
    controller.enqueue(bytes);
    offset += bytes.length;
  };
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const file = files[next];
      next += 1;
      if (!file) {
        const start = offset;
        for (const entry of directory) write(controller, entry);
        const count = directory.length;
        controller.enqueue(
          header([
            [4, END],
            [2, 0],
            [2, 0],
            [2, count],
            [2, count],
            [4, offset - start],
            [4, start],
            [2, 0],
          ]),
        );
        controller.close();
        return;
      }
      const bytes = await file.read();
      if (!bytes) return;
      const common = [
        ...dosTime(at),
        [4, crc32(bytes)],
        [4, bytes.length],
        [4, bytes.length],
        [2, file.name.length],
        [2, 0],
      ] as const;
      directory.push(
        header(
          [
            [4, CENTRAL],
            [2, VERSION],
            [2, VERSION],
            [2, 0],
            [2, 0],
            ...common,
            [2, 0],
            [2, 0],
            [2, 0],
            [4, 0],
            [4, offset],
          ],
          file.name,
        ),
      );
      write(controller, header([[4, LOCAL], [2, VERSION], [2, 0], [2, 0], ...common], file.name));
      write(controller, bytes);
    },
  });
}
