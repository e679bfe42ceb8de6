import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBookingRequest } from '#shared/testing/builders.ts';
import { deleteAllDrafts } from '../../../../platform/storage/drafts.ts';
import {
  clearStoredDraft,
  readStoredDraft,
  writeStoredDraft,
} from '../form/booking-draft-storage.ts';
import { type DraftPlace, emptyDraft } from '../form/booking-draft.ts';
import { quickPayload, fullPayload } from '../form/booking-payload.ts';
import { draftOfRequest, keepDraftFor, readRequest } from './prefill.ts';

const STAY = { checkIn: '2026-12-10', checkOut: '2026-12-12' };
const SENDER = { language: 'ar', userEmail: null, totalBaisa: 30_000 } as const;

beforeEach(() => {
  // Nights that have passed are not given back to a form.
  vi.useFakeTimers({ now: Date.parse('2026-11-24T08:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('location', { search: '' });
  deleteAllDrafts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function request() {
  const read = readRequest(
    aBookingRequest(STAY, { phoneNumber: '+96891234567', contactEmail: 'salma@example.com' }),
  );
  if (read === null) throw new Error('not a request');
  return read;
}

it('J-02 the form of a refused request has everything that was typed, and the offered nights', () => {
  const wish = { ...request(), checkInDate: '2026-12-20', checkOutDate: '2026-12-22' };
  const draft = draftOfRequest(request(), wish);
  const { fullName, idNumber, numberOfGuests, bedType, smokingPreference } = request();
  expect(draft).toEqual({
    fullName,
    idNumber,
    numberOfGuests,
    bedType,
    smokingPreference,
    phoneNumber: '9123 4567',
    email: 'salma@example.com',
    checkIn: '2026-12-20',
    checkOut: '2026-12-22',
    roomType: null,
  });
  expect(fullPayload(draft, 'gold-general', SENDER)).toMatchObject({
    fullName,
    idNumber,
    phoneNumber: '+96891234567',
    checkInDate: '2026-12-20',
    roomType: 'gold',
  });
});

it('J-02 what the quick form sent goes back to the quick form, with the offered room', () => {
  const sent = quickPayload({ ...draftOfRequest(request(), request()), roomType: 'gold' }, SENDER);
  const read = readRequest(sent);
  if (read === null) throw new Error('not a request');
  expect(draftOfRequest(read, { ...read, roomType: 'silver' })).toMatchObject({
    roomType: 'silver',
    checkIn: STAY.checkIn,
  });
});

it('J-02 of a receipt, which keeps less than was typed, no form is made', () => {
  expect(readRequest({ roomType: 'gold', ...STAY })).toBeNull();
});

it('J-02 L-04 a refused request is opened beside what the form holds for another booking', () => {
  const general: DraftPlace = { form: 'full' };
  const refused: DraftPlace = { form: 'full', replaces: 'q1' };
  const typed = { ...emptyDraft(null), fullName: 'مريم', idNumber: '87654321' };
  writeStoredDraft(general, { draft: typed });
  keepDraftFor(refused, request(), null);
  keepDraftFor({ form: 'full', replaces: 'q2' }, request(), null);
  expect(readStoredDraft(refused).draft).toEqual(draftOfRequest(request(), request()));
  clearStoredDraft(refused);
  expect(readStoredDraft(general)).toEqual({ draft: typed });
  expect(readStoredDraft({ form: 'full', replaces: 'q2' }).draft?.idNumber).toBe(
    request().idNumber,
  );
});

it('J-02 L-04 what was corrected in the form of a refused request is kept when it is opened again', () => {
  const place: DraftPlace = { form: 'full', replaces: 'q1' };
  keepDraftFor(place, request(), null);
  const corrected = {
    ...draftOfRequest(request(), request()),
    fullName: 'مريم',
    numberOfGuests: 4,
  };
  writeStoredDraft(place, { draft: corrected });
  keepDraftFor(place, request(), null);
  expect(readStoredDraft(place).draft).toEqual(corrected);
  const wish = { ...request(), checkInDate: '2026-12-20', checkOutDate: '2026-12-22' };
  keepDraftFor(place, request(), wish);
  expect(readStoredDraft(place).draft).toEqual({
    ...corrected,
    checkIn: '2026-12-20',
    checkOut: '2026-12-22',
  });
});
