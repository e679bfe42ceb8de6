import { hasPhrase, phrasedOf, phrasesOf, wordsSet, type Phrased } from './phrases.ts';

/** What somebody says to a booking that is laid before them. */
export type Consent =
  /** An agreement, whatever kind words stand beside it. */
  | 'yes'
  /** A condition, a doubt or a wish for time: neither yes nor no. */
  | 'hold';

/** Words that agree by themselves, or order the booking; Arabic with what is joined to them. */
const AGREES =
  /^(?:yes+|yea+h?|yep|yup|ya|aywa|eywa|na3am|na3m|akeed|akid|tamam|ee|confirm(?:ed)?|agreed?|proceed|perfect|absolutely|definitely|نعم|اي+|ايو[هاة]|هي+ه|اجل|بلي|اكيد|بالتاكيد|تمام|موافق(?:ه|ين)?|نوافق|اوافق|اتفقنا|توكلنا|مضبوط|صحيح(?:ه)?)$/;
const ORDERS =
  /^(?:book|reserve|(?:و|ف)?(?:ا|ن)?(?:كد|وكد|ثبت|عتمد|حجز|تمم)(?:وا|و|ي)?(?:ه|ها|لي|لنا|ليا)?|(?:و|ب)?(?:تاكيد|التاكيد|تثبيت|اتمام|اتموا|اتمي)|(?:سجل|خلص)(?:وا|و|ي)?(?:ه|ها)|خلص(?:وا|ي)?)$/;
/** Nouns and the past look like orders: a booking that there is, and one that was made. */
const NO_ORDERS = wordsSet('حجز كد وكد عتمد تمم');
const AGREEING = phrasesOf(
  'book it|book it in|book that|book this|do the booking|make the booking|go ahead|go for it|lock it in|do it|sounds good|sounds great|looks good|looks right|looks great|thats right|thats correct|all good|all correct|agree to everything|agree with everything',
  'علي بركه الله|علي خيره الله|توكل علي الله|توكلنا علي الله|علي البركه|لا مانع|ما عندي مانع|كل شي تمام|كله تمام|كل شي صح|تابع الحجز|كمل الحجز|كملوا الحجز|اكمل الحجز',
);
/** Words that may stand beside an agreement and change nothing of it. */
const KIND_WORDS = wordsSet(
  'please pls plz thanks thank thx you very much so sir madam maam dear bro brother my friend the it this that booking reservation room everything all details is are am i we me us for and ok okay okey great lovely good nice fine well cool sure right now just po habibi then oh',
  'انا نحن احنا لي لنا له كل شي شيء كله كلها الحجز حجزي هالحجز الغرفه هذا هذه هاي كذا هكذا من فضلك فضلكم رجاء ارجوك شكرا شكر جزيلا مشكور مشكوره مشكورين تسلم تسلمي تسلمون متشكر متشكره ممنون ممنونه خلاص زين حلو منيح ماشي اوكي اوك اوكيه طيب حاضر يا اخي اختي اخوي استاذ حبيبي اوي جدا مره والله وكل ياها اياها الان الحين علي الاجراءات بالله',
);
/** Politeness whose words would hang the agreement on something. */
const KIND_PHRASES =
  / (?:لو سمحت\S{0,3}|ان شاء الله|انشاء الله|و?ما قصرت\S{0,3}|(?:الله )?يعطيك\S{0,2} العافيه|الله (?:يعافيك|يسلمك|يبارك فيك)\S{0,2}|علي ما ورد(?: اعلاه)?|(?:is|are) (?:correct|right|fine)|from my side|to me)(?= )/g;
/** Agreement that is said with a no. */
const NO_OBJECTION =
  / (?:no changes?(?: needed)?|nothing to change|no problem|no objections?|no issues?|لا تغيير|ما في تغيير|مافي تغيير|بدون تغيير|لا مانع(?: لدي| عندي)?|ما عندي مانع|ما عندنا مانع|مافي مانع|ما في مشكله|لا مشكله|بلا شك|no doubt)(?= )/g;
/** Words of somebody who wants time. */
const WAITS =
  / (?:moment|hold on|hang on|wait|let me think|think about it|not sure|not yet|dont know yet|(?:dont|do not) (?:book|confirm)|will think|ask my \S+ first|(?:ما|لا|مب|مو|مش) (?:\S+ )?(?:متاكد|متاكده|ادري)|لست متاكدا|(?:لا|ما) (?:ت\S+) (?:الحين|الان|بعد)|لا تثبت|لا تحجز|لحظه|لحظات|دقيقه|صبر شوي|استني|انتظر|بفكر|سافكر|خليني افكر|بشاور|هسال) /;
const DENIES = wordsSet(
  'ma la mab moush mosh mish no nope nah not dont never wont cant doesnt isnt wrong incorrect cancel stop instead rather change',
  'لا كلا مو مب مش ليس ليست لن لم ما بلاش غلط خطا بدل بدال',
);
/** «ما تحجزش»: Egyptian and Levantine deny with both ends of a word. */
const DENIED_AT_ITS_END = /^(?:ما|م)?[تيانب][\u0621-\u064a]{2,}ش$/;
const NOT_DENIED = wordsSet('معلش ايش ليش عشان بلاش');

const WANTS =
  '(?:ابغي|نبغي|ابي|نبي|ابا|نبا|اريد|نريد|ودي|بدي|بدنا|عايز|عايزه|عايزين|عاوز|عاوزه|اود|ارغب|want|wish|need)';
const OF_IT =
  '(?:احجز|نحجز|بحجز|الحجز|حجز|اكمل|اكمال|اتمام|book|booking|reserve|reservation|continue|complete|proceed|it|this|anything|any more|anymore|شي|خلاص|خلص)';
/** A booking that is not wanted: of the booking itself, not of one of its values. */
const REFUSES = new RegExp(
  ` (?:(?:ما|مب|مو|مش|لا|لم|dont|do not|not)(?: \\S+)? ${WANTS}(?: (?:to|ان|the|a|this|my|any))*(?: ${OF_IT}(?= )|(?: (?:now|الان|الحين|بعد|خلاص))?(?= $))|` +
    '(?:i|we) (?:wont|will not|am not going to|are not going to|dont) (?:book|booking|reserve|continue)(?= )|' +
    '(?:ما|لن) (?:احجز|نحجز|بحجز|اكمل)(?= )|' +
    '(?:do|book|come back|book later)(?: this| it)? (?:another|some other) time(?= )|(?:later|another time) i will book(?= )|' +
    '(?:بعدين|لاحقا|مره ثانيه) (?:ب|س|ا|ن)?ا?حجز(?= )|(?:ب|س|ن)?ا?حجز (?:بعدين|لاحقا|مره ثانيه)(?= ))',
);
/** Words that end a booking whatever stands beside them. */
const ENDS = phrasesOf(
  'stop|cancel|never mind|nevermind|forget it|forget about it|quit|abort|not interested|leave it there|leave it at that|call it off|maybe later|later maybe|not now',
  'kansel|kansil|al8y|ala8y|alghi|elghi|alghiha|الغاء|الغي|الغيه|الغوا|الغ|كنسل|كنسله|كنسلوا|اوقف|وقف|توقف|اوقفوا|بلاش|انسي|انس الموضوع|انسوا الموضوع|سيبك|خلها علي الله|صرفنا النظر|صرفت النظر',
);
/** "Leave it" ends by itself; "leave it at two guests" says how something is to be. */
const LEFT =
  / (?:leave|drop|scrap|forget|skip) (?:it|this|that)(?: (?:then|now|please|pls|plz|thanks|thank|thx|sorry|there|here|sir|bro|mate|for (?:now|today|later|the moment)|(?:i|we|ill|im|its|im|maybe|not|no|cancel|stop|forget|bye)(?= ).*))* $/;
/** "Cancel the extra night" takes a part away, and leaves the booking. */
const OF_PART =
  / (?:cancel|drop|remove|الغ\S{0,3}|كنسل\S{0,2}) (?:(?:the|that|one|of|my|our|first|second|third|extra|last|other|additional) ){0,3}(?:nights?|beds?|day|breakfast|ال?ليله|ال?سرير)(?= )/;
/** "No more" ends; "no more than two" and "no more beds" count. */
const NO_MORE =
  / no more(?: (?:please|thanks|thank you|of this|for (?:me|us|now)|questions|now))? $/;
/** «خلاص» ends, and is also "that will do". */
const DONE = phrasesOf(
  'changed my mind|غيرت رايي|غيرنا راينا|هونت|هونا|بطلت|بطلنا|خلاص|خلص|khalas|خلصنا',
);
/** What brings a stopped booking back. */
const TAKES_BACK = phrasesOf(
  'undo|undo that|bring it back|take it back|dont cancel|do not cancel|dont stop',
  'تراجع|التراجع|اتراجع|رجعه|رجعها|ارجعه|رجع الحجز|رجعوه|لا تلغي|لا تلغيه|لا تكنسل|ما تلغي',
);
const MIND = phrasesOf('changed my mind|غيرت رايي|غيرنا راينا|هونت|هونا|بطلت|بطلنا');
const NO_FEW = 3;
const isAgreement = (word: string): boolean =>
  AGREES.test(word) || (ORDERS.test(word) && !NO_ORDERS.has(word));

const agrees = (phrased: Phrased): boolean =>
  phrased.words.some(isAgreement) || hasPhrase(phrased, AGREEING);

const AGREEING_TEXT = new RegExp(
  ` (?:${AGREEING.toSorted((a, b) => b.length - a.length).join('|')})(?= )`,
  'g',
);

/** True where nothing is said but the agreement and kind words; signs and pictures are no words. */
function isPlain({ texts: [text = ''] }: Phrased): boolean {
  const left = text.replace(KIND_PHRASES, '').replace(AGREEING_TEXT, '').trim().split(' ');
  return left.every(
    (word) => !/[\p{L}\p{N}]/u.test(word) || KIND_WORDS.has(word) || isAgreement(word),
  );
}

/** «على ما ورد»: after these «ما» is "what". */
const WHAT_AFTER = wordsSet('علي في كل من عن مثل حسب');
const denies = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      !(word === 'ما' && WHAT_AFTER.has(words[at - 1] ?? '')) &&
      (DENIES.has(word) || (DENIED_AT_ITS_END.test(word) && !NOT_DENIED.has(word))),
  );

function withoutNoObjection({ words, texts }: Phrased): Phrased {
  const cut = (text: string) => text.replace(NO_OBJECTION, '');
  const [first = ''] = texts;
  const left = cut(first);
  return left === first
    ? { words, texts }
    : { words: left.trim().split(' ').filter(Boolean), texts: texts.map(cut) };
}

/** "Stop this booking", «ما أبغى أحجز»: the booking itself is named as what is over. */
const ENDS_IT =
  / (?:stop|cancel|drop|scrap|end|الغ\S{0,3}|كنسل\S{0,2}|اوقف\S{0,2}|وقف\S{0,2}) (?:\S+ )?(?:booking|reservation|الحجز|هالحجز|حجز) /;
export const endsBooking = ({ texts: [text = ''] }: Phrased): boolean =>
  REFUSES.test(text) || ENDS_IT.test(text);

/** True where the guest says that nothing is to be changed. */
export const hasNoObjection = (phrased: Phrased): boolean =>
  withoutNoObjection(phrased).texts !== phrased.texts;

/** True where the booking itself is no longer wanted; a value beside «خلاص» goes on with it. */
export function ends(phrased: Phrased, givesValue: boolean): boolean {
  const [text = ''] = phrased.texts;
  const isUndone = / (?:dont|do not|لا|ما|not) (?:cancel|stop|تلغ\S*|الغي|توقف|تكنسل) /.test(text);
  // Who quit smoking ends no booking.
  const isOfSmoking = / (?:quit|stop|بطلت|بطلنا|وقفت|وقفنا) (?:smok|ال?تدخين|ال?دخان)/.test(text);
  if (isUndone || isOfSmoking || OF_PART.test(text)) return false;
  if (hasPhrase(phrased, ENDS) || REFUSES.test(text)) return true;
  if (LEFT.test(text) || NO_MORE.test(text)) return true;
  // «خلاص خلها سريرين» settles a value, and so does a mind that was changed about one.
  if (!hasPhrase(phrased, DONE) || givesValue) return false;
  if (hasPhrase(phrased, MIND)) return true;
  // Beside an agreement or a value «خلاص» is no end; with a no, or nearly alone, it is.
  return denies(phrased.words) || (phrased.words.length <= NO_FEW && !agrees(phrased));
}

/** "Go back" by itself; "we go back on Sunday" takes nothing back. */
const GO_BACK =
  /^(?: (?:please|pls|ok|no|wait|sorry|oh|actually|lets))* go back(?: please| pls| to (?:it|that|the booking|my booking))? $/;

/** True where a stop is to be undone. */
export const takesBack = (phrased: Phrased): boolean =>
  hasPhrase(phrased, TAKES_BACK) || GO_BACK.test(phrased.texts[0] ?? '');

export const saysUndo = (plain: string): boolean => takesBack(phrasedOf(plain));

/** True where the guest wants time, and says nothing of the booking. */
export const asksToWait = ({ texts: [text = ''] }: Phrased): boolean => WAITS.test(text);

/**
 * An agreement to what was laid before the guest. It books where nothing but kind words stand
 * beside it: any other word may be a condition, a doubt, a wish or a number, and the summary is
 * shown again.
 */
export function consentOf(said: Phrased): Consent | null {
  if (asksToWait(said)) return 'hold';
  const phrased = withoutNoObjection(said);
  const isAgreed = agrees(phrased) || phrased.texts !== said.texts;
  if (!isAgreed) return null;
  const [text = ''] = phrased.texts;
  const kind = text.replace(KIND_PHRASES, '').trim().split(' ');
  if (denies(kind)) return null;
  return isPlain(phrased) ? 'yes' : 'hold';
}
