import { type Booking, isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import type { Language } from '#shared/language.ts';
import type { BedType, SmokingType } from '#shared/rooms/room-types.ts';
import type { HouseFact } from '#shared/site/house-facts.ts';

export type Both = Readonly<Record<Language, string>>;

/**
 * The card stands in both languages at once, whichever the page has: its words are no messages of
 * the page.
 */
export const CARD_WORDS = {
  title: { ar: 'بطاقة تسجيل نزيل', en: 'Guest registration card' },
  reference: { ar: 'رقم الحجز', en: 'Booking reference' },
  name: { ar: 'الاسم الكامل', en: 'Full name' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  room: { ar: 'نوع الغرفة', en: 'Room type' },
  roomNumber: { ar: 'رقم الغرفة', en: 'Room number' },
  arrival: { ar: 'الوصول', en: 'Arrival' },
  departure: { ar: 'المغادرة', en: 'Departure' },
  nights: { ar: 'الليالي', en: 'Nights' },
  persons: { ar: 'الأشخاص', en: 'Persons' },
  total: { ar: 'الإجمالي وطريقة الدفع', en: 'Total and payment' },
  nationality: { ar: 'الجنسية', en: 'Nationality' },
  birth: { ar: 'تاريخ الميلاد', en: 'Date of birth' },
  id: { ar: 'رقم الجواز أو الهوية', en: 'Passport or ID number' },
  visa: { ar: 'رقم التأشيرة', en: 'Visa number' },
  address: { ar: 'العنوان', en: 'Address' },
  plate: { ar: 'رقم لوحة السيارة', en: 'Vehicle plate' },
  companions: { ar: 'المرافقون', en: 'Companions' },
  companion: { ar: 'الاسم', en: 'Name' },
  signed: { ar: 'توقيع الضيف', en: 'Guest’s signature' },
  staff: { ar: 'توقيع موظف الاستقبال', en: 'Reception’s signature' },
  date: { ar: 'التاريخ', en: 'Date' },
} as const satisfies Record<string, Both>;

export const BED_WORDS: Readonly<Record<BedType, Both>> = {
  single: { ar: 'سرير كبير', en: 'one large bed' },
  double: { ar: 'سريران منفصلان', en: 'two separate beds' },
};
export const SMOKING_WORDS: Readonly<Record<SmokingType, Both>> = {
  smoking: { ar: 'للمدخنين', en: 'smoking' },
  non_smoking: { ar: 'لغير المدخنين', en: 'non-smoking' },
};

const CASH: Both = { ar: 'نقدًا في الفندق', en: 'cash at the hotel' };
const POINTS: Both = { ar: 'ليلة مجانية بالنقاط', en: 'free night, paid with points' };
const PRIZE: Both = { ar: 'جائزة السحب، بلا دفع', en: 'prize of the draw, nothing to pay' };

const CARD_NIGHT: Both = {
  ar: 'ليلة مجانية من بطاقة VIP',
  en: 'free night of the VIP card, nothing to pay',
};
const cashWithCard = (percent: number): Both => ({
  ar: `${CASH.ar}، بعد خصم ${percent}% ببطاقة VIP`,
  en: `${CASH.en}, after ${percent}% off with the VIP card`,
});

/** How the stay is paid, and whether no sum is due. */
export function paymentWords(booking: Booking): { readonly how: Both; readonly isFree: boolean } {
  if (isPrizeNight(booking)) return { how: PRIZE, isFree: true };
  if (isCardNight(booking)) return { how: CARD_NIGHT, isFree: true };
  if (booking.isPointsBooking || booking.paymentMethod === 'points')
    return { how: POINTS, isFree: true };
  return { how: booking.card ? cashWithCard(booking.card.percent) : CASH, isFree: false };
}

/** Facts of the house that a guest is to keep to. */
export const RULES = ['quietHours', 'pets'] as const satisfies readonly HouseFact[];
export const RULE_WORDS: Readonly<Record<(typeof RULES)[number], Both>> = {
  quietHours: { ar: 'ساعات الهدوء', en: 'Quiet hours' },
  pets: { ar: 'الحيوانات الأليفة', en: 'Pets' },
};

/** The text of the consent whose version is stored with the booking. */
export const consentFor = (days: number): Both => ({
  ar: `أوافق على أن يحتفظ الفندق باسمي وهاتفي ورقم هويتي لإتمام هذا الحجز. يُحفظ رقم الهوية مشفّرًا، ويُحذف بعد ${days} يومًا من انتهاء إقامتي.`,
  en: `I agree that the hotel keeps my name, phone and ID number to handle this booking. The ID number is encrypted, and removed ${days} days after my stay.`,
});

/** How the guest of a walk-in opens the booking on their own phone. */
export const followWith = (code: string, address: string): Both => ({
  ar: `افتح حجزك من هاتفك في \u2066${address}\u2069 بالرمز السري \u2066${code}\u2069`,
  en: `Open your booking on your phone at ${address} with the secret code ${code}`,
});

export const asOf = (at: Both): Both => ({
  ar: `بيانات الحجز حتى ${at.ar}`,
  en: `Booking as of ${at.en}`,
});
