import { describe, expect, it } from 'vitest';
import { moved, selectionProblem } from './pick-photos.ts';

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
    expect(selectionProblem([{ type: 'image/jpeg', size: 12 * MB }], Number.POSITIVE_INFINITY)).toBeNull();
  });
});

describe('E-02 the chosen photos', () => {
  it('E-02 a photo moves to another place and the others keep their order', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
  it('E-02 a move beyond the ends changes nothing', () => {
    const list = ['a', 'b'];
    expect(moved(list, 0, -1)).toBe(list);
    expect(moved(list, 1, 2)).toBe(list);
  });
});
