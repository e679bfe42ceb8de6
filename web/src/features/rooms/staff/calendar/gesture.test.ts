import { expect, it } from 'vitest';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import { calendarView } from './calendar-model.ts';
import { chooseNights } from './gesture.ts';

const FROM = '2026-11-22';

it('F-04 free nights that are chosen in the row of a room name that room', () => {
  const nights = nightsOf({ checkIn: FROM, checkOut: addDays(FROM, 14) });
  const counts = nights.map((night) => ({ night, onSale: 4, held: 0, available: 4 }));
  const view = calendarView(
    {
      from: FROM,
      today: FROM,
      types: [{ roomType: 'deluxe', rooms: 4, nights: counts }],
      bars: [],
      closures: [],
    },
    FROM,
    'all',
    new Set(),
  );
  const lane = view.types[0]?.lanes[2];
  expect(lane && chooseNights(view, lane, 1, 2)).toMatchObject({
    kind: 'choose',
    roomType: 'deluxe',
    roomNumber: 3,
    stay: { checkIn: addDays(FROM, 1), checkOut: addDays(FROM, 3) },
  });
});
