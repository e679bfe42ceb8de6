import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MIN_PHOTOS,
  PRIZE_CLAIM_DAYS,
  RATING_LEAST_AGE,
  SHARES_REQUIRED,
} from '#shared/events/events.ts';
import { COFFEE_COOLDOWN_HOURS } from '#shared/membership/vip-cards.ts';
import { MAX_GUESTS } from '#shared/rooms/pricing.ts';
import type { FactTexts } from './facts-en.ts';
import { counted } from './formats.ts';

const MEGABYTES = MAX_PHOTO_BYTES / 1024 / 1024;
const rooms = (n: number) =>
  counted(n, 'ar', {
    zero: 'بلا غرف',
    one: 'غرفة واحدة',
    two: 'غرفتين',
    few: '# غرف',
    many: '# غرفة',
    other: '# غرفة',
  });
const coffees = (n: number) =>
  counted(n, 'ar', {
    zero: 'بلا قهوة',
    one: 'قهوة مجانية',
    two: 'فنجانَي قهوة مجانيين',
    few: '# أكواب قهوة مجانية',
    many: '# كوب قهوة مجانيًا',
    other: '# كوب قهوة مجاني',
  });
const days = (n: number) =>
  counted(n, 'ar', {
    zero: 'يوم المغادرة',
    one: 'يوم واحد',
    two: 'يومين',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  });

export const factsAr: FactTexts = {
  price: (room, price) => `سعر ${room} ${price} لليلة، لضيف أو ضيفين.`,
  priceOf: (room, guests, price) => `سعر ${room} (${guests}): ${price} لليلة.`,
  total: (nights, total) => `الإجمالي (${nights}): ${total}.`,
  allPrices: (list) => `سعر الليلة لضيف أو ضيفين: ${list}.`,
  allPricesOf: (guests, list) => `سعر الليلة (${guests}): ${list}.`,
  nightsAt: (nights, price) => `${nights} بسعر ${price}`,
  priceOfStay: (room, guests, nights, total) =>
    `سعر ${room} (${guests}): ${nights}، والإجمالي ${total}.`,
  original: (list) => `سعر الليلة قبل الخصم: ${list}.`,
  pricesFor: (guests) => `الأسعار لـ${guests}.`,
  openFrom: (name, hours) => `${name}: ${hours}.`,
  span: (open, close) => `من ${open} إلى ${close}`,
  onDays: (names, span) => `ويوم ${names} ${span}`,
  otherNights: (names) => `ولبعض الليالي سعر خاص (${names})؛ أخبرني بتواريخك لأذكر لك سعرها.`,
  extra: (sum) => `ويُضاف للضيف الثالث ${sum} لليلة، ومثلها للرابع.`,
  tooMany: `تتسع الغرفة الواحدة لعدد يصل إلى ${MAX_GUESTS} ضيوف.`,
  roomLine: (room, features, price) => `${room}: ${features}، بسعر ${price} لليلة`,
  rooms: (list) => `غرفنا:\n${list}`,
  view: (list) => `الغرف التي لها شرفة وإطلالة:\n${list}.`,
  difference: (list) => `الفرق بينها:\n${list}`,
  bedsKind: {
    one: 'فيها سرير كبير واحد.',
    two: 'فيها سريران منفصلان.',
    both: 'فيها سرير كبير واحد أو سريران منفصلان.',
  },
  bedsBoth: (list) => `سرير كبير واحد أو سريران منفصلان: ${list}.`,
  bedsTwo: (list) => `سريران منفصلان: ${list}.`,
  bedsOne: (list) => `سرير كبير واحد: ${list}.`,

  earn: (room, points) => `الإقامة المكتملة في ${room} تكسبك ${points}.`,
  earnAll: (list) => `تكسب بعد كل إقامة مكتملة: ${list}.`,
  cost: (room, points) => `الليلة المجانية في ${room} بـ ${points}.`,
  costAll: (list) => `الليلة المجانية بالنقاط: ${list}.`,
  cancel: (list) => `إذا ألغيت حجزك بنفسك تُخصم من رصيدك: ${list}.`,
  cancelMember: (list) => `ومن ألغى حجزًا في حسابه تُخصم من نقاطه: ${list}.`,
  cancelTerms:
    'لا تدفع شيئًا مقدّمًا، فلا رسوم مالية على الإلغاء. ما دام طلبك ينتظر رد الفندق تلغيه بنفسك من «حجوزاتي»، وإن وافق عليه الفندق تطلب إلغاءه من هناك ويرد عليك.',
  when: 'تُضاف النقاط إلى حسابك بعد اكتمال الإقامة.',
  ofRoom: (room, points) => `${room} ${points}`,
  ownPoints: (points) => `رصيدك ${points}.`,
  ownFree: (room) => `وهو يكفي لليلة مجانية في ${room}.`,
  ownMore: (points) => `وأول ليلة مجانية بـ ${points}.`,
  signIn: 'نقاطك في حسابك: سجّل الدخول فأخبرك بها في الحال.',
  ownBookings: 'كل حجوزاتك وردود الفندق عليها في «حجوزاتي».',
  manage:
    'تستطيع ذلك بنفسك في «حجوزاتي»: افتح الحجز، ثم ألغه أو اطلب تغييره. ومن جهاز آخر تفتحه برقم الحجز والرمز السري. أما من هنا فلا أغيّر الحجوزات.',

  card: {
    silver: 'البطاقة الفضية لكبار الضيوف (VIP)',
    gold: 'البطاقة الذهبية لكبار الضيوف (VIP)',
    elite: 'بطاقة النخبة لكبار الضيوف (VIP)',
  },
  cardFacts: (card, f) =>
    `${card}: ${f.price} لمدة سنة، وفيها ${rooms(f.rooms)} (${f.discounts})، و${coffees(f.coffees)}، و${f.freeNights} مجانًا.`,
  discount: (n, percent) => `${rooms(n)} بخصم ${percent}٪`,
  coffee: `لحامل البطاقة قهوة مجانية كل ${COFFEE_COOLDOWN_HOURS} ساعة.`,
  getCard: 'وتحصل عليها من «بطاقات كبار الضيوف».',

  event: {
    photography: `سحب التصوير: أرسل من ${MIN_PHOTOS} إلى ${MAX_PHOTOS} صور للفندق، كل منها حتى ${MEGABYTES} ميغابايت.`,
    location_sharing: `سحب مشاركة الموقع: شارك موقع الفندق ${SHARES_REQUIRED} مرات.`,
    hotel_rating: `سحب التقييم، لمن بلغ ${RATING_LEAST_AGE} سنة: اكتب 3 تعليقات مختلفة أو أكثر، وأرسل من ${MIN_PHOTOS} إلى ${MAX_PHOTOS} لقطات شاشة، كل منها حتى ${MEGABYTES} ميغابايت.`,
  },
  eventRules: `المشاركة مرة واحدة في الشهر في كل سحب، برقم هاتف واحد. ويُجرى السحب بعد نهاية كل شهر، وجائزته إقامة ليلة مجانية تُستلم خلال ${PRIZE_CLAIM_DAYS} يومًا. وترى المفتوح منها الآن في «الفعاليات».`,

  place: (name, metres, minutes) => `${name} على بُعد ${metres} متر (${minutes} مشيًا)`,
  near: (list) => `بالقرب من الفندق: ${list}.`,
  soon: (list) => `${list}: يُفعَّل قريبًا.`,
  menus: 'وقوائم الطعام وأوقات العمل في «الخدمات القريبة».',

  facts: {
    airport: 'المطار',
    breakfast: 'الإفطار',
    parking: 'مواقف السيارات',
    pool: 'المسبح',
    children: 'الأطفال',
    accessibility: 'تيسير الوصول',
    quietHours: 'ساعات الهدوء',
    pets: 'الحيوانات الأليفة',
  },
  account:
    'لا، الحجز لا يحتاج إلى حساب: يكفي اسمك ورقم هاتفك ورقم هويتك. ومع الحساب تجمع النقاط وتجد حجوزاتك على كل أجهزتك.',
  ofHouse: (name, text) => `${name}: ${text}`,
  untoldOf: (names) =>
    `${names.join('، ')}: لا أعرف ذلك على وجه اليقين، وفريق الفندق يستطيع أن يجيبك.`,
  stayHours: (from, until) => `تسجيل الوصول من ${from}، والمغادرة حتى ${until}.`,
  otherHours: 'أما غير هذه الأوقات ففريق الفندق يخبرك هل هو ممكن.',
  wifi: 'الإنترنت اللاسلكي مجاني في كل الغرف، واسم الشبكة وكلمة المرور في «إقامتي» من يوم وصولك.',
  wifiPassword: 'لا أعرف كلمة المرور. تجدها في «إقامتي» من يوم وصولك، ويخبرك بها الاستقبال في الحال.',

  location: (address) => `الفندق في ${address}. والخريطة في التطبيق تدلّك على الطريق.`,
  phone: (phone) => `الهاتف والواتساب: ${phone}.`,
  email: (email) => `البريد: ${email}.`,
  noContact: 'فريق الفندق يجيبك هنا.',
  offers: (list) => `عروضنا لليلة: ${list}. وفي صفحة العروض ترى ما توفّره.`,
  payment:
    'الدفع نقدًا في الفندق عند الوصول، ولا يُخصم شيء عبر التطبيق. أما الليلة المجانية فبالنقاط.',
  limits: `الحجز من ضيف واحد إلى ${MAX_GUESTS} ضيوف، وحتى ${MAX_NIGHTS} ليلة، من اليوم وقبل الوصول بـ ${MAX_DAYS_AHEAD} يومًا على الأكثر.`,
  privacy: (count) =>
    `رقم هويتك محفوظ مشفّرًا، ولا يقرؤه إلا موظفو الفندق، ويُحذف بعد المغادرة بـ ${days(count)}. وفي هذه المحادثة يُخفى رقم هاتفك ورقم هويتك، وتستطيع حذف المحادثة.`,
  privacyPlain:
    'رقم هويتك محفوظ مشفّرًا، ولا يقرؤه إلا موظفو الفندق. وفي هذه المحادثة يُخفى رقم هاتفك ورقم هويتك، وتستطيع حذف المحادثة.',
  assistant:
    'أنا المساعد الذكي للفندق ولست إنسانًا. أجيب مما يخبرني به الفندق وأحجز لك، وتصل إلى موظف بضغطة واحدة.',
  why: {
    phone: 'يحتاج الفندق إلى رقم هاتف ليردّ على طلبك ويتواصل معك بشأن إقامتك، ولا يُستعمل لغير ذلك.',
    id_number:
      'يسجّل الفندق ضيوفه برقم الهوية أو الجواز حتى تكون غرفتك جاهزة لك. والرقم محفوظ مشفّرًا ولا يقرؤه إلا الموظفون.',
    other: 'لا أسأل إلا عمّا يسأل عنه نموذج الحجز، ويحتاجه الفندق لإقامتك لا لغيرها.',
  },
};
