/** Which of the files is the same picture as one before it: place of the repeat to place of the first. Reads only files of one size. */
export async function samePictures(files: readonly Blob[]): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (const [at, file] of files.entries())
    for (const [first, other] of files.slice(0, at).entries())
      if (!found.has(at) && !found.has(first) && (await isSame(file, other))) found.set(at, first);
  return found;
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const [left, right] = [new Uint8Array(a), new Uint8Array(b)];
  return left.every((byte, place) => byte === right[place]);
}
