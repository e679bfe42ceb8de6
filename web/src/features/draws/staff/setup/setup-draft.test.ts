import { expect, it } from 'vitest';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { drawSetupSchema } from '#shared/draw/draw.contract.ts';
import {
  changed,
  fieldsOf,
  onTopOf,
  setupDraftOf,
  type SetupFields,
  setupOf,
  wrongFields,
} from './setup-draft.ts';

const DRAW = {
  version: 3,
  events: ['photography'],
  mode: 'beacon',
  replacement: 'ranking',
  prizes: [{ ar: 'ليلة', en: 'A night' }],
  alternates: 3,
  freezeAt: '2026-12-04T08:00:00.000Z',
  drawAt: '2026-12-05T14:00:00.000Z',
} as unknown as DeskDraw;
const FIELDS = fieldsOf(DRAW);

it('W-05 times stand on Muscat’s clock and are sent with its offset', () => {
  expect([FIELDS.freezeAt, FIELDS.drawAt]).toEqual(['2026-12-04T12:00', '2026-12-05T18:00']);
  const setup = setupOf(FIELDS, 4);
  expect(setup.version).toBe(4);
  expect(Date.parse(setup.freezeAt)).toBe(Date.parse(DRAW.freezeAt));
  expect(drawSetupSchema.safeParse(setup).success).toBe(true);
});

it('W-05 each field that cannot be sent is named, and only those that are shown', () => {
  expect(wrongFields(FIELDS)).toEqual([]);
  const cases: [Partial<SetupFields>, string][] = [
    [{ events: [] }, 'events'],
    [{ prizes: [{ ar: 'ليلة', en: ' ' }] }, 'prizes'],
    [{ prizes: [{ ar: 'ليلة', en: 'x'.repeat(201) }] }, 'prizes'],
    [{ alternates: '' }, 'alternates'],
    [{ alternates: '21' }, 'alternates'],
    [{ alternates: '-1' }, 'alternates'],
    [{ freezeAt: '' }, 'freezeAt'],
    [{ drawAt: '20266-12-05T18:00' }, 'drawAt'],
  ];
  for (const [part, field] of cases) expect(wrongFields({ ...FIELDS, ...part })).toEqual([field]);
  const fresh = changed(FIELDS, { replacement: 'fresh', alternates: '' });
  expect(wrongFields(fresh)).toEqual([]);
  expect(setupOf(fresh, 4)).toMatchObject({ replacement: 'fresh', alternates: 0 });
});

it('W-05 a box has no number of its own, and alternates come back with the ranking', () => {
  const fresh = changed(FIELDS, { replacement: 'fresh', alternates: '0' });
  expect(setupOf(changed(fresh, { mode: 'box' }), 4)).toMatchObject({
    replacement: 'ranking',
    alternates: 5,
  });
  expect(changed(fresh, { replacement: 'ranking' }).alternates).toBe('5');
  expect(changed(FIELDS, { alternates: '0' }).alternates).toBe('0');
});

it('W-05 what a colleague saved stays where nobody typed, and is named where both did', () => {
  const typed = { ...FIELDS, alternates: '7', drawAt: '2026-12-06T18:00' };
  const now = { ...FIELDS, mode: 'box' as const, drawAt: '2026-12-07T18:00' };
  expect(onTopOf({ base: FIELDS, typed }, now)).toEqual({
    fields: { ...typed, mode: 'box' },
    contested: ['drawAt'],
  });
  expect(onTopOf({ base: FIELDS, typed }, typed)).toEqual({ fields: typed, contested: [] });
});

it('W-05 a draft of another form is not taken for one', () => {
  expect(setupDraftOf({ version: 3, ...FIELDS })).toBeNull();
  expect(setupDraftOf({ base: FIELDS, typed: FIELDS })).toEqual({ base: FIELDS, typed: FIELDS });
});
