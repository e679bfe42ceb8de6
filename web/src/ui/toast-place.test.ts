import { describe, expect, it } from 'vitest';
import { messageWidth, type OpenPanel, placeOfMessage } from './toast-place.ts';

const PHONE = { width: 390, height: 844, highest: 8 };
const TABLET = { width: 1180, height: 820, highest: 8 };
const nothing = () => false;

const sheet = (top: number): OpenPanel => ({
  box: { top, left: 0, width: 390, height: 844 - top },
  headHeight: 70,
  footHeight: 90,
});

describe('L-08 a message over what is open', () => {
  it('L-08 stands above a low sheet, which stays where it is', () => {
    const place = placeOfMessage(sheet(300), PHONE, 90, nothing);
    expect(place).toEqual({ top: 8, left: 16, width: 358, height: 90 });
  });

  it('L-08 stands over the end of what scrolls in a tall sheet, above its foot', () => {
    const { top, height } = placeOfMessage(sheet(44), PHONE, 90, nothing);
    expect(top + height).toBe(844 - 90 - 8);
  });

  it('L-08 stands beneath the head where more controls would be under it at the foot', () => {
    const { top } = placeOfMessage(sheet(44), PHONE, 90, () => true);
    expect(top).toBe(44 + 70 + 8);
  });

  it('L-08 stands beside a sheet of a tablet, on the side that it leaves', () => {
    const box = { top: 0, width: 560, height: 820 };
    const parts = { headHeight: 80, footHeight: 80 };
    const inEnglish = { box: { ...box, left: 620 }, ...parts };
    const inArabic = { box: { ...box, left: 0 }, ...parts };
    expect(messageWidth(inEnglish, TABLET)).toBe(420);
    expect(placeOfMessage(inEnglish, TABLET, 90, nothing).left).toBe(16);
    expect(placeOfMessage(inArabic, TABLET, 90, nothing).left).toBe(1180 - 16 - 420);
    const wide = { box: { ...box, left: 400, width: 780 }, ...parts };
    expect(placeOfMessage(wide, TABLET, 90, nothing)).toMatchObject({ left: 16, width: 368 });
  });

  it('L-08 stands under a question that leaves no room above it, and covers neither of its buttons', () => {
    const asked = { top: 60, left: 16, width: 358, height: 600 };
    const place = placeOfMessage({ box: asked, headHeight: 0, footHeight: 0 }, PHONE, 90, nothing);
    expect(place.top).toBeGreaterThan(660);
  });
});
