import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { isErased } from '../../identity/erased-account.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { findMailSender } from '../../platform/mail/hotel.repository.ts';
import { dayText } from '../../platform/mail/mail-formats.ts';
import * as claims from './claims.repository.ts';
import type { WonClaim } from './claims.repository.ts';
import { waitAfter } from './send-seal-mails.ts';
import { WON_TEXT } from './winner-texts.ts';

const LABELS = {
  ar: { until: 'آخر يوم للاستلام', open: 'افتح صفحة السحب', ticket: 'تذكرتك' },
  en: { until: 'Claim it by', open: 'Open the draw', ticket: 'Your ticket' },
} as const;

/**
 * Mails the accounts whose offers nobody has mailed them yet, until the mail is taken or the offer
 * is over. Whoever takes the try of a mail sends it, so two at once never send the same; one that
 * was taken and not noted is sent again under the same key.
 */
export async function sendWinnerMails({ deps, waitUntil }: RequestContext): Promise<void> {
  const ctx = systemContext(deps, waitUntil);
  const due = await claims.offersToMail(deps.db, new Date(deps.now()).toISOString());
  await Promise.all(due.map((won) => sendOne(ctx, won)));
}

async function sendOne(ctx: RequestContext, won: WonClaim): Promise<void> {
  const { db, now } = ctx.deps;
  if (won.email === null || isErased(won.email)) return;
  const nextAt = new Date(now() + waitAfter(won.claim.mailTries)).toISOString();
  const [taken] = await commit(ctx, {
    statements: [claims.claimMail(db, won.claim, nextAt)],
    audit: [],
    topics: [UNSEEN],
  });
  if (taken?.results.length !== 1 || !(await isSent(ctx, won, won.email))) return;
  await commit(ctx, {
    statements: [claims.noteMailed(db, won.claim.id, new Date(now()).toISOString())],
    audit: [],
    topics: [UNSEEN],
  });
}

/** In the account's language; in both where it is not known. False for a failure: it is logged. */
async function isSent({ deps }: RequestContext, won: WonClaim, to: string): Promise<boolean> {
  const { claim } = won;
  const languages = isLanguage(won.language) ? [won.language] : LANGUAGES;
  const [language = DEFAULT_LANGUAGE] = languages;
  const said = (textIn: (one: Language) => string) => languages.map(textIn).join(' · ');
  const until = muscatDay(Date.parse(claim.deadline));
  const origin = deps.config.APP_ORIGIN;
  try {
    const written = await renderEmail({
      language,
      hotel: await findMailSender(deps.db),
      origin,
      title: said((one) => WON_TEXT.title[one]),
      parts: [
        ...languages.map((one) => WON_TEXT.message[one]),
        {
          facts: [
            [said((one) => LABELS[one].ticket), claim.ticket],
            [said((one) => LABELS[one].until), said((one) => dayText(until, one))],
          ],
        },
        { label: said((one) => LABELS[one].open), href: `${origin}/draws/${claim.drawId}` },
      ],
    });
    await deps.mailer({ to, key: `draw-${claim.id}`, ...written });
    return true;
  } catch (error) {
    deps.log('warn', 'mail not sent', {
      code: 'winner',
      errorName: error instanceof Error ? error.name : 'unknown',
    });
    await raiseAlarm(deps, 'mail_failed', 'winner');
    return false;
  }
}
