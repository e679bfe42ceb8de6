import { expect, it } from 'vitest';
import { hasWinners, isDrawn } from './draw-queries.ts';

it('W-05 a draw whose tickets were all taken out is drawn and has no winner; one without entries is neither', () => {
  const manifestHash = 'a'.repeat(64);
  const draws = {
    won: { status: 'drawn', manifestHash, winners: ['P-0001'] },
    allTakenOut: { status: 'closed', manifestHash, winners: [] },
    noEntries: { status: 'closed', manifestHash: null, winners: [] },
    failed: { status: 'failed', manifestHash, winners: [] },
    sealed: { status: 'frozen', manifestHash, winners: [] },
  } satisfies Record<string, Parameters<typeof hasWinners>[0]>;
  expect(
    Object.entries(draws).map(([name, draw]) => [name, isDrawn(draw), hasWinners(draw)]),
  ).toEqual([
    ['won', true, true],
    ['allTakenOut', true, false],
    ['noEntries', false, false],
    ['failed', false, false],
    ['sealed', false, false],
  ]);
});
