import { contentOf, normalise, wordsOf } from './normalise.ts';

/** What of an answer is matched. */
export interface Matchable {
  readonly question: string;
  readonly questionAr: string | null;
  readonly keywords: readonly string[];
}
export interface Candidate<Row> {
  readonly row: Row;
  /** 0 to 1. */
  readonly score: number;
  /** Words of the question by which it was found. */
  readonly by: readonly string[];
}
export interface Match<Row> {
  /** Null where no row passes the gates; a wrong answer is worse than none. */
  readonly answer: Row | null;
  readonly best: Candidate<Row> | null;
  readonly next: Candidate<Row> | null;
}

/** Share of the question's own words, by weight, that the row has to know. */
const LEAST_COVERAGE = 0.4;
/** How far the best stands above the next. */
const LEAST_LEAD = 1.3;
const OF_COVERAGE = 0.7;

const QUESTION_CUES =
  /[?؟]|^(هل|كم|وين|اين|متي|ليش|شو|كيف|ما|how|what|when|where|why|which|is|are|do|does|can|could|have)\b/;
const WISH =
  /(^|\s)(احجز|احجزو|احجزوا|حجز|book|reserve)(\s|$|لي)|(ابغي|ابي|اريد|نبغي|ودي|want|like to|need)\s+(\S+\s+){0,2}(احجز|حجز|نحجز|book|reserve|room|غرفه)/;
const OWN_BOOKING =
  /(الغ|الغاء|كنسل|عدل|غير|cancel|change|modify)\s+(حجزي|الحجز|my booking|my reservation)/;

/** A wish to book, or about one's own booking, is no question for the hotel's answers. */
export function isWish(text: string): boolean {
  const plain = normalise(text);
  if (OWN_BOOKING.test(plain)) return true;
  return WISH.test(plain) && !QUESTION_CUES.test(plain);
}

/** The hotel's answer to a question, and how sure that is. */
export function matchAnswer<Row extends Matchable>(text: string, rows: readonly Row[]): Match<Row> {
  const asked = contentOf(text);
  const indexed = rows.map((row) => ({ row, ...indexOf(row) }));
  const weight = (meaning: string) => {
    const having = indexed.filter(({ all }) => all.has(meaning)).length;
    return having === 0 ? 1.2 : 1 / (1 + Math.log(having));
  };
  const weights = new Map([...asked.keys()].map((meaning) => [meaning, weight(meaning)]));
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const ranked = indexed
    .map(({ row, all, phrases }) => {
      const found = [...asked].filter(([meaning]) => all.has(meaning));
      const coverage =
        found.reduce((sum, [meaning]) => sum + (weights.get(meaning) ?? 0), 0) / total;
      const fullest = Math.max(
        0,
        ...phrases.map((phrase) => phrase.filter((one) => asked.has(one)).length / phrase.length),
      );
      const score = found.length === 0 ? 0 : OF_COVERAGE * coverage + (1 - OF_COVERAGE) * fullest;
      return { row, score, coverage, by: found.map(([, word]) => word) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best = null, next = null] = ranked;
  const isSure =
    best !== null &&
    best.coverage >= LEAST_COVERAGE &&
    (next === null || best.score >= LEAST_LEAD * next.score) &&
    !isWish(text);
  return { answer: isSure ? best.row : null, best: candidate(best), next: candidate(next) };
}

function candidate<Row>(found: Candidate<Row> | null): Candidate<Row> | null {
  return found && { row: found.row, score: Math.round(100 * found.score) / 100, by: found.by };
}

/** Meanings of a row, and each of its questions and keywords by itself. */
function indexOf(row: Matchable) {
  const texts = [row.question, row.questionAr ?? '', ...row.keywords];
  const phrases = texts
    .map((text) => [...contentOf(text).keys()])
    .filter(({ length }) => length > 0);
  return { all: new Set(phrases.flat()), phrases };
}

const ALIKE = 0.8;

/** A row that asks the same in other words; null where there is none. */
export function findNearDuplicate<Row extends Matchable>(
  asked: readonly string[],
  rows: readonly Row[],
): Row | null {
  for (const text of asked) {
    const own = new Set(contentOf(text).keys());
    const same = wordsOf(text).join(' ');
    if (same === '') continue;
    const found = rows.find((row) =>
      [row.question, row.questionAr ?? ''].some((other) => {
        if (wordsOf(other).join(' ') === same) return true;
        const theirs = new Set(contentOf(other).keys());
        const shared = [...own].filter((one) => theirs.has(one)).length;
        const all = own.size + theirs.size - shared;
        return all > 0 && shared / all >= ALIKE;
      }),
    );
    if (found) return found;
  }
  return null;
}
