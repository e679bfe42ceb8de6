import { expect, it } from 'vitest';
import { samePictures } from './same-pictures.ts';

class PickedFile extends Blob {
  static reads = 0;
  override arrayBuffer() {
    PickedFile.reads += 1;
    return super.arrayBuffer();
  }
}
const file = (...bytes: number[]) => new PickedFile([Uint8Array.from(bytes)]);

it('E-02 a picture that was chosen again is known by what is in it, and each repeat points to the first', async () => {
  const one = file(1, 2, 3);
  expect(await samePictures([one, file(3, 2, 1), file(1, 2, 3), one, file(1, 2)])).toEqual(
    new Map([
      [2, 0],
      [3, 0],
    ]),
  );
});

it('E-02 pictures of different sizes are not read for it', async () => {
  PickedFile.reads = 0;
  expect(await samePictures([file(1), file(1, 2), file(1, 2, 3)])).toEqual(new Map());
  expect(PickedFile.reads).toBe(0);
});
