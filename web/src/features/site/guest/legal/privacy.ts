import {
  AUDIT_LOG_MONTHS,
  CHAT_ENDED_HOURS,
  CHAT_IDLE_DAYS,
  CHAT_LINE_DAYS,
  DEVICE_COOKIE_DAYS,
  MAIL_BOUNCE_DAYS,
  PUSH_UNUSED_DAYS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  STORED_RESPONSE_DAYS,
  UNUSED_PICTURE_DAYS,
  UNVERIFIED_ACCOUNT_DAYS,
} from '#shared/site/retention.ts';
import { days, months, type LegalDocument } from './legal-document.ts';

/**
 * What this system keeps of a person, as it is built (Royal Decree 6/2022); for how many days an ID
 * number, the settings say.
 */
export const privacyFor = (idNumberDays: number): LegalDocument => ({
  ar: {
    title: 'الخصوصية',
    lead: 'ما الذي يحفظه الفندق عنك، ولماذا، وإلى متى، وكيف تأخذه معك أو تحذفه.',
    sections: [
      {
        id: 'law',
        title: 'من المسؤول وبأي قانون',
        parts: [
          'الفندق هو المتحكّم ببياناتك، ويعمل وفق قانون حماية البيانات الشخصية في سلطنة عُمان، المرسوم السلطاني رقم 6/2022. لا يصلنا ما تكتبه في نموذج قبل أن توافق على حفظه، ونسجّل مع كل موافقة نصها ووقتها. ترى موافقاتك كلها في صفحة حسابك.',
          'لا نبيع بياناتك، ولا إعلانات في هذا الموقع، ولا أدوات تتبّع من شركات أخرى.',
        ],
      },
      {
        id: 'what',
        title: 'ما الذي نحفظه',
        parts: [
          [
            'الحجز: اسمك وهاتفك ورقم هويتك، وبريدك إن كتبته، وتواريخ الإقامة والغرفة والسعر وما طلبته من إضافات.',
            'الحساب: اسمك وبريدك، وهاتفك إن أضفته، وبصمة لا تُقرأ من كلمة مرورك. إن دخلت بحساب Google أخذنا منه اسمك وبريدك فقط.',
            'النقاط: كل حركة في رصيدك وسببها.',
            'الفعاليات: هاتفك وصورك. يُحذف موقع التصوير وبيانات الكاميرا على هاتفك قبل أن تخرج الصورة منه، ولا يحفظ خادمنا صورة تحمل موقعًا.',
            'الزيارات: كم جهازًا فتح الموقع في اليوم، وكم جهازًا نظر إلى كل مكان قريب. ما يميّز الأجهزة بصمة لذلك اليوم وحده، وتُحذف في اليوم التالي.',
            'الإشعارات التي وصلتك، والأجهزة التي دخلت منها إلى حسابك.',
            'سجل بما فعله الموظفون وما فعلته أنت: من وماذا ومتى، من دون القيم نفسها. عنوان الشبكة لا يُحفظ كما هو، بل بصمة منه لا تدل عليه.',
          ],
        ],
      },
      {
        id: 'id-number',
        title: 'رقم الهوية',
        parts: [
          `يُحفظ رقم الهوية مشفّرًا، ولا يظهر في القوائم إلا آخره. يقرؤه كاملًا صاحب الحساب والموظفون وحدهم، وتُسجَّل كل قراءة. ويُحذف تلقائيًا بعد ${days(idNumberDays)} من المغادرة.`,
        ],
      },
      {
        id: 'how-long',
        title: 'إلى متى',
        parts: [
          [
            `رقم الهوية: ${days(idNumberDays)} بعد المغادرة.`,
            `ما تكتبه للمساعد: ${days(CHAT_LINE_DAYS)}، ويُحجب فيه الهاتف والاسم ورقم الهوية. وما أعطيته لحجز بالمحادثة: ${CHAT_ENDED_HOURS} ساعة بعد انتهائه، أو ${days(CHAT_IDLE_DAYS)} إن تركته. وتحذف المحادثة متى شئت من داخلها.`,
            `عنوان متصفحك لدى خدمة الرسائل، إن طلبت الرسائل على هاتفك: إلى أن توقفها أو تسجّل خروجك، أو ${days(PUSH_UNUSED_DAYS)} لم تفتح فيها التطبيق. وليس في الرسالة نفسها اسم ولا تاريخ ولا غرفة.`,
            `حساب لم يُؤكَّد بريده: ${days(UNVERIFIED_ACCOUNT_DAYS)}.`,
            `صور رُفعت ولم تكتمل مشاركتها: ${days(UNUSED_PICTURE_DAYS)}.`,
            `نسخة من ردّنا على طلبك، كي لا يُرسَل مرتين: ${days(STORED_RESPONSE_DAYS)}.`,
            `سجل من فعل ماذا: ${months(AUDIT_LOG_MONTHS)}. وتبقى منه خطوات السحوبات المعلنة.`,
            `أن بريدًا أرسلناه إليك قد عاد: ${days(MAIL_BOUNCE_DAYS)}، أو إلى أن يصلك بريد منا من جديد.`,
            'الحساب والحجوزات والنقاط والمشاركات: إلى أن تحذف حسابك.',
          ],
        ],
      },
      {
        id: 'who-sees',
        title: 'من يراها',
        parts: [
          'أنت، وموظفو الفندق بحساباتهم الخاصة. حجز من دون حساب لا يفتحه إلا جهازك، أو رقم الحجز مع رمزه السري. صور مشاركتك خاصة: تراها أنت والموظفون الذين يراجعونها.',
          'يعمل الموقع على خوادم Cloudflare، وقد تكون خارج سلطنة عُمان، وتُرسَل رسائلنا عبرها أو عبر خدمة Resend. حيث يطلب النموذج التحقق من أنك إنسان تتولى ذلك خدمة Turnstile من Cloudflare، وحيث تختار الدخول بحساب Google تعرف Google أنك دخلت.',
          'إذا أجابك المساعد بنموذج لغوي فالسطر الذي فوق صندوق الكتابة يسمّي مزوّد النموذج قبل أن تكتب.',
        ],
      },
      {
        id: 'cookies',
        title: 'ما يُحفظ على جهازك',
        parts: [
          [
            `ملف ارتباط للدخول (__Host-sid): ينتهي بعد ${days(SESSION_IDLE_DAYS)} من آخر استخدام، وبعد ${days(SESSION_DAYS)} في كل حال.`,
            `ملف ارتباط للجهاز (__Host-dev) يفتح حجوزاتك ومشاركاتك التي أرسلتها من دون حساب، وتُعرف به الأجهزة التي سجّلت الدخول منها كي لا تمنعك محاولات غيرك من الدخول: ${days(DEVICE_COOKIE_DAYS)}.`,
            `عند موظفي الفندق وحدهم: ملف ارتباط يعرّف الجهاز الذي أدخلوا فيه كلمة مرورهم كي يفتحوا قفله برمز سري (__Host-desk): ${days(DEVICE_COOKIE_DAYS)}.`,
            'ملفات قصيرة العمر أثناء الدخول: عند التسجيل (__Host-pv)، وعند الدخول بحساب Google (__Host-oa)، وعند موظفي الفندق بين كلمة المرور ورمز التحقق (__Host-2f).',
            'لغتك ومظهر الشاشة، وما كتبته ولم ترسله، ونسخة من آخر ما قرأته كي تقرأه بلا إنترنت، وما ينتظر الإرسال، والرموز السرية لما أرسلته من دون حساب أو لبطاقة تعرضها هنا، وعلامات صغيرة مثل إخفائك تلميحًا. تُحذف بياناتك الشخصية منها عند تسجيل الخروج.',
          ],
          'كلها لازمة لعمل الموقع، ولا شيء منها لتتبّعك.',
        ],
      },
      {
        id: 'rights',
        title: 'حقوقك',
        parts: [
          'من صفحة حسابك تقرأ بياناتك وتصحّحها، وتنزّلها كلها في ملف واحد، وتحذف الحساب. الحذف فوري ولا رجعة فيه: يزول اسمك وبريدك وإشعاراتك ومشاركاتك وصورها، وتُلغى الطلبات التي تنتظر الرد. وتبقى السجلات الحسابية اللازمة بلا اسم.',
          `الإقامات القادمة والأخيرة وحدها تحتفظ بالاسم والهاتف ورقم الهوية ${days(idNumberDays)} بعد المغادرة، ثم تُحذف تلقائيًا.`,
          'لحذف حجز أو مشاركة من دون حساب، أو لأي سؤال عن بياناتك، اتصل بنا أو اكتب إلينا. ولك أن تشتكي إلى وزارة النقل والاتصالات وتقنية المعلومات.',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy',
    lead: 'What the hotel keeps of you, why, for how long, and how you take it with you or have it erased.',
    sections: [
      {
        id: 'law',
        title: 'Who is responsible, under which law',
        parts: [
          'The hotel is the controller of your data, under the Personal Data Protection Law of the Sultanate of Oman, Royal Decree 6/2022. What you type into a form reaches us only once you agree that we keep it, and each agreement is stored with its wording and time. Your account page lists all of yours.',
          'We sell no data, show no advertising, and use no tracking by other companies.',
        ],
      },
      {
        id: 'what',
        title: 'What we keep',
        parts: [
          [
            'A booking: your name, phone and ID number, your e-mail if you give one, the dates, the room, the price and the extras you ask for.',
            'An account: your name, your e-mail, your phone if you add it, and an unreadable fingerprint of your password. If you sign in with Google, we take your name and e-mail from it and nothing else.',
            'Points: every change of your balance, with its reason.',
            'Events: your phone and your photos. Location and camera data are removed on your phone before a photo leaves it, and our server stores no photo that carries a location.',
            'Visits: how many devices opened the site on a day, and looked at each place near by. What tells devices apart is a fingerprint of that day alone, deleted the day after.',
            'The notifications you were sent, and the devices signed in to your account.',
            'A log of what staff and you did: who, what and when, never the values themselves. Network addresses are not kept, only a fingerprint that does not lead back to them.',
          ],
        ],
      },
      {
        id: 'id-number',
        title: 'Your ID number',
        parts: [
          `It is stored encrypted, and lists show its last characters only. The owner of the account and staff alone can read it in full, and each reading is logged. It is removed by itself ${idNumberDays} days after check-out.`,
        ],
      },
      {
        id: 'how-long',
        title: 'For how long',
        parts: [
          [
            `ID number: ${idNumberDays} days after check-out.`,
            `What you write to the assistant: ${CHAT_LINE_DAYS} days, with phone, name and ID number masked. What you gave for a booking by conversation: ${CHAT_ENDED_HOURS} hours after its end, or ${CHAT_IDLE_DAYS} days if you leave it. You can delete the conversation from within it at any time.`,
            `Your browser’s address at its message service, if you asked for messages on your phone: until you switch them off or sign out, or ${PUSH_UNUSED_DAYS} days in which you did not open the app. A message itself carries no name, date or room.`,
            `An account whose e-mail was never confirmed: ${UNVERIFIED_ACCOUNT_DAYS} days.`,
            `Photos of an entry that was never completed: ${UNUSED_PICTURE_DAYS} days.`,
            `A copy of our answer to a request, so that it is not done twice: ${STORED_RESPONSE_DAYS} days.`,
            `The log of who did what: ${AUDIT_LOG_MONTHS} months. The steps of draws, whose results are public, stay.`,
            `That a mail to you came back: ${MAIL_BOUNCE_DAYS} days, or until one reaches you again.`,
            'Account, bookings, points and entries: until you erase your account.',
          ],
        ],
      },
      {
        id: 'who-sees',
        title: 'Who sees it',
        parts: [
          'You, and the hotel’s staff with accounts of their own. A booking without an account is opened by your device alone, or by its reference together with its secret code. Photos of an entry are private: you see them, and the staff who review them.',
          'The site runs on servers of Cloudflare, which may stand outside Oman, and its mails are sent through them or through Resend. Where a form asks you to show that you are a person, Cloudflare’s Turnstile does that; where you choose to sign in with Google, Google learns that you did.',
          'Where the assistant answers with a language model, the line above its box names who runs the model, before you write.',
        ],
      },
      {
        id: 'cookies',
        title: 'What is kept on your device',
        parts: [
          [
            `A cookie for signing in (__Host-sid): it ends ${SESSION_IDLE_DAYS} days after you last used it, and after ${SESSION_DAYS} days in any case.`,
            `A cookie of the device (__Host-dev), which opens bookings and entries that you sent without an account, and by which a device that you signed in on is known, so that guesses of others do not shut you out: ${DEVICE_COOKIE_DAYS} days.`,
            `Of the hotel’s staff alone: a cookie that names a tablet on which they gave their password, so that a PIN unlocks it (__Host-desk): ${DEVICE_COOKIE_DAYS} days.`,
            'Short-lived cookies of a sign-in: while you register (__Host-pv), while you sign in with Google (__Host-oa), and, of the hotel’s staff, between password and code (__Host-2f).',
            'Your language and theme, what you typed and have not sent, a copy of what you last read so that you can read it offline, what waits to be sent, the secret codes of what you sent without an account or of a card that you show here, and small marks, such as that you closed a hint. What is personal among it is removed when you sign out.',
          ],
          'All of it is needed for the site to work; none of it follows you.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        parts: [
          'On your account page you read and correct your data, download all of it as one file, and erase the account. Erasing is immediate and cannot be undone: your name, e-mail, notifications, entries and their photos are gone, and requests that wait for an answer are cancelled. Books that must still add up stay, without a name.',
          `Only coming and recent stays keep name, phone and ID number until ${idNumberDays} days after check-out; then they are erased by themselves.`,
          'To have a booking or an entry without an account removed, or with any question about your data, call or write to us. You may also complain to the Ministry of Transport, Communications and Information Technology.',
        ],
      },
    ],
  },
});
