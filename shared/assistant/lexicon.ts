/** Words without a subject of their own, already normalised. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the is are am be was do does did have has had can could may will would should i you we ' +
    'me my your our us it its this that there here in on at of to for from with by and or if not ' +
    'any some what when where which who how much many long please hotel guest get got need want ' +
    'like tell about also just so whats im id hi hello thanks ' +
    'هل ما ماذا متي اين وين كم كيف ليش لماذا شو ايش من في علي الي عن مع هذا هذه هناك هنا او ثم ' +
    'يوجد توجد فيه لديكم لدي عندكم عندي عند لنا لي انا نحن انت انتم يمكن يمكنني ممكن اقدر نقدر ' +
    'استطيع هو هي كان يكون الفندق فندق لو سمحت سمحتم فضلك تسمحوا تسمحون مرحبا السلام عليكم شي ' +
    'اي كل بعد قبل وش داخل ابغي ابي اريد نبغي قديش بكم يا ان لا غير عندك لديك'
  ).split(' '),
);

/** Words of one meaning in both languages and the Gulf's own; the first of each language leads. */
const MEANINGS: readonly string[] = [
  'مسبح بركه سباحه pool swimming swim',
  'دخول تسجيل checkin arrival arrive',
  'خروج مغادره checkout departure leave',
  'وقت موعد ساعه اوقات time hour hours oclock',
  'فطور افطار ريوق breakfast',
  'موقف مواقف سياره سيارات اركن ركن باركنج parking park car garage',
  'مجاني مجانا بلاش free',
  'حيوانات حيوان اليفه قطط قطه كلاب كلب pets pet dog cat animals animal',
  'نادي رياضي جيم gym fitness',
  'مطار airport',
  'واي انترنت نت wifi internet wireless',
  'مصلي مسجد صلاه prayer mosque pray',
  'بحر شاطي beach sea',
  'غسيل مغسله laundry wash clothes',
  'دفع ادفع بطاقه فيزا pay payment card visa credit',
  'سرير مهد cot crib',
  'تدخين smoking smoke',
  'مطعم طعام اكل restaurant food eat',
  'قهوه coffee',
  'غداء lunch',
  'عشاء dinner',
  'توصيل تكسي سياره_اجره taxi ride shuttle transfer',
  'الغاء cancel cancellation refund',
  'نقاط points point',
  'حقائب شنط امتعه bags luggage baggage',
  'اطفال طفل children kids child kid',
  'سعر اسعار تكلفه price cost prices rate',
  'موقعكم عنوان location address',
  'بعيد مسافه يبعد far distance',
  'مفتوح يفتح open opening',
];

const meanings = new Map<string, string>();
const twins = new Map<string, string>();
for (const line of MEANINGS) {
  const words = line.split(' ');
  const meaning = `=${words[0]}`;
  for (const word of words) meanings.set(word, meaning);
  const arabic = words.find((word) => !/^[a-z]/.test(word));
  const english = words.find((word) => /^[a-z]/.test(word));
  for (const word of words) {
    const twin = /^[a-z]/.test(word) ? arabic : english;
    if (twin !== undefined) twins.set(word, twin);
  }
}
let stems: ReadonlyMap<string, string> | null = null;

/** What a word means in either language; null where the lexicon does not know it. */
export function conceptOf(word: string, stem: (word: string) => string): string | null {
  stems ??= new Map([...meanings].map(([one, meaning]) => [stem(one), meaning]));
  return meanings.get(word) ?? stems.get(stem(word)) ?? null;
}

/** The word of the other language; null where the lexicon has none. */
export function twinOf(word: string, stem: (word: string) => string): string | null {
  const twin = twins.get(word);
  if (twin !== undefined) return twin;
  const bare = stem(word);
  for (const [one, other] of twins) if (stem(one) === bare) return other;
  return null;
}
