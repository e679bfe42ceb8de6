import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { normalise } from '#shared/assistant/normalise.ts';
import { QUICK_MIN } from '#shared/bookings/quick-booking.ts';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits, normalizeText } from '#shared/plain-text.ts';
import type { SlotError } from './understood.ts';

const MAX_NAME = 100;
const MAX_ID = 40;
const MAX_WORDS = 6;
const LEAD =
  /(?:my\s+(?:full\s+)?name(?:'s|’s|\s+is)?|(?:the\s+)?\bname\s*(?:is|should\s+be|must\s+be|has\s+to\s+be|of|:|=)?|(?:full\s+)?name\s+is|under\s+the\s+name(?:\s+of)?|(?:put|book|make|keep|register|reserve)\s+(?:it|this|that|the\s+(?:booking|room))\s+under(?!\s+the)|اسمي|إسمي|باسم|بإسم|الاسم\s*:?|الإسم\s*:?)\s*:?\s+/gi;
const STEP_LEAD =
  /^(?:(?:(?:sure|ok|okay|yes|well)[,\s]+)?(?:i\s*am|i'm|im|this\s+is|it'?s|it\s+is|myself|you\s+can\s+call\s+me|call\s+me|(?:(?:please\s+)?(?:put|book|make|write|register|note)\s+(?:it\s+|that\s+|me\s+|the\s+booking\s+)?)?(?:under|down\s+as|in\s+the\s+name\s+of)|(?:the\s+|this\s+)?(?:booking|reservation|room)\s+is\s+(?:for|under))\s+(?:under\s+)?(?:(?:mr|mrs|ms)\.?\s+)?|(?:mr|mrs|ms)\.?\s+|(?:أنا|انا|معك|معاك|هو|أنا اسمي)\s+|(?:اكتب|سجل|حط|سجله|سجلها|اكتبه|اكتبها|حطه)(?:\s+(?:عندك|لي|الاسم))?\s+)/i;
/** After "wrong name" the right one: "please put …", «الصحيح …». */
const FIX_LEAD =
  /(?:(?:it\s+should\s+be|should\s+be|put|write|use|make\s+it|change\s+it\s+to|(?:it'?s|it\s+is|is)\s+actually|rather)|(?:^|\s)(?:الصحيح|والصحيح|صححه|اكتب|سجل|حط|خله|خليه|اقصد|قصدي))\s+/gi;
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}\s'’.-]|\u200c|\u200d)*$/u;
const NO_NAME =
  /^(?:and|or|on|in|to|with|for|غلط|خطا|و|خطأ|مو|ليس|wrong|not|is|incorrect|mistake|mistaken|misspelled|different|please|change|correct|right|fine|ok|okay|good|done|should|must|غير|صح|صحيح|صحيحه|تمام|مضبوط|اكتب|سجل|حط|الصحيح|same|already|above|before|اللي|الي|الذي|نفسه|نفس|هو|كما|مثل|زي|عندكم|عندك|السابق|as|our|his|her|their|the|a)(?:\s|$)/i;
/** Somebody whose name is still to come. */
const OF_KIN =
  /^(?:زوجتي|زوجي|حرمتي|مرتي|مراتي|ريلي|جوزي|ابوي|ابي|امي|اخوي|اخي|اختي|ولدي|بنتي|ابني|والدي|والدتي|صديقي|صاحبي|الشركه|شركتي|شركه|(?:wife|husband|father|mother|company|brother|sister|friend))$/;
/** An assent before the name itself. */
const YES_LEAD = /^(?:yes|yeah|ok|okay|sure|نعم|أوكي|اوكي)[,،]?\s+/i;
/** Words that no name has: a sentence about the name, or of something else. */
const OF_SENTENCES =
  /(?:^| )(?:name|names|i|you|your|yours|thats?|this|already|gave|told|same|dont|cant|would|later|why|what|اسمي|اسم|الاسم|باسم|قلت|قلتلك|قلتلكم|عطيتك|عطيتكم|كتبت|كتبته|ذكرت|ذكرته|اللي|نفس|نفسه|هذا|سبق|لاحقا|بعدين|ابغي|اريد|نبغي|عايز|بدي|ليش|لماذا|عندكم|مسجل|مكتوب|esmi|ismi)(?: |$)/;
const TAIL =
  /[\s,،]+(?:please|pls|instead|sir|madam|لو سمحت|من فضلك|يا فندم|يا باشا|اخوي|أخوي|حبيبي|thanks|thank you|شكرا|شكراً)$/i;

interface Read {
  readonly value: string | null;
  readonly error: SlotError | null;
}
const nothing: Read = { value: null, error: null };

function checkedName(text: string): Read {
  const name = normalizeText(text)
    .replace(TAIL, '')
    .replace(/^(?:to|الى|إلى|لـ)\s+/i, '')
    .replace(/[.,،!]+$/, '')
    .trim();
  if (name === '' || NO_NAME.test(name) || /^[Mm]y \p{Ll}/u.test(name)) return nothing;
  if (OF_KIN.test(normalise(name))) return nothing;
  const isName = NAME.test(name) && name.length <= MAX_NAME && name.split(' ').length <= MAX_WORDS;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return isName && letters >= QUICK_MIN.fullName
    ? { value: name, error: null }
    : { value: null, error: 'name_invalid' };
}

/** "Will" and "May" ask, and are names before another one. */
export const isNameOfWill = (text: string): boolean =>
  /^(?:Will|May|Don|Mark|Grant)\s+\p{Lu}[^?؟]*$/u.test(normalizeText(text));

/** True where a message begins as people give their name: "you can call me", "it's under". */
export const namesItself = (text: string): boolean => STEP_LEAD.test(normalizeText(text));

/** What stands after the last of some words, up to the end of its clause. */
function afterLead(plain: string, lead: RegExp): Read {
  const found = [...plain.matchAll(lead)].at(-1);
  if (found === undefined) return nothing;
  const rest =
    plain
      .slice(found.index + found[0].length)
      .split(/[,،;؛\n]|\s(?:and my|and i|and the|ورقمي|ورقم|رقمي)\s/)[0] ?? '';
  return checkedName(rest);
}

/** A name after words that announce it, or, where it is asked for or put right, by itself. */
export function nameOf(
  text: string,
  { isAsked, isFixed }: { readonly isAsked: boolean; readonly isFixed: boolean },
): Read {
  const plain = normalizeText(text);
  const fixed = isFixed ? afterLead(plain, FIX_LEAD) : nothing;
  if (fixed.value !== null) return fixed;
  const read = afterLead(plain, LEAD);
  if (read.value !== null) return read;
  if (isAsked && read.error) return read;
  if (!isAsked) return nothing;
  const itself = plain.replace(STEP_LEAD, '').replace(YES_LEAD, '');
  return OF_SENTENCES.test(normalise(itself)) ? nothing : checkedName(itself);
}

/** The name before a number, where both were given at once; null where none looks like one. */
export function beforeNumber(text: string): string | null {
  const [lead = ''] = normalizeText(text).split(
    /[,،;:\n]|\s(?=\+?\d)|\s(?:my|and|phone|mobile|number|tel|mob|ورقمي|رقمي|ورقم|رقم|وتلفوني|تلفوني|جوالي|وجوالي|هاتفي)(?=\s)/i,
  );
  const { value } = checkedName(lead.replace(STEP_LEAD, '').replace(LEAD, ''));
  return value !== null && /\s/.test(value) ? value : null;
}

/** Every word begins with a capital, or is not of the Latin script. */
export const looksLikeName = (text: string): boolean =>
  normalizeText(text)
    .split(' ')
    .every((word) => /^[^a-z]/.test(word)) && /\s/.test(text.trim());

const NUMBER = /\+?[a-z]{0,3}\d[\da-z]{0,19}(?:[ ()-]{1,2}\d{1,12}){0,6}/gi;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/;
const PHONE_WORD = /(?:phone|mobile|tel|cell|whats|هاتف|جوال|تلفون|موبايل|نقال|واتس)/i;
const ID_WORD =
  /(?:civil|passport|\bid\b|identity|card no|هوية|هويه|هويتي|بطاق|جواز|مدني|باسبور|الشخصي)/i;
/** Before a number, as far as words about it are looked for. */
const NEAR = 40;
const BARE_PHONE = /^[79]\d{7}$/;

interface Numbers {
  readonly phone: Read;
  readonly id: Read;
}

/** Phone and ID number; which of them a number is, its words say, its form, or the open step. */
export function numbersOf(text: string, step: ChatStep | null, isCorrection: boolean): Numbers {
  const plain = normalizeDigits(text);
  let [phone, id] = [nothing, nothing];
  let from = 0;
  for (const match of plain.matchAll(NUMBER)) {
    const written = match[0].trim();
    const digits = written.replace(/\D/g, '');
    const before = plain.slice(Math.max(from, match.index - NEAR), match.index);
    const after = plain.slice(match.index + match[0].length, match.index + match[0].length + NEAR);
    if (DATE.test(written) || /^[-/.]\d/.test(after)) continue;
    from = match.index + match[0].length;
    const isPhoneNamed = PHONE_WORD.test(before);
    const isIdNamed = ID_WORD.test(before);
    const e164 = /[a-z]/i.test(written) ? null : toE164(written);
    const isPhone =
      (isPhoneNamed && !isIdNamed) ||
      (step === 'phone' && !isIdNamed) ||
      (!isIdNamed &&
        e164 !== null &&
        (/^(?:\+|00)/.test(written) ||
          (step !== 'id_number' && BARE_PHONE.test(digits)) ||
          // Where the ID is asked, a number that is put right is the one given before (P13).
          (step === 'id_number' && isCorrection && BARE_PHONE.test(digits))));
    if (isPhone) {
      if (e164 !== null) phone = { value: e164, error: null };
      else if (phone.value === null && digits.length >= 3 && (step === 'phone' || isPhoneNamed))
        phone = { value: null, error: 'phone_invalid' };
      continue;
    }
    if (!isIdNamed && step !== 'id_number') continue;
    const bare = written.replace(/[ ()+-]/g, '').toUpperCase();
    if (bare.length < QUICK_MIN.idNumber) {
      if (id.value === null && (step === 'id_number' || bare.length >= 3))
        id = { value: null, error: 'id_short' };
    } else if (bare.length <= MAX_ID && digits.length >= 3) id = { value: bare, error: null };
  }
  return { phone, id };
}
