import { normalizeDigits } from '#shared/plain-text.ts';
import { maskNames } from './mask-names.ts';

const HIDDEN = '•••';
const EMAIL = /[^\s@<>]{1,64}@[^\s@<>]{1,255}/gu;
/** Days are no secret, and are asked about; nothing stands right beside them. */
const DAY =
  /(?<![\d./-])(?:20\d\d-[01]?\d-[0-3]?\d|[0-3]?\d[./-](?:0?[1-9]|1[0-2])(?:[./-]20\d\d)?)(?![\d/-]|\.\d)/gu;
/** Five digits and more, with whatever people put between them. */
const LONG_NUMBER = /\+?\d(?:[\s\-–—._/()،,]{0,3}\d){4,}/gu;
/** As it is spelled out for somebody who listens. */
const SPELLED_EMAIL =
  /[^\s@<>]+\s+(?:at|@|آت|ات|أت)\s+[^\s@<>]+(?:\s+(?:dot|point|نقطة|نقطه|دوت)\s+[^\s@<>]+)+/giu;
const DIGIT_WORD =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|صفر|واحد|واحدة|اثنين|اثنان|ثنين|ثلاثة|ثلاث|أربعة|اربعة|أربع|اربع|خمسة|خمس|ستة|ست|سبعة|سبع|ثمانية|ثمان|ثماني|تسعة|تسع)';
/** Five digits and more in words, as a phone number is said aloud. */
const SPELLED_NUMBER = new RegExp(
  String.raw`(?<!\p{L})${DIGIT_WORD}(?:[\s,،.-]+(?:and\s+|و\s*)?${DIGIT_WORD}){4,}(?!\p{L})`,
  'giu',
);
/** Groups of digits with a word between them. */
const SPLIT_NUMBER = /\d{1,4}(?:[\s,،.-]+(?:(?:and|then|و|ثم|بعدين|وبعدين)\s*)?\d{1,4}){2,}/giu;
const LEAST_DIGITS = 5;
/** The number of a room tells who lives in it; a count of nights, guests or rooms does not. */
const ROOM_NUMBER =
  /(?<cue>\b(?:room|suite)(?:\s+(?:number|no\.?|#))?\s*#?\s*|(?:ال)?غرفة(?:\s+رقم)?\s+|(?:ال)?غرفتي(?:\s+رقم)?\s+|رقم (?:ال)?غرفت?[يه]?ة?\s+)\d{1,4}(?!\d|[.,]\d|\s*(?:nights?|days?|guests?|people|persons?|adults?|rooms?|omr|rials?|%|ليال|ليالي|ليلة|ليله|يوم|أيام|ضيوف|ضيف|أشخاص|شخص|غرف|ريال))/giu;

/**
 * What may leave the house: without e-mails, long numbers, numbers of rooms, the names that are
 * known of the guest and those given with words for it. Spelled out they go too.
 */
export function maskPersonal(text: string, known: readonly (string | null)[] = []): string {
  let left = normalizeDigits(text).replace(EMAIL, HIDDEN).replace(SPELLED_EMAIL, HIDDEN);
  for (const secret of known)
    if (secret && secret.trim().length > 1) left = without(left, secret.trim());
  left = maskNames(left).replace(SPELLED_NUMBER, HIDDEN).replace(ROOM_NUMBER, `$<cue>${HIDDEN}`);
  return withoutNumbers(left);
}

const without = (text: string, secret: string): string => {
  const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const words = escaped.replaceAll(/\s+/g, String.raw`\s+`);
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu'),
    HIDDEN,
  );
};

function withoutNumbers(text: string): string {
  const days: string[] = [];
  const kept = text.replace(DAY, (day) => `\ue000${letter(days.push(day) - 1)}\ue001`);
  return kept
    .replace(SPLIT_NUMBER, (found) =>
      found.replaceAll(/\D/g, '').length < LEAST_DIGITS ? found : HIDDEN,
    )
    .replace(LONG_NUMBER, HIDDEN)
    .replace(/\ue000(\p{Co}+)\ue001/gu, (_, at: string) => days[indexOf(at)] ?? HIDDEN);
}

/** Private characters, which no digit of a day is read from. */
const FIRST = 0xe100;
const letter = (at: number): string => String.fromCodePoint(FIRST + at);
const indexOf = (at: string): number => (at.codePointAt(0) ?? 0) - FIRST;
