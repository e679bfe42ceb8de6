import { expect, test } from 'vitest';
import { understand } from '../understand/understand.ts';
import { NO_SLOTS } from '../understand/understood.ts';
import { maskSaid, maskToStaff } from './mask-said.ts';

/** A message to a person, with what is read of its guest in it. */
function toStaff(text: string, known = {}): string {
  const { values } = understand(text, {
    today: '2026-11-21',
    openStep: null,
    slots: NO_SLOTS,
    language: 'en',
    choices: 0,
  });
  return maskToStaff(text, known, values);
}

test.each([
  ['اسمي أحمد البلوشي والمكيف لا يعمل', 'والمكيف لا يعمل', 'البلوشي'],
  ['اسمي وليد والماء بارد', 'والماء بارد', 'وليد'],
  ['My name is ahmed  al balushi, the AC is broken', ', the AC is broken', 'balushi'],
  ['My name is Ahmed the AC is broken', ' the AC is broken', 'Ahmed'],
  ['My passport is AB 123 4567 please correct it', ' please correct it', '4567'],
  ['بطاقتي 12-34-56-78 والمكيف خربان', ' والمكيف خربان', '34'],
  ['بطاقتي ١٢٣٤٥٦٧٨ والمكيف خربان', ' والمكيف خربان', '12345'],
  ['call 9123 4567, my fridge hums', ', my fridge hums', '4567'],
])('C-04 of "%s" a person reads what is asked, and no name or number', (text, kept, hidden) => {
  expect(toStaff(text)).toContain(kept);
  expect(toStaff(text)).not.toContain(hidden);
});

test('C-04 names and numbers that are known of the guest are masked however they are spaced', () => {
  const known = { full_name: 'Salma Al Harthi', phone: '+96891234567', id_number: 'AB1234' };
  const said = toStaff('salma  al harthi here, ab-12 34, the tap drips', known);
  expect(said).toMatch(/ here, .*, the tap drips$/);
  expect(said).not.toMatch(/harthi|12 34/i);
});

test('C-04 to the assistant, too, a number that is spaced hides no more than itself', () => {
  const said = maskSaid('my passport is AB 123 4567, thanks', {}, { id_number: '1234567' });
  expect(said).toMatch(/^my passport is AB •+567, thanks$/);
});
