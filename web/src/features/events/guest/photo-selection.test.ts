import { describe, expect, it } from 'vitest';
import {
  countPhotos,
  findDuplicates,
  limitPhotos,
  moveItem,
  selectionProblem,
} from './photo-selection.ts';

const MB = 1024 * 1024;
const photo = { type: 'image/jpeg', size: 2 * MB };

describe('E-06 which files may be chosen', () => {
  it('E-06 photos of at most 5 MB pass, of any image type', () => {
    expect(selectionProblem([photo, { type: 'image/heic', size: 5 * MB }])).toBeNull();
  });
  it('E-06 one file that is too large refuses the whole selection', () => {
    expect(selectionProblem([photo, { type: 'image/png', size: 5 * MB + 1 }])).toBe('tooLarge');
  });
  it('E-06 one file that is no image refuses the whole selection, whatever its size', () => {
    expect(selectionProblem([photo, { type: 'application/pdf', size: 9 * MB }])).toBe('notImage');
    expect(selectionProblem([{ type: '', size: 10 }])).toBe('notImage');
  });
  it('E-02 photographs are shrunk before they are sent, so their size does not matter', () => {
    expect(
      selectionProblem([{ type: 'image/jpeg', size: 12 * MB }], Number.POSITIVE_INFINITY),
    ).toBeNull();
  });
  it('E-02 a photograph whose type the phone does not tell may be chosen, a document may not', () => {
    const untold = { type: '', size: 2 * MB };
    expect(selectionProblem([photo, untold], Number.POSITIVE_INFINITY)).toBeNull();
    const pdf = { type: 'application/pdf', size: 10 };
    expect(selectionProblem([photo, pdf], Number.POSITIVE_INFINITY)).toBe('notImage');
  });
});

describe('E-02 the chosen photos', () => {
  it('E-02 a photo moves to another place and the others keep their order', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
  it('E-02 a move beyond the ends changes nothing', () => {
    const list = ['a', 'b'];
    expect(moveItem(list, 0, -1)).toBe(list);
    expect(moveItem(list, 1, 2)).toBe(list);
  });
});

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
  expect(await findDuplicates([one, file(3, 2, 1), file(1, 2, 3), one, file(1, 2)])).toEqual(
    new Map([
      [2, 0],
      [3, 0],
    ]),
  );
});

it('E-02 pictures of different sizes are not read for it', async () => {
  PickedFile.reads = 0;
  expect(await findDuplicates([file(1), file(1, 2), file(1, 2, 3)])).toEqual(new Map());
  expect(PickedFile.reads).toBe(0);
});

const withinLimitFile = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);

describe('E-02 more pictures than there may be', () => {
  it('E-02 the last ones are left out', async () => {
    const files = [withinLimitFile(1), withinLimitFile(2), withinLimitFile(3), withinLimitFile(4)];
    expect(await limitPhotos(files, 3)).toEqual({ kept: [0, 1, 2], tooMany: 1, repeated: 0 });
  });

  it('E-02 where they fit without the repeats, each good one stays', async () => {
    const files = [withinLimitFile(1), withinLimitFile(1), withinLimitFile(2), withinLimitFile(3)];
    expect(await limitPhotos(files, 3)).toEqual({ kept: [0, 2, 3], tooMany: 0, repeated: 1 });
  });

  it('E-02 repeats go before the limit counts the rest', async () => {
    const files = [
      withinLimitFile(1),
      withinLimitFile(1),
      withinLimitFile(2),
      withinLimitFile(1),
      withinLimitFile(3),
      withinLimitFile(4),
      withinLimitFile(2),
    ];
    expect(await limitPhotos(files, 3)).toEqual({ kept: [0, 2, 4], tooMany: 1, repeated: 3 });
  });

  it('E-02 pictures that cannot be compared count as different ones', async () => {
    const unreadable = Object.assign(withinLimitFile(1), {
      arrayBuffer: () => Promise.reject(new Error('gone')),
    });
    expect(await limitPhotos([unreadable, withinLimitFile(2)], 1)).toEqual({
      kept: [0],
      tooMany: 1,
      repeated: 0,
    });
  });
});

describe('E-02 E-05 how many of the chosen pictures count', () => {
  const good = (id: string) => ({ id, problem: null });
  const broken = (id: string) => ({ id, problem: 'broken' });
  const none = new Map<string, string>();

  it('E-05 pictures that cannot be read do not count', () => {
    const chosen = [broken('a'), broken('b'), broken('c')];
    expect(countPhotos(chosen, none)).toEqual({ usable: 0, broken: 3 });
    expect(countPhotos([good('a'), broken('b'), good('c')], none)).toEqual({
      usable: 2,
      broken: 1,
    });
  });
  it('E-02 a repeated picture does not count, and one that repeats a broken one is as broken', () => {
    expect(countPhotos([good('a'), good('b')], new Map([['b', 'a']]))).toEqual({
      usable: 1,
      broken: 0,
    });
    expect(countPhotos([broken('a'), broken('b')], new Map([['b', 'a']]))).toEqual({
      usable: 0,
      broken: 2,
    });
  });
});
