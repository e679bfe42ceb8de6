const HIDDEN = '•••';
const NAME = String.raw`[\p{L}\p{M}'’-]+(?:\s+[\p{L}\p{M}'’-]+){0,4}`;
/** Words that only a name follows. */
const NAMED = new RegExp(
  String.raw`(?<cue>\b(?:my (?:full )?name(?: is|'s|’s|:)|i am called|call me|on behalf of|(?:booking|room|reservation) (?:for|of|under)(?: the name(?: of)?)? (?=(?:mr|mrs|ms|dr)\b))\s*|(?:^|\s)(?:[وف]?اسمي(?: الكامل)?|[وف]?أنا اسمي|الاسم(?: الكامل)?|باسم|بإسم)\s*:?\s+)(?<name>${NAME})`,
  'giu',
);
/** "I am …" is followed by a name or by anything else: in Latin letters its capitals tell. */
const PRESENTED =
  /(?<cue>\b(?:[Ii] am|[Ii]['’]m|[Ii]m|[Tt]his is|[Ii]t['’]s)\s+)(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s+(?:(?:al|bin|bint|von|van|de|bn)\s+)?\p{Lu}[\p{L}\p{M}'’-]+){0,4})/gu;
const TITLED =
  /(?<cue>\b(?:mr|mrs|ms|miss|dr|sheikh)\.?\s+|(?:^|\s)(?:السيدة?|الأستاذة?|الشيخة?|الدكتورة?|معك)\s+)(?<name>[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+){0,3})/giu;
/** "أنا …": what guests say of themselves that is no name. */
const OF_ME =
  /^(?:و?(?:[أا](?:بي|بغ|ريد|ود|حب|قدر|ستطيع|حتاج|سأل|نوي|فكر|بحث|تمن|رغب|عرف|فهم|حجز|وصل|سكن|قيم|جي|سافر|كون)\S*|حاب\S*|جاي\S*|جا|ضيف\S*|نزيل\S*|عميل\S*|من|في|على|عند\S*|مع|مو|مش|لا|لست|كنت|هنا|الآن|الان|بعد|قبل|مسافر\S*|وصلت|حجزت|سأ\S*|زوج\S*|و\S*|مريض\S*|حامل|عريس|عروس|طالب\S*|موظف\S*|عماني\S*|متأخر\S*|بخير|زعلان\S*|محتار\S*|متزوج\S*|أعزب|صائم\S*|نباتي\S*|مدخن\S*|غير|صاحب\S*|الضيف\S*|النزيل\S*|أول|اول|بس|فقط|ما|ليش|متى|كيف|الذي|التي|اللي|راح|رايح\S*|ساكن\S*|مقيم\S*|جالس\S*|قاعد\S*|أبو\S*|أم))(?:\s|$)/u;
const I_AR =
  /(?<cue>(?:^|[\s،.!؟])و?[أا]نا\s+)(?<name>[\p{Script=Arabic}]+(?:\s+(?:بن|بنت|ال|آل)?\s*[\p{Script=Arabic}]+){0,3})/gu;
/** Where a name ends and the sentence goes on. */
const AND =
  /(?:\s+(?:and|from|for|i|we|but|here|with|to|in|at|please|و|من|في|أريد|اريد|ابغى|أبغى|أبغي|ابغي|بغيت|حاب|أود|اود|عندي|لو|كم|هل|وأريد|وابغى|وأبغى|وأود)(?=\s)|\s*[,.،;!?؟])/iu;

const hide = (found: string, cue: string, name: string): string => {
  const cut = name.search(AND);
  return cut === -1 ? `${cue}${HIDDEN}` : `${cue}${HIDDEN}${found.slice(cue.length + cut)}`;
};

/** Without the names that somebody gives of themselves or others with words for it. */
export function maskNames(text: string): string {
  let left = text;
  for (const pattern of [NAMED, PRESENTED, TITLED]) left = left.replace(pattern, hide);
  return left.replace(I_AR, (found, cue: string, name: string) =>
    OF_ME.test(name) ? found : hide(found, cue, name),
  );
}
