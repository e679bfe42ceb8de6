import { expect, it } from 'vitest';
import { readyTexts } from './ready-texts.ts';

const booking = {
  fullName: 'Salma Al Rawahi',
  reference: 'DS-ABC234',
  roomType: 'gold' as const,
  checkInDate: '2026-11-20',
  checkOutDate: '2026-11-22',
  status: 'confirmed' as const,
  checkedInAt: null,
  checkedOutAt: null,
};
const subjects = (marks: object) =>
  readyTexts({ ...booking, ...marks }, 'en').map(({ subject }) => subject);

it('F-06 a guest in the house is written to as one, and thanked when they leave', () => {
  const checkedInAt = '2026-11-20T12:00:00.000Z';
  expect(subjects({})).toEqual(['accepted', 'arrival', 'room']);
  expect(subjects({ checkedInAt })).toEqual(['inHouse', 'thanks']);
  expect(subjects({ checkedInAt, checkedOutAt: '2026-11-22T08:00:00.000Z' })).toEqual(['thanks']);
});
