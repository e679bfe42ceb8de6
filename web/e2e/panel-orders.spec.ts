import { expect } from '@playwright/test';
import { showInTurn, orderPairs, type GuestPanel, type Tour } from './fixtures/panel-tour.ts';
import { stayIn } from './fixtures/hotel.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'L-03 every panel of the guest opens after every other one, on one page',
  { tag: '@english' },
  async ({ page, hotel, troubles }) => {
    troubles.expectCall(404, /\/api\//);
    const { reference } = await hotel.book(stayIn(45, 1));
    const tour: Tour<GuestPanel> = {
      bookings: {},
      entries: {},
      events: {},
      photography: {},
      locationSharing: {},
      googleReview: {},
      quickForm: {},
      bookingForm: { selection: 'none' },
      booking: { reference },
      changeBooking: { reference },
      shareStay: { reference },
      assistant: {},
      vip: {},
      myCard: {},
      offers: {},
      pushSettings: {},
      reviews: {},
      quickBooking: {},
      nights: {},
      roomList: { roomType: 'silver' },
      gallery: { roomType: 'gold' },
      soldOut: { roomType: 'diamond' },
      noRooms: {},
      services: {},
      adoption: {},
      userMenu: {},
    };
    await visit(page, '/');
    expect(await showInTurn(page, orderPairs(tour))).toEqual([]);
  },
);
