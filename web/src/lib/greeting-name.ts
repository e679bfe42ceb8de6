/** First halves of a name that is written in two words, as in `أبو بكر` or `Abdul Rahman`. */
const FIRST_HALVES = /^(?:عبد|أبو|ابو|أم|ام|abd|abdul|abdel|abu|umm)$/i;

/** Second halves of such a name, as in `نور الدين`. */
const SECOND_HALVES = /^(?:الله|الدين|الرحمن)$/;

const ARTICLE = /^(?:al|el|ال)$/i;
const TITLES =
  /^(?:د|دكتور|دكتورة|أ|السيد|السيدة|الشيخ|الشيخة|dr|mr|mrs|ms|eng|sheikh|shaikh)\.?$/i;

/** How the app calls somebody: by the first name, which may be written in two or three words. */
export function greetingName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  if (words.length > 1 && TITLES.test(words[0] ?? '')) words.shift();
  const [first = '', second = '', third = ''] = words;
  if (!FIRST_HALVES.test(first) && !SECOND_HALVES.test(second)) return first;
  return (ARTICLE.test(second) ? [first, second, third] : [first, second]).join(' ').trim();
}
