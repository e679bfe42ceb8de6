import { expect, it } from 'vitest';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { drawSetupSchema } from '#shared/draw/draw.contract.ts';
import { draftOf, setupOf, wrongFields, type SetupDraft } from './setup-draft.ts';

const DRAW = {
  version: 3,
  events: ['photography'],
  mode: 'beacon',
  replacement: 'fresh',
  prizes: [{ ar: 'ليلة', en: 'A night' }],
  alternates: 5,
  freezeAt: '2026-12-04T08:00:00.000Z',
  drawAt: '2026-12-05T14:00:00.000Z',
} as unknown as DeskDraw;

it('W-05 times stand on Muscat’s clock and are sent with its offset', () => {
  const draft = draftOf(DRAW);
  expect([draft.freezeAt, draft.drawAt]).toEqual(['2026-12-04T12:00', '2026-12-05T18:00']);
  const setup = setupOf(draft, 4);
  expect(setup.version).toBe(4);
  expect(Date.parse(setup.freezeAt)).toBe(Date.parse(DRAW.freezeAt));
  expect(drawSetupSchema.safeParse(setup).success).toBe(true);
  expect(setup.replacement).toBe('fresh');
  expect(setupOf({ ...draft, mode: 'box' }, 4).replacement).toBe('ranking');
});

it('W-05 each field that cannot be sent is named, and only those', () => {
  const right = draftOf(DRAW);
  expect(wrongFields(right)).toEqual([]);
  const cases: [Partial<SetupDraft>, string][] = [
    [{ events: [] }, 'events'],
    [{ prizes: [{ ar: 'ليلة', en: ' ' }] }, 'prizes'],
    [{ alternates: '' }, 'alternates'],
    [{ alternates: '21' }, 'alternates'],
    [{ alternates: '-1' }, 'alternates'],
    [{ freezeAt: '' }, 'freezeAt'],
    [{ drawAt: '' }, 'drawAt'],
  ];
  for (const [change, field] of cases)
    expect(wrongFields({ ...right, ...change })).toEqual([field]);
});
