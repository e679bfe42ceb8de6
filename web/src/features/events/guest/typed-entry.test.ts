import { describe, expect, it } from 'vitest';
import { validateEntry, lacksRequiredInput } from './typed-entry.ts';

const typed = { phone: '9123 4567', isAgreed: true, shares: 5 };
const chosen = (count: number, more = {}) => ({ count, usable: count, broken: 0, ...more });
const three = chosen(3);

describe('E-02 E-03 E-04 E-05 what an entry needs', () => {
  it('E-02 three photographs and a phone are enough, without a tick', () => {
    expect(validateEntry('photography', { ...typed, isAgreed: false }, three)).toEqual({});
  });
  it('E-02 two photographs are too few, and a blank phone is none', () => {
    const found = validateEntry('photography', { ...typed, phone: '  ' }, chosen(2));
    expect(found).toEqual({ photos: 'tooFew', phone: 'required' });
    expect(lacksRequiredInput(found)).toBe(true);
  });
  it('E-02 a photograph that this device cannot read is named before anything is sent', () => {
    const found = validateEntry('photography', typed, chosen(3, { usable: 2, broken: 1 }));
    expect(found).toEqual({ photos: 'broken' });
    expect(lacksRequiredInput(found)).toBe(false);
  });
  it('E-02 E-05 a picture that was chosen twice counts once, and is in nobody’s way where there are enough others', () => {
    for (const kind of ['photography', 'hotel_rating'] as const) {
      const found = validateEntry(kind, typed, chosen(3, { usable: 2 }));
      expect(found).toEqual({ photos: 'repeated' });
      expect(lacksRequiredInput(found)).toBe(true);
      expect(validateEntry(kind, typed, chosen(4, { usable: 3 }))).toEqual({});
    }
  });
  it('E-03 location sharing asks for no pictures', () => {
    expect(validateEntry('location_sharing', typed, chosen(0))).toEqual({});
  });
  it('E-04 the review modal asks for one screenshot', () => {
    expect(validateEntry('google_review', typed, chosen(0))).toEqual({ photos: 'tooFew' });
    expect(validateEntry('google_review', typed, chosen(1))).toEqual({});
  });
  it('E-05 the rating page asks for three screenshots, a phone that can be called, and the tick under the terms', () => {
    expect(
      validateEntry('hotel_rating', { ...typed, phone: '12', isAgreed: false }, three),
    ).toEqual({
      phone: 'invalid',
      terms: 'required',
    });
  });
  it('E-07 Arabic digits and other spellings of a phone are taken', () => {
    expect(validateEntry('photography', { ...typed, phone: '٩١٢٣٤٥٦٧' }, three)).toEqual({});
    expect(validateEntry('photography', { ...typed, phone: '00968 9123 4567' }, three)).toEqual({});
  });
});
