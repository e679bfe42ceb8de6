import * as z from 'zod/mini';
import { ALARM_KINDS } from '#shared/alarms/alarms.contract.ts';
import type { Language } from '#shared/language.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import {
  alarmsToMail,
  findAlarmEmail,
  markMailed,
} from '../../platform/alarms/alarms.repository.ts';
import { draftMail, type WrittenMail } from '../../platform/mail/draft-mail.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { findMailSender } from '../../platform/mail/hotel.repository.ts';
import { instantText } from '../../platform/mail/mail-formats.ts';
import { sendFresh } from '../mails/send-mails.ts';
import { ALARM_WORDS } from './alarm-words.ts';

const HOUR = 3_600_000;

const paramsSchema = z.object({
  to: z.string(),
  kind: z.enum(ALARM_KINDS),
  count: z.int(),
  lastAt: z.string(),
  detail: z.nullable(z.string()),
});
type AlarmParams = z.infer<typeof paramsSchema>;

/**
 * Mails what has gone wrong to the address of the settings, a kind at most once an hour. A mail of
 * an alarm that fails raises none, so that a service that refuses is not asked in circles.
 */
export async function mailAlarms(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'mailAlarms');
  const { deps } = ctx;
  const now = deps.now();
  const at = new Date(now).toISOString();
  const due = await alarmsToMail(deps.db, new Date(now - HOUR).toISOString());
  const to = due.length > 0 ? await findAlarmEmail(deps.db) : null;
  if (to === null) return;
  for (const alarm of due) {
    const { success, data: params } = paramsSchema.safeParse({ ...alarm, to });
    if (!success) continue;
    const mail = { kind: 'alarm', key: `alarm-${params.kind}-${at}` } as const;
    const expires = new Date(now + HOUR).toISOString();
    const draft = await draftMail(deps, { ...mail, params, expires });
    await commit(ctx, {
      statements: [markMailed(deps.db, params.kind, at), draft],
      audit: [],
      topics: [UNSEEN],
    });
    await sendFresh(ctx, mail, () => writeAlarmMail(ctx, params));
  }
}

/** In both languages, because nobody knows in which whoever looks after the site reads. */
export async function writeAlarmMail(
  { deps }: Pick<RequestContext, 'deps'>,
  given: unknown,
): Promise<WrittenMail> {
  const params = paramsSchema.parse(given);
  const origin = deps.config.APP_ORIGIN;
  const href = `${origin}/dashboard/settings?tab=site`;
  const parts = (language: Language) => [
    ...ALARM_WORDS[params.kind][language],
    { facts: factsOf(params, language) },
    { label: LABELS[language].open, href },
  ];
  return {
    to: params.to,
    ...(await renderEmail({
      language: 'en',
      hotel: await findMailSender(deps.db),
      origin,
      title: `${TITLE.en} · ${TITLE.ar}`,
      parts: [...parts('en'), { language: 'ar', parts: parts('ar') }],
    })),
  };
}

const TITLE = { en: 'A fault of the site', ar: 'خلل في الموقع' } as const;
const LABELS = {
  en: { count: 'How often', last: 'Last', detail: 'Where', open: 'Open the settings' },
  ar: { count: 'عدد المرات', last: 'آخر مرة', detail: 'الموضع', open: 'فتح الإعدادات' },
} as const;

function factsOf({ count, lastAt, detail }: AlarmParams, language: Language): [string, string][] {
  const labels = LABELS[language];
  return [
    [labels.count, String(count)],
    [labels.last, instantText(lastAt, language)],
    ...(detail === null ? [] : [[labels.detail, detail] satisfies [string, string]]),
  ];
}
