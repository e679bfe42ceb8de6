import { BrokenCopy, unsealed } from './sealed-file.ts';

/** The head before the bytes of a part. */
export interface PartHead {
  readonly kind: 'begin' | 'table' | 'object' | 'manifest';
  readonly size: number;
  /** Name of a table, or key of an object. */
  readonly name?: string;
  readonly columns?: readonly string[];
  readonly httpMetadata?: R2HTTPMetadata;
  readonly customMetadata?: Record<string, string>;
}

export interface Part extends PartHead {
  readonly bytes: Buffer<ArrayBuffer>;
}

/** A part as it is written: one line of JSON, then its bytes. */
export const partBytes = (head: Omit<PartHead, 'size'>, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, size: bytes.length })}\n`), bytes]);

/** The parts of a sealed copy, one after the other. Throws BrokenCopy. */
export async function* partsOf(file: string, key: Buffer): AsyncGenerator<Part> {
  const pieces = unsealed(file, key);
  let buffer: Buffer = Buffer.alloc(0);
  /** Joins once what it takes: a large table comes in thousands of pieces. */
  const fill = async (isEnough: (bytes: number, last: Buffer) => boolean): Promise<boolean> => {
    const taken = [buffer];
    let bytes = buffer.length;
    let last = buffer;
    while (!isEnough(bytes, last)) {
      const piece = await pieces.next();
      if (piece.done) return false;
      last = piece.value;
      taken.push(last);
      bytes += last.length;
    }
    buffer = Buffer.concat(taken);
    return true;
  };
  const need = async (isEnough: (bytes: number, last: Buffer) => boolean): Promise<void> => {
    if (!(await fill(isEnough))) throw new BrokenCopy('The copy ends in the middle of a part.');
  };
  while (await fill((bytes) => bytes > 0)) {
    await need((_, last) => last.includes(LINE_END));
    const end = buffer.indexOf(LINE_END);
    const head = JSON.parse(buffer.subarray(0, end).toString()) as PartHead;
    buffer = buffer.subarray(end + 1);
    await need((bytes) => bytes >= head.size);
    yield { ...head, bytes: Buffer.from(buffer.subarray(0, head.size)) };
    buffer = buffer.subarray(head.size);
  }
}

const LINE_END = 10;
