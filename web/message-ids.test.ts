import { describe, expect, it } from 'vitest';
import { shortIds, withShortIds } from './message-ids.ts';

const IDS = ['abcdef', 'abcxyz', 'abcxy_', 'Qw-/+1', 'a text without a macro'];

describe('L-01 names of texts in the built app', () => {
  it('L-01 are as short as tells them apart, whatever their order', () => {
    const short = shortIds(IDS);
    expect(Object.fromEntries(short)).toEqual({
      abcdef: 'abcd',
      abcxyz: 'abcxyz',
      abcxy_: 'abcxy_',
      'Qw-/+1': 'Qw-',
    });
    expect(new Map(shortIds(IDS.toReversed()))).toEqual(new Map(short));
  });

  it('L-01 take the place of whole literals alone', () => {
    const code = 'a({id:"abcdef"});b({id:`Qw-/+1`});c("abcdefg", "xabcdef", abcdef, "nothin")';
    expect(withShortIds(code, shortIds(IDS))).toBe(
      'a({id:"abcd"});b({id:`Qw-`});c("abcdefg", "xabcdef", abcdef, "nothin")',
    );
  });
});
