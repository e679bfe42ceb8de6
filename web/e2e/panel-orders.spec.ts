import { expect } from '@playwright/test';
import type { Panel } from '../src/platform/navigation/panels.ts';
import { aPerson, signUpHere } from './fixtures/account.ts';
import { entryIn, sendPhotos } from './fixtures/event-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import {
  type GuestPanel,
  orderPairs,
  showInTurn,
  type StaffPanel,
  type Tour,
} from './fixtures/panel-tour.ts';
import { somePictures } from './fixtures/pictures.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const PARTS = 2;

test(
  'E-08 L-03 photos that are sent after My bookings and a booking form were open are shown as received, in My entries too',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    const before = [{ name: 'bookings' }, { name: 'quickForm' }, { name: 'photography' }] as const;
    expect(await showInTurn(page, before)).toEqual([]);
    const form = page.getByRole('dialog', { name: say('Photography event') });
    await form.getByLabel(say('Choose photos')).setInputFiles(await somePictures(page, 3));
    await form
      .getByRole('textbox', { name: say('Phone number') })
      .fill(aGuest(language).phoneNumber);
    await sendPhotos(form, say);
    await expect(entryIn(form, 'done')).toContainText(/EV-/);
    expect(await showInTurn(page, [{ name: 'entries' }])).toEqual([]);
    const entries = page.getByRole('dialog', { name: say('My entries') });
    await expect(entryIn(entries, 'done')).toContainText(/EV-/);
  },
);

for (let part = 0; part < PARTS; part += 1)
  test(
    `L-03 every panel of the guest opens after every other one, on one page: part ${part + 1} of ${PARTS}`,
    { tag: '@english' },
    async ({ page, hotel, language, troubles }) => {
      // The booking is another device's.
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
      await signUpHere(page, aPerson(language));
      // A short page: opening draws the page beneath again.
      await visit(page, '/privacy');
      expect(await showInTurn(page, partOf(orderPairs(tour), part))).toEqual([]);
    },
  );

for (let part = 0; part < PARTS; part += 1)
  test(
    `F-05 every panel of the desk opens after every other one, on one page: part ${part + 1} of ${PARTS}`,
    { tag: ['@tablet', '@english'] },
    async ({ page, hotel, troubles }) => {
      // A draw and a card that nobody has.
      troubles.expectCall(404, /\/api\/admin\//);
      const { id: bookingId } = await hotel.book(stayIn(46, 1));
      const tour: Tour<StaffPanel> = {
        deskSearch: {},
        deskBooking: { bookingId },
        editBooking: { bookingId },
        checkIn: { bookingId },
        moveRoom: { bookingId, from: null, roomNumber: 1 },
        roomsForAll: {},
        walkIn: {},
        guest: { phone: '+96891234567' },
        messageGuest: { phone: '+96891234567' },
        answer: {},
        cardHolder: {},
        stopSelling: {},
        describeRoom: { roomType: 'silver', roomNumber: 1 },
        nightRate: {},
        drawSetup: { draw: '2030-01' },
        drawExclusions: {},
        drawRecipients: {},
      };
      await signInAsStaff(page);
      await visit(page, '/dashboard/today');
      expect(await showInTurn(page, partOf(orderPairs(tour), part))).toEqual([]);
    },
  );

/** One of PARTS pieces; the first panel of the next one ends it. */
function partOf(panels: readonly Panel[], part: number): Panel[] {
  const length = Math.ceil(panels.length / PARTS);
  return panels.slice(part * length, (part + 1) * length + 1);
}
