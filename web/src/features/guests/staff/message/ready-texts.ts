import type { Language } from '#shared/language.ts';

export const READY_TEXTS = ['roomReady', 'arrival', 'call', 'papers', 'found'] as const;
export type ReadyText = (typeof READY_TEXTS)[number];

interface Words {
  readonly title: string;
  readonly message: string;
}

/**
 * What the hotel writes often, to a guest in the guest's own language: so both stand here, whatever
 * language the desk is in.
 */
export const WORDS: Readonly<Record<ReadyText, Readonly<Record<Language, Words>>>> = {
  roomReady: {
    ar: {
      title: 'غرفتك جاهزة',
      message: 'غرفتك جاهزة الآن، ويسعدنا استقبالك متى شئت.',
    },
    en: {
      title: 'Your room is ready',
      message: 'Your room is ready now. Come whenever you like, we are expecting you.',
    },
  },
  arrival: {
    ar: {
      title: 'موعد وصولك',
      message: 'نستقبلك في أي ساعة من الليل. يسعدنا أن نعرف موعد وصولك لنجهّز غرفتك.',
    },
    en: {
      title: 'When will you arrive?',
      message:
        'You are welcome at any hour of the night. Tell us when, and your room will be ready.',
    },
  },
  call: {
    ar: {
      title: 'نرجو الاتصال بنا',
      message: 'لدينا سؤال عن حجزك، ونرجو الاتصال بالاستقبال متى تيسّر لك.',
    },
    en: {
      title: 'Please call us',
      message: 'We have a question about your booking. Please call reception when it suits you.',
    },
  },
  papers: {
    ar: {
      title: 'نرجو إحضار إثبات الهوية',
      message: 'نرجو إحضار البطاقة الشخصية أو جواز السفر عند الوصول.',
    },
    en: {
      title: 'Please bring your ID',
      message: 'Please bring your ID card or passport when you arrive.',
    },
  },
  found: {
    ar: {
      title: 'وجدنا شيئًا يخصّك',
      message: 'وجدنا في غرفتك شيئًا يخصّك، وهو محفوظ في الاستقبال.',
    },
    en: {
      title: 'You left something with us',
      message: 'We found something of yours in your room. It is safe at reception.',
    },
  },
};
