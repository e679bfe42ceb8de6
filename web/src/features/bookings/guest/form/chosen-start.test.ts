import { expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '../../../../platform/navigation/chosen-stay.ts';
import { emptyDraft } from './booking-draft.ts';
import { draftToBegin, fittingKinds, startOf } from './chosen-start.ts';

const stay = { checkIn: '2026-11-25', checkOut: '2026-11-27' };
const chosen = { stay, guests: 3, bedType: 'single', smokingPreference: 'non_smoking' } as const;

test('J-04 a form begins with the chosen nights, guests, bed and smoking kind', () => {
  expect(startOf('gold', chosen)).toEqual({
    ...stay,
    numberOfGuests: 3,
    bedType: 'single',
    smokingPreference: 'non_smoking',
  });
  expect(startOf('gold', NOTHING_CHOSEN)).toEqual({});
});

test('J-04 a bed that the type does not have is not carried into its form', () => {
  expect(startOf('diamond', chosen)).not.toHaveProperty('bedType');
  expect(fittingKinds('deluxe', { bedType: 'double', smokingPreference: 'smoking' })).toEqual({
    bedType: 'double',
    smokingPreference: null,
  });
});

const untouched = { ...emptyDraft(null), ...startOf('gold', chosen) };
const typed = {
  ...emptyDraft(null),
  fullName: 'سالم',
  checkIn: '2026-12-01',
  checkOut: '2026-12-02',
};

test('J-04 a draft goes on as it was left while the same nights are chosen', () => {
  const start = { start: startOf('gold', chosen), chosen: 'these' };
  expect(draftToBegin({ draft: typed, chosen: 'these' }, untouched, start)).toEqual(typed);
  expect(draftToBegin({}, untouched, start)).toBe(untouched);
  expect(draftToBegin({ draft: typed }, untouched, { start: {}, chosen: '' })).toEqual(typed);
});

test('J-04 nights chosen since take the place of those in a draft, and nothing else typed is lost', () => {
  const start = { start: startOf('gold', { ...NOTHING_CHOSEN, stay }), chosen: 'these' };
  expect(draftToBegin({ draft: typed, chosen: 'others' }, untouched, start)).toEqual({
    ...typed,
    ...stay,
  });
});

test('O-02 a type chosen since takes the place of the one in a draft, with a bed that it has', () => {
  const start = { start: { roomType: 'deluxe' }, chosen: '#deluxe' } as const;
  const former = { ...typed, roomType: 'gold', bedType: 'single' } as const;
  expect(draftToBegin({ draft: former, chosen: '' }, untouched, start)).toEqual({
    ...typed,
    roomType: 'deluxe',
    bedType: null,
  });
});

test('R-06 a draft begun for one room leaves open in the form of another what that one does not have', () => {
  const begun = { ...typed, bedType: 'double', smokingPreference: 'smoking' } as const;
  const silver = { start: {}, chosen: '', formType: 'silver' } as const;
  expect(draftToBegin({ draft: begun }, untouched, silver)).toEqual(begun);
  const deluxe = { start: {}, chosen: '', formType: 'deluxe' } as const;
  expect(draftToBegin({ draft: begun }, untouched, deluxe)).toEqual({
    ...begun,
    smokingPreference: null,
  });
});
