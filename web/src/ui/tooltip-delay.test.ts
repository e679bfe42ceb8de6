import { expect, test } from 'vitest';
import { TOOLTIP_SKIP_DELAY, tooltipDelay } from './tooltip-delay.ts';

test('L-08 a tooltip opens after 700 ms, and at once while another has been left for less than 300 ms', () => {
  expect(tooltipDelay(false)).toBe(700);
  expect(tooltipDelay(true)).toBe(0);
  expect(TOOLTIP_SKIP_DELAY).toBe(300);
});
