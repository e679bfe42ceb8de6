import { normalise } from '#shared/assistant/normalise.ts';

const ORDINALS_EN =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ORDINALS_AR = 'حادي ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر'.split(' ');
const COUNTED_AR =
  '(واحد|حادي|اثنين|اتنين|ثنين|ثاني|ثلاث|ثلاثه|تلاته|ثالث|اربع|اربعه|رابع|خمس|خمسه|خامس|ست|سته|سادس|سبع|سبعه|سابع|ثمان|ثمانيه|تمانيه|ثامن|تسع|تسعه|تاسع)';
const UNITS_AR =
  /^(?:(واحد|حادي)|(اثنين|اتنين|ثنين|ثاني)|(ثلاث|ثلاثه|تلاته|ثالث)|(اربع|اربعه|رابع)|(خمس|خمسه|خامس)|(ست|سته|سادس)|(سبع|سبعه|سابع)|(ثمان|ثمانيه|تمانيه|ثامن)|(تسع|تسعه|تاسع))$/;
const unitOf = (word: string): number =>
  (UNITS_AR.exec(word)?.slice(1) ?? []).findIndex((group) => group !== undefined) + 1;
const nthOf = (word: string): number =>
  1 + Math.max(ORDINALS_EN.indexOf(word), ORDINALS_AR.indexOf(word.replace(/^اول$/, 'حادي')));

/** Numbers of several words, and days counted in words, in digits: "the twenty-first" is 21th. */
const COUNTED: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    new RegExp(`\\b(twenty|thirty)[ -](${ORDINALS_EN.slice(0, 9).join('|')})\\b`, 'g'),
    (_, ten = '', one = '') => `${(ten === 'twenty' ? 20 : 30) + nthOf(one)}th`,
  ],
  [/\bthirtieth\b/g, () => '30th'],
  [
    new RegExp(`\\b(${ORDINALS_EN.slice(4).join('|')})\\b`, 'g'),
    (_, word = '') => `${nthOf(word)}th`,
  ],
  [
    new RegExp(`\\b(${ORDINALS_EN.slice(0, 4).join('|')})(?= of [a-z]{3})`, 'g'),
    (_, word = '') => `${nthOf(word)}th`,
  ],
  [
    new RegExp(
      `(?:اليوم )?(?:ال)?${COUNTED_AR} و(?:ال)?(عشرين|عشرون|ثلاثين|ثلاثون)(?![\\u0621-\\u064a])`,
      'g',
    ),
    (_, one = '', ten = '') => `${(ten.startsWith('ع') ? 20 : 30) + unitOf(one)}th`,
  ],
  [
    /(?:(يوم|ل)?(?:ال)?|اليوم ال)(حادي|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع) عشر(?![\u0621-\u064a])/g,
    (_, lead = '', word = '') => `${lead}${lead ? ' ' : ''}${10 + nthOf(word)}th`,
  ],
  [
    /(?:اليوم )?(?:ال)(خامس|سادس|سابع|ثامن|تاسع|عاشر)(?![\u0621-\u064a])/g,
    (_, word = '') => `${nthOf(word)}th`,
  ],
  [
    /(?:اليوم )?(?:ال)(اول|ثاني|ثالث|رابع)(?= من (?:شهر |هذا الشهر|الشهر|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|كانون|شباط|اذار|نيسان|ايار|حزيران|تموز|اب |ايلول|تشرين))/g,
    (_, word = '') => `${nthOf(word)}th`,
  ],
];

/** Ordinary words that look like a day or a number, as what they are. */
const ORDINARY: readonly (readonly [RegExp, string])[] = [
  [/(?:ا?ل?لليله|الليله|ليله) (?:الوحده|الواحده)/g, 'الليله_المفرده'],
  [/لليله (?:وحده|واحده)(?![\u0621-\u064a])/g, 'لمده 1 ليله'],
  [/(?:يوم|نهار) احد(?![\u0621-\u064a])/g, 'الاحد'],
  [/\b(?:(?:yom|youm) )?(?:al|el)[ -]?a[h7]ad\b|\b(?:yom|youm) a[h7]ad\b/g, 'alahad'],
  [/^ثاني يوم$|^(?:the )?next day$/g, '1 night'],
  [/\b(?:my|our|newborn|baby) twins\b|\b(and|with|plus) the twins\b/g, '$1 2 kids'],
  [/\btwins? (?=(?:boys|girls|babies|sons|daughters|kids|toddlers)\b)/g, '2 '],
  [/\b(?:the |a )?pair of us\b/g, '2 of us'],
  [/عيد (?=(?:ال)?ميلاد)/g, ''],
  // «الاثنين يدخنون»: both of them, not a Monday.
  [/(?:ال)?(?:اثنين|اتنين|تنين) (?=ي\S+(?:ون|وا)(?: |$))/g, 'كلاهما '],
  [/(احنا|نحن|نحنا|كلنا) (?:ال)?(?:اثنين|اتنين|تنين|ثنين)(?![\u0621-\u064a])/g, '$1 2 اشخاص'],
  [/\b(the|some|our|your|this|enjoy|warm) sun\b/g, '$1 sunshine'],
  [/\b(i|we|they|he|she|and|just) sat\b/g, '$1 seated'],
  [/\b(?:just|only) (?:me|myself)\b|\bby myself\b|\bon my own\b/g, 'alone'],
  [/(?:بس|فقط) انا$|^انا (?:بس|فقط)$/g, 'لوحدي'],
  [
    /(?:ريال|رجال|رجل|زوج) و(?:حرم|زوج|مر)(?:ته|تو|ه)(?![\u0621-\u064a])|(?:كبل|عرسان|زوجين)(?![\u0621-\u064a])/g,
    'شخصين',
  ],
  [
    /\b(?:a |one |1 )?(?:married |newly ?wed |young |old |elderly )?couple\b(?! (?:of|more|extra|nights?|days?|weeks?))/g,
    '2 persons',
  ],
  [/\b(?:two|2) couples\b/g, '4 persons'],
  [/\b(?:just )?(?:a|one|1) (?:second|sec|moment|minute|min)\b/g, 'moment'],
  [/(?:ثانيه|لحظه|دقيقه) (?:وحده|واحده)/g, 'لحظه'],
];
const WEEKDAYS_EN =
  'sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tues?|wed|thurs?|fri|sat';
const WEEKDAYS_AR = '(?:ال)?(احد|اثنين|اتنين|ثلاثاء|ثلاثا|ثلوث|تلات|اربعاء|اربعا|ربوع|خميس|جمعه|سبت)';
const NEXT_AR = 'جاي|جايه|ياي|يايه|قادم|قادمه|مقبل|مقبله|تالي';
/** Two words that are one, before they are cut. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/كانون (ال)?(اول|1)/g, 'كانون_الاول'],
  [/كانون (ال)?(ثاني|2)/g, 'كانون_الثاني'],
  [/تشرين (ال)?(اول|1)/g, 'تشرين_الاول'],
  [/تشرين (ال)?(ثاني|2)/g, 'تشرين_الثاني'],
  [/(نهايه|اخر) (هذا ال|هال|ال)?اسبوع/g, 'weekend'],
  [/\b(?:a )?fortnight\b/g, '2 weeks'],
  [/\b(?:a|one) week (?:from )?(?:tomorrow|tmrw)\b|\btomorrow week\b/g, '8 days from today'],
  [/(بعد|عقب) اسبوع من (?:باكر|باجر|بكره|بكرا|غد|الغد)(?![\u0621-\u064a])/g, '$1 8 ايام'],
  // "Tuesday week", "a week on Friday": the one after the next.
  [new RegExp(`\\b(?:a|one) week (?:on|from|this|next) (${WEEKDAYS_EN})\\b`, 'g'), '$1 week_on'],
  [new RegExp(`\\b(${WEEKDAYS_EN}) week\\b`, 'g'), '$1 week_on'],
  [new RegExp(`\\bnext weeks? (?:on )?(${WEEKDAYS_EN})\\b`, 'g'), '$1 next_week'],
  [new RegExp(`\\b(${WEEKDAYS_EN}) (?:of )?next week\\b`, 'g'), '$1 next_week'],
  [/\bthis weeks (?:one|own)\b/g, 'this week'],
  [/\bnext weeks (?:one|own)\b/g, 'next week'],
  [/\bnext weeks(?= |$)/g, 'next week'],
  [
    new RegExp(`${WEEKDAYS_AR} (?:من |في )?(?:ال)?اسبوع (?:ال)?(?:${NEXT_AR})`, 'g'),
    'ال$1 next_week',
  ],
  [
    new RegExp(`(?:ال)?اسبوع (?:ال)?(?:${NEXT_AR})[ ،,]+(?:يوم )?${WEEKDAYS_AR}`, 'g'),
    'ال$1 next_week',
  ],
  [
    /ما ?عدا|باستثناء|\b(?:anything|any|everything|all|any day|any room|any one) (?:\S+ )?but\b|\bapart from\b/g,
    'except',
  ],
  // Words for a room, and for "there is", from Cairo to Casablanca.
  [/(?<![\u0621-\u064a])([ولب]?(?:ال|ل)?)(?:اوضه|اوده|شمبره?)(?![\u0621-\u064a])/g, '$1غرفه'],
  [/(?<![\u0621-\u064a])([ولب]?(?:ال)?)(?:اوض|اود)(?![\u0621-\u064a])/g, '$1غرف'],
  [/(?<![\u0621-\u064a])(?:اوضتين|اودتين)(?![\u0621-\u064a])/g, 'غرفتين'],
  [/(?<![\u0621-\u064a])(?:اكو|كاينه?)(?![\u0621-\u064a])/g, 'في'],
  [/باچر/g, 'باجر'],
  [/ويك[ -]اند/g, 'ويكند'],
  [/week[ -]end/g, 'weekend'],
  [/(?:check|chek|chk)[ -]?(in|out)/g, ' check$1 '],
  [/new years? eve/g, '31 december'],
  [/new years? day/g, '1 january'],
  [/christmas eve/g, '24 december'],
  [/christmas(?: day)?\b|\bxmas(?: day)?\b/g, '25 december'],
  [/\b(?:a|one) week (?:today|from now)\b|\btoday week\b/g, '7 days from today'],
  [/\b(days?|weeks?) from now\b/g, '$1 from today'],
  [/(?<![\u0621-\u064a])(?:من )?اول (ال|هال)?شهر(?![\u0621-\u064a])/g, 'بدايه $1شهر'],
  [/(?:the )?day after (tomorrow|tomorow|tommorow|tomorro|tmrw)/g, 'overmorrow'],
  [/(بعد|عقب) ?(باكر|باجر|بكره|بكرا|غد|الغد)(?![\u0621-\u064a])/g, 'بعدبكره'],
  [/ba3d (?:b[ou]{1,2}kra?h?|bacher|baker|ghadan)/g, 'overmorrow'],
  [/\b(?:el|al) yo?u?m\b(?! (?:el|al))/g, 'alyoum'],
  [/(ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)[هي]? عشره?(?![\u0621-\u064a])/g, '$1طعش'],
  [/(?:اللي|الي) (?:طاف|فات|مضي|راح)/g, 'الماضي'],
  [/(احد|احدي) عشره?(?![\u0621-\u064a])/g, 'حداعش'],
  [/اثن[اي] عشره?(?![\u0621-\u064a])/g, 'اثنعش'],
  [/[\u2013\u2014\u2212]/g, '-'],
  ...ORDINARY,
];

/** "We'd", which without its apostrophe is a Wednesday. */
const WOULD = /\b(we|i|they|you)['’]d\b/gi;

export const plainOf = (text: string): string => {
  let plain = normalise(text.replace(WOULD, '$1 would'));
  for (const [joined, whole] of JOINED) plain = plain.replace(joined, whole);
  for (const [counted, digits] of COUNTED) plain = plain.replace(counted, digits);
  return plain;
};
