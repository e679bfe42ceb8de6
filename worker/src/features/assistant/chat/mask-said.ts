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
function without(text: string, secret: string | null | undefined, shown: string): string {
  return secret ? text.replace(new RegExp(escaped(secret), 'giu'), shown) : text;
}

/** A text of the assistant as it is stored: what it says of its guest, masked. */
export function maskKnown(text: string, people: readonly Partial<Person>[]): string {
  return people.reduce((left, { full_name: name, phone, id_number: idNumber }) => {
    const national = phone?.replace(/^\+968/, '');
    const withoutName = without(left, name, maskName(name ?? ''));
    const withoutId = without(withoutName, idNumber, masked(idNumber ?? ''));
    return without(
      without(withoutId, phone, maskPhoneEnd(phone ?? '')),
      national,
      maskPhoneEnd(phone ?? ''),
    );
  }, text);
}

/**
 * A message as it is stored: names and ID numbers that are known of the guest, and every long
 * number, masked. What was given and does not stand there word for word masks the whole message.
 */
export function maskSaid(text: string, known: Partial<Person>, given: Partial<Person>): string {
  const plain = normalizeDigits(text);
  const isHidden = [given.full_name, given.id_number].some(
    (secret) => secret && !plain.toLowerCase().includes(secret.toLowerCase()),
  );
  return isHidden ? DOTS : withoutNumbers(maskKnown(plain, [given, known]));
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
