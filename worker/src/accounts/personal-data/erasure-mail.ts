import type { Language } from '#shared/language.ts';
import { letter } from '../../lib/mail/letter.ts';
import type { Mail } from '../../lib/mail/mailer.ts';
import { personalDataText } from './personal-data-texts.ts';

export interface StayToOpen {
  readonly reference: string;
  readonly code: string;
  readonly checkInDate: string;
  readonly checkOutDate: string;
}

/** The last mail of an account: what was erased, what is kept and how long, and what opens the stays that are still to come. */
export function erasureMail(
  language: Language,
  stays: readonly StayToOpen[],
  site: { readonly origin: string; readonly hotel: string; readonly phone: string },
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const say = (name: Parameters<typeof personalDataText>[0]) => personalDataText(name, language);
  const parts = [
    say('mailDone'),
    say('mailKept'),
    ...(stays.length > 0 ? [say('mailStays')] : []),
    ...stays.flatMap(({ reference, code, checkInDate, checkOutDate }) => [
      {
        facts: [
          [say('mailReference'), reference],
          [say('mailCode'), code],
          [say('mailFrom'), checkInDate],
          [say('mailTo'), checkOutDate],
        ] as const,
      },
      { label: say('mailOpen'), href: `${site.origin}/b/${reference}#${code}` },
    ]),
    `${say('mailNotYou')} ${site.phone}`,
  ];
  return letter({ language, hotel: site.hotel, title: say('mailTitle'), parts });
}
