/** First halves of a name that is written in two words, as in `أبو بكر` or `Abdul Rahman`. */
const FIRST_HALVES = /^(?:عبد|أبو|ابو|أم|ام|abd|abdul|abdel|abu|umm)$/i;

/** Second halves of such a name, as in `نور الدين`. */
const SECOND_HALVES = /^(?:الله|الدين|الرحمن)$/;

/** How the app calls somebody: by the first name, which in Arabic may be written in two words. */
export function greetingName(fullName: string): string {
  const [first = '', second = ''] = fullName.trim().split(/\s+/);
  const isInTwoWords = FIRST_HALVES.test(first) || SECOND_HALVES.test(second);
  return isInTwoWords ? `${first} ${second}`.trim() : first;
}
