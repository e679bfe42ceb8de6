const SAY =
  '(?:send|give|tell|share|provide|type|enter|write|reply|message|text|submit|forward|confirm|state|read|upload|show me|let me (?:have|know)|i (?:will )?need|we (?:will )?need|may i have|can i have|could i have|what is your|whats your)';
const SAY_AR =
  '(?:ارسل|ارسلي|ارسلوا|ابعث|ابعثي|اعطني|اعطنا|اعطيني|عطني|زودني|زودنا|شاركني|شاركنا|اكتب|اكتبي|ادخل|ادخلي|اخبرني|اخبرنا|قل لي|صور|احتاج|نحتاج|نرجو|يرجي|ما هو|ما رقم|كم رقم|هات|رد ب)';
const NEAR = '[^.!?؟]{0,60}';
/** Secrets that a model may never ask for; steps of a booking are rules and ask by themselves. */
const SECRETS: readonly RegExp[] = [
  [
    'card|cvv|cvc|expiry|iban|account number|bank details|swift',
    'بطاق|رقم الحساب|ايبان|حسابك البنكي|الرمز الثلاثي|تاريخ الانتهاء',
  ],
  [
    'code|otp|one time|one-time|pin|password|passcode|link you (?:got|received)',
    'رمز|كود|كلمه السر|كلمه المرور|الرقم السري',
  ],
  [
    'id number|your id|civil|passport|national id|identity|date of birth|birthday|visa',
    'رقم الهويه|هويتك|الهويه|جواز|الرقم المدني|تاريخ ميلاد',
  ],
].flatMap(([en, ar]) => [
  new RegExp(`\\b${SAY}\\b${NEAR}\\b(?:${en})`),
  new RegExp(`(?:^|\\s)و?${SAY_AR}${NEAR}(?:${ar})`),
]);
const PAYING: readonly RegExp[] = [
  /\b(?:transfer|wire|remit)\b[^.!?]{0,60}\b(?:amount|money|sum|deposit|rial|omr|total|account|fee|\d)/,
  /\b(?:pay|paid|payment|deposit|fee)\b[^.!?]{0,60}\b(?:now|online|in advance|link|bank|iban|transfer|wallet|paypal|app|crypto|bitcoin|gift|western union|to (?:hold|secure|keep|confirm))\b/,
  /(?:^|\s)و?(?:حول|حولي|تحويل|اودع|ايداع)[^.!؟]{0,60}(?:المبلغ|مبلغ|ريال|حساب|عربون|رسوم|\d)/,
  /(?:^|\s)و?(?:ادفع|ادفعي|الدفع|تدفع|دفع|سدد|سداد)[^.!؟]{0,60}(?:الان|مقدما|مسبقا|رابط|تحويل|اونلاين|عبر الانترنت|محفظه|الكترونيا|لتاكيد|لتثبيت|لضمان)/,
];
const ADDRESSES: readonly RegExp[] = [
  /\b[a-z0-9-]+ (?:dot|point) [a-z]{2,}\b/,
  /\b(?:dot|point) (?:com|net|org|om|io|me|link|site|info|app|co|example)\b/,
  /(?:نقطه|دوت) ?(?:كوم|نت|اورج|اورغ|عمان|لينك|com|net|org|om)/,
  /\bqr code\b|\bscan (?:the|this) code\b|امسح الرمز/,
];
const CLOSURES: readonly RegExp[] = [
  /\b(?:hotel|reception|desk|restaurant|spa|house|we|property|building)\b[^.!?]{0,40}\b(?:clos(?:ed|es|ing)|shut|not open|under renovation|evacuat\w*|flood\w*|on fire|quarantin\w*|sold to|bankrupt)\b/,
  /(?:الفندق|الاستقبال|المطعم|السبا|الدار|نحن|مبني|المنشاه)[^.!؟]{0,40}(?:مغلق|مقفل|سيغلق|يغلق|سيقفل|نغلق|صيانه|ترميم|اخلاء|حريق|حجر صحي|افلس|بيع)/,
];

/** "Nothing is paid in advance": said the other way round, unless it only reminds. */
const NOT_PAID =
  /\b(?:no|not|never|nothing|without|dont|need not)\b(?! (?:forget|miss|wait|hesitate))[^.!?]*$|(?:^|\s)(?:لا|لن|دون|بدون|ليس)\s(?!تنس|تتردد|تتاخر)[^.!؟]*$/;

/**
 * Asks for what nobody may ask for, sends the guest somewhere else, or closes the house: never of a
 * model, unless the house says it in the same words.
 */
export function isHarmful(plain: string, house: readonly string[]): boolean {
  const isSaid = (found: string) => house.some((line) => line.includes(found));
  const harms = (pattern: RegExp): string | undefined => pattern.exec(plain)?.[0];
  const found = [...SECRETS, ...ADDRESSES, ...CLOSURES].map(harms);
  const paid = PAYING.map((pattern) => pattern.exec(plain)).filter(
    (one) => one !== null && !NOT_PAID.test(plain.slice(0, one.index + one[0].length)),
  );
  return [...found, ...paid.map((one) => one?.[0])].some(
    (words) => words !== undefined && !isSaid(words),
  );
}
