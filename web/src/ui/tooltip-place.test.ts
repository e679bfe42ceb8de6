import { expect, test } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const VIEW = { width: 390, height: 844 };
const TIP = { width: 100, height: 30 };
const boxAt = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

test.each([
  ['over the middle of its button', boxAt(150, 400), { left: 122, top: 362 }],
  ['under it where there is no room above', boxAt(150, 40), { left: 122, top: 92 }],
  ['above while the room just suffices', boxAt(150, 46), { left: 122, top: 8 }],
  ['within the left edge', boxAt(4, 400), { left: 8, top: 362 }],
  ['within the right edge', boxAt(342, 400), { left: 282, top: 362 }],
])('L-08 a tooltip stands %s', (_, button, place) => {
  expect(placeTooltip(button, TIP, VIEW)).toEqual(place);
});
