import { expect, type Page } from '@playwright/test';
import {
  type BookingDraft,
  emptyDraft,
} from '../src/features/bookings/guest/form/booking-draft.ts';
import {
  type BookingForm,
  fullForm,
  openFullForm,
  openQuickForm,
  roomName,
} from './fixtures/booking-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { test, visit } from './fixtures/test.ts';

/** Specified wordings; web/src/i18n/fixed-wordings.test.ts has the Arabic ones. */
const FULL = {
  checkIn: 'Check-in date required',
  checkOut: 'Check-out date required',
  order: 'Check-out date must be after check-in date',
  phone: 'Phone number required',
  name: 'Full name required',
  id: 'ID number required',
  bed: 'Bed type required',
  smoking: 'Smoking preference required',
  guests: 'Number of guests must be 1 to 4',
} as const;

const QUICK = {
  room: 'please select room type',
  phone: 'Invalid phone number',
  name: 'Name must be at least 2 characters',
  email: 'Invalid email address',
  id: 'Invalid ID number',
  bed: 'Please select bed type',
  smoking: 'Please select smoking preference',
} as const;

test(
  'R-07 an empty full form says what each field needs, leads to the first, and forgets it when the field is filled',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    const guest = aGuest(language);
    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('gold', language));
    await form.phone.fill('   ');
    await form.fullName.fill('   ');
    await form.confirm.click();

    await expect(form.arrival).toBeFocused();
    await expect(form.arrival).toHaveAccessibleDescription(containing(say(FULL.checkIn)));
    await expect(form.arrival).toHaveAccessibleDescription(containing(say(FULL.checkOut)));
    await expect(form.phone).toHaveAccessibleDescription(say(FULL.phone));
    await expect(form.fullName).toHaveAccessibleDescription(say(FULL.name));
    await expect(form.idNumber).toHaveAccessibleDescription(containing(say(FULL.id)));
    await expect(form.beds).toHaveAccessibleDescription(say(FULL.bed));
    await expect(form.smoking).toHaveAccessibleDescription(say(FULL.smoking));
    await expect(form.toCorrect).toContainText(
      say('{0, plural, one {# detail to correct} other {# details to correct}}', { 0: 7 }),
    );
    // On a phone that one line leads to the first of them.
    await form.idNumber.focus();
    await form.toCorrect.getByRole('button').filter({ visible: true }).click();
    await expect(form.arrival).toBeFocused();

    await form.idNumber.fill(guest.idNumber);
    await expect(form.idNumber).not.toHaveAccessibleDescription(containing(say(FULL.id)));
    await form.phone.fill(guest.phoneNumber);
    await expect(form.phone).toHaveAccessibleDescription('');
    await form.fullName.fill(guest.fullName);
    await expect(form.fullName).toHaveAccessibleDescription('');
    await form.chooseKinds();
    await expect(form.beds).toHaveAccessibleDescription('');
    await expect(form.smoking).toHaveAccessibleDescription('');
    await form.pickStay(stayIn(20, 1));
    await expect(form.dialog.getByText(say(FULL.checkIn))).toHaveCount(0);
    await expect(form.toCorrect).toHaveCount(0);
  },
);

test(
  'R-07 a phone that is too short or none at all is refused with a way to write it',
  { tag: '@english' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('gold', language));
    await form.phone.fill('9123');
    await form.confirm.click();
    await expect(form.phone).toHaveAccessibleDescription(
      say('This number is too short. Enter 8 digits, such as 9123 4567.'),
    );
    await form.phone.fill('9123456789012345678');
    await form.confirm.click();
    await expect(form.phone).toHaveAccessibleDescription(
      say('This is not a phone number. Enter 8 digits, or + and the country code first.'),
    );
  },
);

test(
  'R-07 a kept form that became impossible says why: departure before arrival, a party of five, 31 nights',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    const { checkIn } = stayIn(20, 1);
    await visit(page, '/');
    await keepDraft(page, { checkIn, checkOut: checkIn, numberOfGuests: 5 });
    let form = await openFullForm(page, say, roomName('gold', language));
    await form.confirm.click();
    await expect(form.departure).toHaveAccessibleDescription(containing(say(FULL.order)));
    await expect(form.guests).toHaveAccessibleDescription(containing(say(FULL.guests)));
    await form.guests.getByRole('button', { name: say('Remove a guest') }).click();
    await expect(form.guests).not.toHaveAccessibleDescription(containing(say(FULL.guests)));
    await expect(form.guests.getByRole('button', { name: say('Add a guest') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await keepDraft(page, { checkIn, checkOut: stayIn(20, 31).checkOut, numberOfGuests: 2 });
    // The form was open, so it opens again by itself.
    await page.reload();
    form = await fullForm(page, say, roomName('gold', language));
    await form.confirm.click();
    await expect(form.departure).toHaveAccessibleDescription(
      containing(
        say('One booking covers {MAX_NIGHTS} nights at most. Choose an earlier check-out.', {
          MAX_NIGHTS: 30,
        }),
      ),
    );
  },
);

test(
  'R-08 the quick form asks for a room first, then says what is too short or wrong',
  { tag: '@english' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    const form = await openQuickForm(page, say);
    await form.phone.fill('9123456');
    await form.fullName.fill('س');
    await form.idNumber.fill('1234');
    await form.email.fill('salim@');
    await form.confirm.click();
    await expect(form.rooms).toHaveAccessibleDescription(say(QUICK.room));
    await expectRoomFocused(form);
    await expect(form.arrival).toHaveAccessibleDescription(containing(say(FULL.checkIn)));
    await expect(form.arrival).toHaveAccessibleDescription(containing(say(FULL.checkOut)));
    await expect(form.phone).toHaveAccessibleDescription(say(QUICK.phone));
    await expect(form.fullName).toHaveAccessibleDescription(say(QUICK.name));
    await expect(form.email).toHaveAccessibleDescription(containing(say(QUICK.email)));
    await expect(form.idNumber).toHaveAccessibleDescription(containing(say(QUICK.id)));
    await expect(form.beds).toHaveAccessibleDescription(say(QUICK.bed));
    await expect(form.smoking).toHaveAccessibleDescription(say(QUICK.smoking));

    await form.email.fill('salim@example.om');
    await expect(form.email).not.toHaveAccessibleDescription(containing(say(QUICK.email)));
    await form.choose(form.rooms, roomName('silver', language));
    await expect(form.rooms).toHaveAccessibleDescription('');
    await form.fullName.fill('سل');
    await form.idNumber.fill('12345');
    await form.phone.fill('91234567');
    await form.confirm.click();
    for (const message of [QUICK.phone, QUICK.name, QUICK.id, QUICK.email]) {
      await expect(form.dialog.getByText(say(message), { exact: true })).toHaveCount(0);
    }
    await expect(form.beds).toHaveAccessibleDescription(say(QUICK.bed));
  },
);

async function expectRoomFocused(form: BookingForm): Promise<void> {
  await expect(form.rooms.getByRole('radio').first()).toBeFocused();
}

/** As an earlier visit in this tab left it. */
async function keepDraft(page: Page, change: Partial<BookingDraft>): Promise<void> {
  const draft = { ...emptyDraft(null), ...change };
  await page.evaluate(
    (kept) => sessionStorage.setItem('booking.full', kept),
    JSON.stringify({ draft }),
  );
}

function containing(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
