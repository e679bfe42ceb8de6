import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { ROOM_TYPES, type SmokingType } from '#shared/rooms/room-types.ts';
import { wordsSet } from './phrases.ts';
import { is, type Token } from './tokens.ts';

/** Words of smoking, whoever does it: smokes, smoker, مدخنين, بيدخن, yedakhen. */
const SMOKES =
  /smok|cigar|vap(?:e|ing)|دخ(?:ن|ين|ان)|سموك|سج(?:اي[ري]|اره)|سيجار|زقاير|زقاره|جقاير|جقاره|جكاير|زكاير|tadkh|dakh[aei]+n/;
/** A name for the smoke itself, which by itself asks for neither kind of room. */
const SMOKE = /^(?:ال|ب|لل)?دخان$/;
const DENIES = wordsSet(
  'no non not dont doesnt didnt never none nobody noone neither without nor hate hates quit quitted stopped dislike allergy allergic avoid',
  'لا ما مو مش مب مهب ليس ليست لم لن محد ماحد محدش ماحدش محدا بدون بلا بلاش دون خالي خاليه ممنوع يمنع ابدا قط عمري عمرنا تركت تركنا بطلت بطلنا وقفت اكره نكره اتحسس نتحسس حساسيه نون ضد ولا',
  'ma la mahad bidoon bdoon bala mafi mo mish',
);
/** Words that deny only what stands beside them, which may be another thing. */
const DENIES_NEXT = wordsSet(
  'no non not without لا ولا ما وما مو مش مب مهب ليس ليست بدون بلا بلاش دون خالي خاليه ضد نون',
);
/** Between such a word and the smoking ("without any smoking", «لا نريد تدخين»). */
const NEAR = 3;
/** A no of politeness: «ما عليك أمر», «لا بأس», "no problem". */
const POLITE: Readonly<Record<string, RegExp>> = {
  ما: /^عليك/,
  لا: /^(?:باس|يهم)/,
  ولا: /^(?:باس|يهم)/,
  no: /^(?:problem|worries|worry|issue)/,
};
/** Who does not mind asks for neither. */
const EITHER = wordsSet('mind minds matter matters care either whichever يهم يهمني فرق عادي سواء');
/** Denied at both ends: «مبدخنش», «ما بندخنش». */
const DENIED_AT_ITS_END = /^م?ا?[ابنيت]{0,2}دخنش$/;
const CONTRASTS = wordsSet(
  'but while though whereas however , . ، : ; + / لكن لكني لكنه لكنها بس بينما اما',
);
const OF_OTHERS = wordsSet('and و');
const PRONOUNS = wordsSet('i im we my he she انا نحن احنا نحنا اني');
const CHANGES = wordsSet('change غير اغير بدل تغيير');

/** Parts of a message of which each says one thing: those of a person by themselves. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  tokens.forEach((token, at) => {
    const isOther =
      (token.text.startsWith('و') && is(token, 'companion', 'companion2', 'me')) ||
      (OF_OTHERS.has(tokens[at - 1]?.text ?? '') && is(token, 'companion', 'companion2', 'me')) ||
      (OF_OTHERS.has(token.text) && PRONOUNS.has(tokens[at + 1]?.text ?? ''));
    if (CONTRASTS.has(token.text) || isOther) clauses.push([]);
    clauses.at(-1)?.push(token);
  });
  return clauses;
}

type Said = 'smokes' | 'denies' | 'unclear';

/** A no of smoking at this place of a clause, of another thing (null), or of which nobody can tell. */
function denialAt(clause: readonly Token[], index: number, at: number): Said | null {
  const [one, after] = [clause[index], clause[index + 1]];
  if (!one) return null;
  if (one.text === 'غير' || one.text === 'لغير') return index === at - 1 ? 'denies' : null;
  if (one.text === 'free') return index === at + 1 || index === at - 1 ? 'denies' : null;
  const bare = one.text.replace(/^[وف]/, '');
  if (!DENIES.has(one.text) && !DENIES.has(bare)) return null;
  if (POLITE[one.text]?.test(after?.text ?? '') === true) return null;
  const isOfOther =
    after !== undefined && (ROOM_TYPES.some((type) => after.kinds.has(type)) || is(after, 'big'));
  if (isOfOther) return null;
  if (!DENIES_NEXT.has(one.text) && !DENIES_NEXT.has(bare)) return 'denies';
  if (index < at) return at - index <= NEAR ? 'denies' : 'unclear';
  // "Smoking: no" ends with it; "smoking, no extra bed" denies another thing.
  return index === at + 1 && after === undefined ? 'denies' : 'unclear';
}

/** What a clause says of smoking; null where it says nothing of it. */
function saidIn(tokens: readonly Token[], step: ChatStep | null): Said | null {
  const clause = tokens.filter(({ text }) => text !== '-');
  const at = clause.findIndex(({ text }) => SMOKES.test(text));
  const token = clause[at];
  if (!token) return null;
  // "No, I smoke" denies what was said before; "no smoking" and «لا ادخن» deny the smoking.
  const isAnswer =
    ['no', 'nope', 'لا'].includes(clause[0]?.text ?? '') && PRONOUNS.has(clause[1]?.text ?? '');
  const said = clause.flatMap((_, index) =>
    isAnswer && index === 0 ? [] : (denialAt(clause, index, at) ?? []),
  );
  if (DENIED_AT_ITS_END.test(token.text)) return 'denies';
  const isNon = /^(?:nonsmok|لغير|ونون)/.test(token.text) || clause[at - 1]?.text === 'non';
  const isNotNon = isNon && clause.slice(0, at).some(({ text }) => text === 'not');
  if (isNon) return isNotNon ? 'unclear' : 'denies';
  if (said.includes('unclear')) return 'unclear';
  if (said.length > 0) return 'denies';
  return SMOKE.test(token.text) && step !== 'smoking' ? null : 'smokes';
}

/** «زوجي يدخن وأنا لا»: a person who denies what was said of another. */
const deniesOther = (clause: readonly Token[]): boolean =>
  !clause.some(({ text }) => SMOKES.test(text)) &&
  clause.some(({ text }) => PRONOUNS.has(text) || PRONOUNS.has(text.replace(/^و/, ''))) &&
  ['no', 'not', 'dont', 'doesnt', 'لا'].includes(clause.at(-1)?.text ?? '');

/**
 * The kind of room that a message asks for. Negation decides, wherever it stands in what is said of
 * one person; `unclear` where two say two things.
 */
export function smokingOf(
  tokens: readonly Token[],
  step: ChatStep | null,
  isNo: boolean,
): SmokingType | 'unclear' | null {
  if (!tokens.some(({ text }) => SMOKES.test(text)))
    return step === 'smoking' && isNo ? 'non_smoking' : null;
  // "Change smoking" names it without saying to what.
  const isOnlyNamed = tokens.some(
    ({ text }, at) =>
      CHANGES.has(text) && ['smoking', 'التدخين'].includes(tokens[at + 1]?.text ?? ''),
  );
  if (isOnlyNamed && tokens.length <= 3) return null;
  // "Either of us" names who does not.
  const isEither = tokens.some(
    ({ text }, at) => EITHER.has(text) && !(text === 'either' && tokens[at + 1]?.text === 'of'),
  );
  if (isEither) return null;
  const clauses = clausesOf(tokens);
  const said = new Set(clauses.flatMap((clause) => saidIn(clause, step) ?? []));
  if (said.size > 1 || said.has('unclear') || clauses.some(deniesOther)) return 'unclear';
  if (said.size === 0) return null;
  return said.has('denies') ? 'non_smoking' : 'smoking';
}
