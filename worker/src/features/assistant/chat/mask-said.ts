import type { ChatCard } from '#shared/assistant/chat.contract.ts';
import { DOTS, maskName, maskPhoneEnd } from '#shared/mask.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { lastDigits } from '../../bookings/desk/id-number.ts';
import type { Slots } from '../understand/understood.ts';

type Person = Pick<Slots, 'full_name' | 'phone' | 'id_number'>;

/** Digits in a row, with what people put between them, that may be a phone or an ID number. */
const LONG_NUMBER = /\+?\d(?:[ \-./()]{0,2}\d){6,}/g;
/** Days are no secret, and are asked about again. */
const DAY =
  /(?<!\d)(?:20\d\d-[01]?\d-[0-3]?\d|[0-3]?\d[./-](?:0?[1-9]|1[0-2])(?:[./-](?:20)?\d\d)?)(?!\d)/g;
const LEAST = 7;

const masked = (text: string) => `${DOTS}${lastDigits(text)}`;
const withoutNumbers = (text: string) =>
  text.replace(LONG_NUMBER, (found) => {
    const digits = found.replace(DAY, '').replace(/\D/g, '');
    return digits.length < LEAST ? found : masked(digits);
  });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A name however its words are spaced, a number whatever stands between its digits. */
const nameIn = (name: string) =>
  new RegExp(
    name
      .trim()
      .split(/\s+/)
      .map(escaped)
      .join(String.raw`\s+`),
    'giu',
  );
const numberIn = (number: string) =>
  new RegExp(
    number
      .split('')
      .map(escaped)
      .join(String.raw`[ \-./()]{0,2}`),
    'giu',
  );

function without(
  text: string,
  secret: string | null | undefined,
  { as, shown }: { readonly as: (secret: string) => RegExp; readonly shown: string },
): string {
  return secret ? text.replace(as(secret), shown) : text;
}

/** A text of the assistant as it is stored: what it says of its guest, masked. */
export function maskKnown(text: string, people: readonly Partial<Person>[]): string {
  return people.reduce((left, { full_name: name, phone, id_number: idNumber }) => {
    const national = phone?.replace(/^\+968/, '');
    const asPhone = { as: numberIn, shown: maskPhoneEnd(phone ?? '') };
    const withoutName = without(left, name, { as: nameIn, shown: maskName(name ?? '') });
    const asId = { as: numberIn, shown: masked(idNumber ?? '') };
    const withoutId = without(withoutName, idNumber, asId);
    return without(without(withoutId, phone, asPhone), national, asPhone);
  }, text);
}

/**
 * A message as it is stored: names and ID numbers that are known of the guest, and every long
 * number, masked. What was given and does not stand there word for word masks the whole message.
 */
export function maskSaid(text: string, known: Partial<Person>, given: Partial<Person>): string {
  const plain = normalizeDigits(text);
  const { full_name: name, id_number: idNumber } = given;
  const isHidden =
    (name && !nameIn(name).test(plain)) || (idNumber && !numberIn(idNumber).test(plain));
  return isHidden ? DOTS : withoutNumbers(maskKnown(plain, [given, known]));
}

/** Words with which a sentence goes on after a name: no part of it. */
const AFTER_NAME =
  /^(?:وال\p{L}+|and|but|the|my|i|is|are|am|in|on|at|from|with|of|for|to|please|room|we|في|من|عند|عندي|لا|ما|غرفتي|الغرفة|غرفة|رقم|لو|هل|اريد|أريد|ابغى|أبغى|أبي|ممكن)$/iu;
/** A person's name of two words or more may be followed by "and", which Arabic joins to a word. */
const AND = /^و\p{L}{2,}/u;

/** The name itself, of what was read after "my name is" up to the next comma. */
function nameAlone(read: string): string {
  const words = read.trim().split(/\s+/);
  const end = words.findIndex(
    (word, n) => n > 0 && (AFTER_NAME.test(word) || (n > 1 && AND.test(word))),
  );
  return words.slice(0, end === -1 ? undefined : end).join(' ');
}

/**
 * A message to a person as it is stored. Its numbers and the names that are found are masked, and
 * all else stays: whoever answers has to read it.
 */
export function maskToStaff(text: string, known: Partial<Person>, given: Partial<Person>): string {
  const { full_name: name, ...numbers } = given;
  const itself = { ...numbers, ...(name && { full_name: nameAlone(name) }) };
  return withoutNumbers(maskKnown(normalizeDigits(text), [itself, known]));
}

/** A card as it is stored: nothing in it says who its guest is or opens their booking. */
export function maskCard(card: ChatCard | null): ChatCard | null {
  if (card?.is === 'summary')
    return { ...card, fullName: maskName(card.fullName), phone: maskPhoneEnd(card.phone) };
  if (card?.is === 'booked') return { ...card, receipt: null };
  if (card?.is === 'form')
    return { ...card, slots: { ...card.slots, full_name: null, phone: null, id_number: null } };
  return card;
}

/** The same card for its guest, as far as the draft still knows. */
export function unmaskCard(card: ChatCard | null, { full_name, phone }: Person): ChatCard | null {
  if (card?.is === 'form') return { ...card, slots: { ...card.slots, full_name, phone } };
  if (card?.is !== 'summary' || full_name === null || phone === null) return card;
  const isSame = card.fullName === maskName(full_name) && card.phone === maskPhoneEnd(phone);
  return isSame ? { ...card, fullName: full_name, phone } : card;
}
