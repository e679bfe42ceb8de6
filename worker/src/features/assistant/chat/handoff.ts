import type { Handoff } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import { toE164 } from '#shared/phone.ts';
import type { Draft } from '../dialogue/dialogue-state.ts';

interface House {
  readonly contactPhone: string;
  readonly siteName: string;
  readonly siteNameAr: string;
}

const WORDS = {
  ar: {
    from: 'مرحبًا، أكتب من المساعد الذكي في تطبيق',
    reference: 'رقم الحجز',
    stay: (checkIn: string, checkOut: string) => `الإقامة من ${checkIn} إلى ${checkOut}`,
  },
  en: {
    from: 'Hello, I am writing from the assistant of',
    reference: 'Booking',
    stay: (checkIn: string, checkOut: string) => `Stay ${checkIn} to ${checkOut}`,
  },
} as const;

/**
 * A person in one tap: the words that begin the message say where it comes from, the dates and the
 * reference, and never who the guest is. Null for a number that nobody can be reached under.
 */
export function handoffOf(
  house: House | null,
  {
    lang,
    draft,
    isTold,
  }: { readonly lang: Language; readonly draft: Draft; readonly isTold: boolean },
): Handoff {
  const phone = house && toE164(house.contactPhone);
  if (!phone) return { whatsapp: null, phone: null, isTold };
  const { from, reference, stay } = WORDS[lang];
  const { check_in: checkIn, check_out: checkOut } = draft.slots;
  const parts = [
    `${from} ${lang === 'ar' ? house.siteNameAr : house.siteName}`,
    ...(draft.reference ? [`${reference} ${draft.reference}`] : []),
    ...(checkIn && checkOut ? [stay(checkIn, checkOut)] : []),
  ];
  const text = encodeURIComponent(`${parts.join(lang === 'ar' ? '، ' : '. ')}.`);
  return { whatsapp: `https://wa.me/${phone.slice(1)}?text=${text}`, phone, isTold };
}
