import { expect, it, test } from 'vitest';
import { arrivalHours, hoursFrom } from './arrival-time.ts';

it.each([
  ['14:00', ['14:00-16:00', '16:00-18:00', '18:00-']],
  ['15:30', ['15:30-17:30', '17:30-19:30', '19:30-']],
  ['19:00', ['19:00-21:00', '21:00-23:00', '23:00-']],
  ['22:00', ['22:00-']],
])('J-08 with check-in from %s a guest is asked for %j', (checkIn, windows) => {
  expect(arrivalHours(checkIn).map(({ from, to }) => `${from}-${to ?? ''}`)).toEqual(windows);
});

test('J-08 an hour that was stored keeps its meaning when the hotel changes its check-in', () => {
  expect(hoursFrom('14:00', '15:00')).toEqual({ from: '14:00', to: '16:00' });
  expect(hoursFrom('18:00', '15:00')).toEqual({ from: '18:00', to: '20:00' });
  expect(hoursFrom('18:00', '14:00')).toEqual({ from: '18:00', to: null });
});
