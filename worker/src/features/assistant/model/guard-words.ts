import { arabicIn, type Language } from '#shared/language.ts';

const MARKUP =
  /[<>*_`#|[\]{}\\]|https?:|www\.|\/\/|\b[a-z0-9-]+\.(com|net|org|om|io|me|link|site|info|app|co)\b|&[a-z]+;|@|javascript|data:|^\s*[-+•]\s/i;

/** Links, addresses, markup: a sentence of the house has none of it. */
export const isMarkedUp = (sentence: string): boolean => MARKUP.test(sentence);

const NAMES = /\b(vip|omr|whatsapp|wi-?fi|spa|muscat|seeb|dar al seeb)\b|\d\s*(?:am|pm)\b/gi;
const LEAST_SHARE = 0.8;

/** True where too few letters are of the answer's script. */
export function isForeign(sentence: string, lang: Language): boolean {
  const text = sentence.replace(NAMES, '');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = lang === 'ar' ? arabicIn(text) : (text.match(/[a-z]/gi) ?? []);
  const ownLetters = own.filter((one) => /\p{L}/u.test(one)).length;
  return letters > 0 && ownLetters / letters < LEAST_SHARE;
}

const DEED =
  '(?:re-?)?(?:booked|confirmed|reserved|approved|accepted|applied|cancell?ed|refunded|upgraded|added|credited|secured|guaranteed|finali[sz]ed|processed|held|waived|changed|extended|completed|registered|sent)';
const DONE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i|we|i ve|we ve|ive|weve|i have|we have|have|has|had)\\s+(?:just |now |already |been |successfully )*${DEED}\\b`,
  ),
  new RegExp(
    `\\b(?:booking|reservation|request|room|stay|discount|refund|upgrade|order|it|you|youre|you are|everything|price|payment)\\s*(?:no \\S+ )?(?:is|are|was|were|s|re|now|has been|have been)?\\s*(?:now |already |all |been |successfully )*${DEED}\\b`,
  ),
  /\ball set\b|\b(?:booking|reservation) (?:number|reference|confirmation|is done|is complete)|\bsuccessfully\b|^(?:booked|confirmed|done|approved|reserved)\b/,
  /(?:^|[\s،,.])(?:لقد |قد |و)?تم(?:ت)?\s/,
  /(?:^|\s)و?(?:حجزت|حجزنا|اكدت|اكدنا|ثبتنا|ثبت|الغيت|الغينا|طبقت|طبقنا|وافقنا|قبلنا|اضفنا|اضفت|منحناك|رقينا)(?:\s|ها|ه|$)/,
  /(?:حجزك|الحجز|طلبك|غرفتك|اقامتك)\s+(?:الان |اصبح |صار |الحين )*(?:مؤكد|موكد|مثبت|مقبول|محجوز|جاهز|تاكد|تم|ملغي)/,
];
/** "Once it is confirmed", "nothing is reserved": nothing is said to be done. */
const OPEN =
  /\b(once|until|when|after|before|if|unless|whether|nothing|not|isnt|never|no|cannot|cant|only|can be|may be|will be|by)\b[^.!?]*$/;
const OPEN_AR = /(بعد ان|عندما|حتي|اذا|قبل ان|متي|لم|لن|لا|لا شيء|حين|الي ان|لو)\s[^.!؟]*$/;

/** A claim that something was done: nothing that a model says does anything. */
export function claimsADeed(plain: string): boolean {
  return DONE.some((pattern) => {
    const found = pattern.exec(plain);
    if (!found) return false;
    const lead = plain.slice(0, found.index + 1);
    return !OPEN.test(lead) && !OPEN_AR.test(lead);
  });
}
