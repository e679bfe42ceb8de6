import { ROOM_TYPES } from '#shared/rooms/room-types.ts';

export type Unit =
  | 'money'
  | 'points'
  | 'percent'
  | 'nights'
  | 'guests'
  | 'rooms'
  | 'clock'
  | 'time'
  | 'way';

/** A number as it is said: of what, and beside which of the house's things. */
export interface Amount {
  /** Without leading or trailing zeros; a clock with its minutes. */
  readonly value: string;
  readonly unit: Unit | null;
  /** The room type or card named beside it. */
  readonly of: string | null;
}

const MONEY = String.raw`(?:omr|rials?|riyals?|baisas?|ر\.ع\.?|ريالا?|ريالات|ريال|بيس[هة]|usd|dollars?|aed|دولار|درهم|\$|€)`;
const AFTER: readonly (readonly [Unit, RegExp])[] = [
  ['money', new RegExp(String.raw`^\s{0,2}(?:\S+\s)?${MONEY}`)],
  ['percent', /^\s?(?:%|٪|percent|per cent|بالمي|في المي)/],
  ['points', /^\s?(?:points?|نقط|نقاط)/],
  ['nights', /^\s?(?:nights?|ليل|ليال)/],
  ['guests', /^\s?(?:guests?|people|persons?|adults?|ضيف|ضيوف|اشخاص|شخص|نفر|افراد)/],
  ['rooms', /^\s?(?:rooms?|غرف)/],
  ['clock', /^\s?(?:am|pm|a\.m|p\.m|o'?clock|oclock|صباح|مساء|ظهر)/],
  [
    'time',
    /^\s?(?:days?|hours?|minutes?|months?|years?|weeks?|يوم|ايام|ساع|دقيق|دقايق|شهر|سنه|اسبوع)/,
  ],
  ['way', /^\s?(?:met(?:er|re)s?|km|kilomet|متر|امتار|كم|كيلو)/],
];
const MONEY_BEFORE = new RegExp(String.raw`${MONEY}\s{0,2}$`);

const ONES: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  ثلاث: 3,
  ثلاثه: 3,
  اربع: 4,
  اربعه: 4,
  خمس: 5,
  خمسه: 5,
  ست: 6,
  سته: 6,
  سبع: 7,
  سبعه: 7,
  ثمان: 8,
  ثماني: 8,
  ثمانيه: 8,
  تسع: 9,
  تسعه: 9,
  عشر: 10,
  عشره: 10,
  عشرون: 20,
  عشرين: 20,
  ثلاثون: 30,
  ثلاثين: 30,
  اربعون: 40,
  اربعين: 40,
  خمسون: 50,
  خمسين: 50,
  ستون: 60,
  ستين: 60,
  سبعون: 70,
  سبعين: 70,
  ثمانون: 80,
  ثمانين: 80,
  تسعون: 90,
  تسعين: 90,
  ميه: 100,
  مايه: 100,
  مئه: 100,
  ميتان: 200,
  ميتين: 200,
  الف: 1000,
};
const WORD = /[\p{L}]+/gu;
const COMPOUND =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\s-](one|two|three|four|five|six|seven|eight|nine)\b/g;

/** Number words as digits, so that a sum in words is compared like one in digits. */
const inDigits = (plain: string): string =>
  plain
    .replaceAll(COMPOUND, (_, ten: string, one: string) =>
      String((ONES[ten] ?? 0) + (one === 'one' ? 1 : (ONES[one] ?? 0))),
    )
    .replaceAll(WORD, (word) => {
      const value = Object.hasOwn(ONES, word) ? ONES[word] : undefined;
      return value === undefined ? word : String(value);
    });

const NUMBER = /\d+(?:,\d{3})*(?:[.:٫]\d+)*/g;

/** Every number of a normalised text. */
export function amountsOf(plain: string): Amount[] {
  const text = inDigits(plain);
  return [...text.matchAll(NUMBER)].map(({ 0: found, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
    const unit = MONEY_BEFORE.test(before)
      ? 'money'
      : (AFTER.find(([, pattern]) => pattern.test(after))?.[0] ??
        (/^\d{1,2}:\d\d$/.test(found) ||
        (/\b(at|from|until|till|الساعه)\s$/.test(before) && /^\s*$/.test(after))
          ? 'clock'
          : null));
    return { value: valueOf(found), unit, of: nearest(before, after) };
  });
}

const valueOf = (digits: string): string => {
  const bare = digits.replaceAll(',', '').replaceAll('٫', '.');
  return /^\d+(\.\d+)?$/.test(bare) ? String(Number(bare)) : bare;
};

export const isMoneyOf = ({ unit }: Amount): boolean => unit === 'money';

const SUBJECTS: readonly (readonly [string, RegExp])[] = [
  ['card', /\b(?:silver|gold|elite) (?:vip )?card|بطاقه|بطاقات|النخبه/g],
  [ROOM_TYPES[0], /\bsilver\b|فضي/g],
  [ROOM_TYPES[1], /\bgold(?:en)?\b|ذهبي/g],
  [ROOM_TYPES[2], /\bdiamond\b|ماسي|الماس/g],
  [ROOM_TYPES[3], /\bdeluxe\b|ديلوكس/g],
];

/** Which of the house's things a line names. */
export const subjectsOf = (plain: string): ReadonlySet<string> =>
  new Set(SUBJECTS.flatMap(([name, pattern]) => (plain.search(pattern) === -1 ? [] : [name])));

/** The thing named last before a number, or else first after it. */
function nearest(before: string, after: string): string | null {
  const placesIn = (text: string) =>
    SUBJECTS.slice(1).flatMap(([name, pattern]) =>
      [...text.matchAll(pattern)].map(({ index }) => ({ name, index })),
    );
  const last = placesIn(before).toSorted((a, b) => b.index - a.index)[0];
  return (last ?? placesIn(after).toSorted((a, b) => a.index - b.index)[0])?.name ?? null;
}

const MONTHS: readonly RegExp[] = [
  /\bjan(?:uary)?\b|يناير|كانون الثاني/,
  /\bfeb(?:ruary)?\b|فبراير|شباط/,
  /\bmarch\b|مارس|اذار/,
  /\bapril\b|ابريل|نيسان/,
  /\bmay \d|\d may\b|مايو|ايار/,
  /\bjune\b|يونيو|حزيران/,
  /\bjuly\b|يوليو|تموز/,
  /\baug(?:ust)?\b|اغسطس|اب (?=\d)/,
  /\bsept?(?:ember)?\b|سبتمبر|ايلول/,
  /\boct(?:ober)?\b|اكتوبر|تشرين الاول/,
  /\bnov(?:ember)?\b|نوفمبر|تشرين الثاني/,
  /\bdec(?:ember)?\b|ديسمبر|كانون الاول/,
];
const WEEKDAYS: readonly RegExp[] = [
  /\bsundays?\b|الاحد/,
  /\bmondays?\b|الاثنين/,
  /\btuesdays?\b|الثلاثاء|الثلوث/,
  /\bwednesdays?\b|الاربعاء|الربوع/,
  /\bthursdays?\b|الخميس/,
  /\bfridays?\b|الجمعه/,
  /\bsaturdays?\b|السبت/,
];
const ISO = /\b20\d\d-\d\d-\d\d\b/g;
const isoIn = (text: string) =>
  [...text.matchAll(ISO)]
    .map(([day]) => new Date(`${day}T00:00:00Z`))
    .filter((day) => !Number.isNaN(day.getTime()));
const placesOf = (patterns: readonly RegExp[], plain: string) =>
  patterns.flatMap((pattern, at) => (pattern.test(plain) ? [at] : []));

export const monthsOf = (plain: string): ReadonlySet<number> =>
  new Set([...placesOf(MONTHS, plain), ...isoIn(plain).map((day) => day.getUTCMonth())]);
export const weekdaysOf = (plain: string): ReadonlySet<number> =>
  new Set([...placesOf(WEEKDAYS, plain), ...isoIn(plain).map((day) => day.getUTCDay())]);
