import { wordsSet } from './phrases.ts';
import { is, type Token } from './tokens.ts';

/** Which of the two days a day is. */
export type Role = 'in' | 'out' | null;

/** Words that may stand between "from" or "to" and its day: "to the day of". */
const FROM_ROLE_TO_DAY = 3;
const ON_THE_WAY = wordsSet(
  'the of on at about around maybe say like early late my our and or يوم ال حوالي تقريبا صباح مساء ظهر فجر عصر و في',
);

/** True where a "from" or "to" has its day; "want to come Friday" goes on with another word. */
export function leads(tokens: readonly Token[], roleAt: number, at: number): boolean {
  if (at - roleAt > FROM_ROLE_TO_DAY) return false;
  if (!is(tokens[roleAt], 'to')) return true;
  return tokens
    .slice(roleAt + 1, at)
    .every((token) => ON_THE_WAY.has(token.text) || is(token, 'day', 'this', 'next', 'night'));
}

/** «احجز لي الجمعة»: "for me", unless a day has been said that it counts from. */
export const isTo = (tokens: readonly Token[], at: number, hasDay: boolean): boolean =>
  is(tokens[at], 'to') && (tokens[at]?.text !== 'لي' || hasDay || at === 0);

/** How far before or after its day a verb of coming or going stands: "come to you on Friday". */
const NEAR_VERB = 5;
const GOES_HOME = wordsSet('home back');
const IS = wordsSet('be am is are were im were will ill well');

/** Reads a day's role from the verb near it: "come Friday", «بنرجع السبت»; the nearest before it counts. */
export function moves(tokens: readonly Token[], at: number, used: ReadonlySet<number>): Role {
  if (tokens[at]?.text === 'coming' && IS.has(tokens[at - 1]?.text ?? '')) return 'in';
  for (let before = at - 1; before >= Math.max(0, at - NEAR_VERB); before--) {
    const token = tokens[before];
    const after = tokens[before + 1]?.text ?? '';
    if (token === undefined || used.has(before)) return null;
    if (token.n !== null) continue;
    if (
      /^(?:go|going|fly|flying|head|heading|drive|travel|come|coming)$/.test(token.text) &&
      GOES_HOME.has(after)
    )
      return 'out';
    if (is(token, 'goes')) return 'out';
    const isComing = token.text === 'coming' && IS.has(tokens[before - 1]?.text ?? '');
    if (is(token, 'comes') || isComing) return 'in';
    if (/[,.،]/.test(token.text)) return null;
  }
  return null;
}

const INSTEAD = new Set(['instead', 'بدلا', 'عوضا']);
const NOT = wordsSet('not except مب مو مش ليس موب ماهو مهب than بدل بدال الا moush mosh mish mub');
const BEFORE_DENIED = wordsSet('the on of from for in at this يوم من في علي ليله ال');
/** True where a day is what is not meant: "not on Sunday", «مب من الأحد». */
export function isDenied(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (before >= at - 3 && BEFORE_DENIED.has(tokens[before]?.text ?? '')) before--;
  const word = tokens[before]?.text ?? '';
  return NOT.has(word) || (INSTEAD.has(word) && before < at - 1);
}

/** Occasions that somebody comes for: their day is not the day of the arrival. */
const TOLD = wordsSet(
  'wedding birthday conference meeting exam appointment anniversary interview seminar graduation had زواج عرس مؤتمر موتمر اجتماع ميلاد ميلادي مناسبه حفله حفل ملكه خطوبه تخرج امتحان مقابله دوره كان كانت',
);
const ENDS_CLAUSE = wordsSet('but so now want need book , . ، ; بس لكن ابغي ابي نبغي نبا اريد بدي');
const FOR_IT = wordsSet('for l ل حق عشان');
const NEAR_TOLD = 6;

/** "I have a wedding on the 14th"; "a room for the wedding on the 14th" names the day of the stay. */
export function isTold(tokens: readonly Token[], at: number, used: ReadonlySet<number>): boolean {
  for (let before = at - 1; before >= Math.max(0, at - NEAR_TOLD); before--) {
    const text = tokens[before]?.text ?? '';
    if (used.has(before) || ENDS_CLAUSE.has(text)) return false;
    if (!TOLD.has(text.replace(/^(?:وال|ال|و)/, ''))) continue;
    return !tokens.slice(Math.max(0, before - 3), before).some((one) => FOR_IT.has(one.text));
  }
  return false;
}
