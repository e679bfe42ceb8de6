import { normalise } from '#shared/assistant/normalise.ts';
import type { Language } from '#shared/language.ts';
import { isHarmful } from './guard-harm.ts';
import {
  amountsOf,
  isMoneyOf,
  monthsOf,
  subjectsOf,
  weekdaysOf,
  type Amount,
} from './guard-numbers.ts';
import { claimsADeed, isForeign, isMarkedUp } from './guard-words.ts';

/** All that a model's sentence may say something from. */
export interface Grounds {
  readonly lang: Language;
  /** As the guest wrote it: its numbers may be said again, but never as a price. */
  readonly question: string;
  readonly facts: readonly string[];
  readonly snippets: readonly string[];
  readonly toolResults: readonly string[];
  /** The rules that the model was given; no eight words of it in a row are shown. */
  readonly rules: string;
}

const LONGEST = 600;
const GRAM = 8;

/** What a question is answered with: every sentence, or nothing where one of them is not safe. */
export function guardAnswer(sentences: readonly string[], grounds: Grounds): string | null {
  const text = sentences.join(' ');
  if (text.length > LONGEST || sentences.length === 0) return null;
  return sentences.every((sentence) => guardSentence(sentence, grounds)) ? text : null;
}

/**
 * True where a sentence says nothing that the house did not: its sums, counts, days and claims
 * stand in the facts, in the hotel's answers, in a tool's result or, but for money, in the question.
 */
export function guardSentence(sentence: string, grounds: Grounds): boolean {
  if (sentence.length > LONGEST || isMarkedUp(sentence) || isForeign(sentence, grounds.lang))
    return false;
  const plain = normalise(sentence);
  if (claimsADeed(plain) || quotes(plain, grounds.rules)) return false;
  const house = [...grounds.facts, ...grounds.snippets, ...grounds.toolResults]
    .flatMap((text) => text.split('\n'))
    .map(normalise);
  const said = normalise(grounds.question);
  return (
    !isHarmful(plain, house) &&
    areAmountsKnown(plain, house, said) &&
    areDaysKnown(plain, house, said) &&
    isTopicKnown(plain, house)
  );
}

/** Each amount stands in a line that speaks of the same thing in the same unit. */
function areAmountsKnown(plain: string, house: readonly string[], said: string): boolean {
  const lines = house.map((line) => ({ subjects: subjectsOf(line), amounts: amountsOf(line) }));
  const asked = amountsOf(said).filter((amount) => !isMoneyOf(amount));
  return amountsOf(plain).every(
    (amount) =>
      asked.some((one) => one.value === amount.value && !isPriced(amount)) ||
      lines.some(({ subjects, amounts }) =>
        amounts.some((one) => isSame(amount, one, subjects.size)),
      ),
  );
}

const isPriced = ({ unit }: Amount): boolean =>
  unit === 'money' || unit === 'percent' || unit === 'points' || unit === 'clock';

function isSame(amount: Amount, known: Amount, subjects: number): boolean {
  if (amount.value !== known.value) return false;
  if (
    amount.unit !== known.unit &&
    (isPriced(amount) || (amount.unit !== null && known.unit !== null))
  )
    return false;
  // Where a line lists several things, the sum beside one of them is that one's alone.
  if (amount.of === null || subjects === 0) return true;
  return known.of === null || known.of === amount.of;
}

function areDaysKnown(plain: string, house: readonly string[], said: string): boolean {
  const [months, days] = [monthsOf(plain), weekdaysOf(plain)];
  if (months.size === 0 && days.size === 0) return true;
  const known = [...house, said];
  return (
    [...months].every((month) => known.some((line) => monthsOf(line).has(month))) &&
    [...days].every((day) => known.some((line) => weekdaysOf(line).has(day)))
  );
}

/** What guests ask for and a model likes to promise; only the house says that it is there. */
const TOPICS: readonly RegExp[] = [
  /\bpool|swimming|مسبح|سباحه/,
  /\bgym|fitness|نادي رياضي|صاله رياضيه|جيم/,
  /breakfast|buffet|فطور|افطار|بوفيه/,
  /parking|\bpark\b|مواقف|موقف سيار/,
  /airport|مطار/,
  /shuttle|transfer|pick(?:s|ed)? (?:you )?up|توصيل|نوصل|نقلك|ننقل/,
  /\bfree\b|complimentary|no charge|مجان/,
  /discount|% off|\boffer|\bdeal\b|خصم|تخفيض|عرض خاص/,
  /refund|استرداد|استرجاع|نرد لك|نعيد لك/,
  /upgrade|ترقيه/,
  /\bpets?\b|\bdogs?\b|\bcats?\b|حيوان/,
  /alcohol|\bbar\b|\bwine\b|كحول|خمر/,
  /laundry|غسيل|مغسله/,
  /wi-?fi|internet|واي فاي|انترنت/,
  /\bbeach|sea view|شاطي|اطلاله/,
  /check-?in time|check-?out time|وقت الدخول|وقت الخروج|late check|تسجيل متاخر/,
  /\bsauna|jacuzzi|massage|ساونا|جاكوزي|مساج|تدليك/,
  /credit card|\bvisa\b|deposit|بطاقه ايتمان|فيزا|عربون|تامين/,
  /\bvat\b|\btax|ضريب/,
  /guarantee|نضمن|مضمون|ضمان/,
  /password|كلمه السر|كلمه المرور/,
  /expire|تنتهي صلاحي/,
];
const KNOWS_NOT =
  /do not know|don.?t know|not sure|no information|cannot (say|tell)|لا اعرف|لا اعلم|ليست لدي|ليس لدي|لا تتوفر لدي/;

const SOON = /\bsoon\b|قريبا/;

function isTopicKnown(plain: string, house: readonly string[]): boolean {
  if (KNOWS_NOT.test(plain)) return true;
  // What comes soon is not there yet.
  const lines = SOON.test(plain) ? house : house.filter((line) => !SOON.test(line));
  return TOPICS.every((topic) => !topic.test(plain) || lines.some((line) => topic.test(line)));
}

function quotes(plain: string, rules: string): boolean {
  const grams = (text: string) => {
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words
      .slice(0, Math.max(0, words.length - GRAM + 1))
      .map((_, at) => words.slice(at, at + GRAM).join(' '));
  };
  const known = new Set(grams(normalise(rules)));
  return grams(plain).some((gram) => known.has(gram));
}
