import { describe, expect, it } from 'vitest';
import { withinLimit } from './within-limit.ts';

const file = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);

describe('E-02 more pictures than there may be', () => {
  it('E-02 the last ones are left out', async () => {
    const files = [file(1), file(2), file(3), file(4)];
    expect(await withinLimit(files, 3)).toEqual({ kept: [0, 1, 2], tooMany: 1, repeated: 0 });
  });

  it('E-02 where they fit without the repeats, each good one stays', async () => {
    const files = [file(1), file(1), file(2), file(3)];
    expect(await withinLimit(files, 3)).toEqual({ kept: [0, 2, 3], tooMany: 0, repeated: 1 });
  });

  it('E-02 repeats go before the limit counts the rest', async () => {
    const files = [file(1), file(1), file(2), file(1), file(3), file(4), file(2)];
    expect(await withinLimit(files, 3)).toEqual({ kept: [0, 2, 4], tooMany: 1, repeated: 3 });
  });

  it('E-02 pictures that cannot be compared count as different ones', async () => {
    const unreadable = Object.assign(file(1), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await withinLimit([unreadable, file(2)], 1)).toEqual({ kept: [0], tooMany: 1, repeated: 0 });
  });
});
