import { sha256Hex } from '#shared/draw/digest.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findMailSender } from '../../platform/mail/hotel.repository.ts';
import { countUnprovedMail } from '../../platform/mail/unproved-mail.ts';
import { findDraw } from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import * as recipients from './recipients.repository.ts';
import type { SealMail } from './recipients.repository.ts';
import { sealMail } from './seal-mail.ts';

const MINUTE_MS = 60_000;
/** Waits from try to try, longer than any try; a day has fewer of them than a mailbox takes mails. */
const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 180 * MINUTE_MS;

/** How long (ms) a mail waits for its next try. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 3 ** tries, LONGEST_WAIT_MS);

/**
 * Mails the fingerprint of each sealed draw to the recipients it is due to. A run claims a mail
 * before it sends it, so that two runs never send the same one. A mail that was claimed and not
 * noted as sent is sent again under the same key, by which the mail service knows the repeat. None
 * leaves once the number may be known.
 */
export async function sendSealMails({ deps, waitUntil }: RequestContext): Promise<void> {
  const ctx = systemContext(deps, waitUntil);
  const due = await recipients.dueSealMails(deps.db, new Date(deps.now()).toISOString());
  await Promise.all(due.map((mail) => sendOne(ctx, mail)));
}

async function sendOne(ctx: RequestContext, mail: SealMail): Promise<void> {
  const { deps } = ctx;
  const { db, now } = deps;
  const nextAt = new Date(now() + waitAfter(mail.tries)).toISOString();
  const [taken] = await commit(ctx, {
    statements: [recipients.claimSealMail(db, mail, nextAt)],
    audit: [],
    topics: [UNSEEN],
  });
  if (taken?.results.length !== 1 || !(await isSent(ctx, mail))) return;
  await commit(ctx, {
    statements: [recipients.noteSent(db, mail, new Date(now()).toISOString())],
    audit: [],
    topics: ['draws'],
  });
}

/** False for one that could not be sent, or is one too many for its mailbox: it is logged. */
async function isSent({ deps }: RequestContext, { drawId, address }: SealMail): Promise<boolean> {
  const draw = await findDraw(deps.db, drawId);
  const manifest = draw && manifestOfRow(draw);
  if (!manifest || draw.manifestHash === null) return false;
  try {
    await countUnprovedMail(deps, address);
    const written = await sealMail(
      { manifest, manifestHash: draw.manifestHash },
      { hotel: await findMailSender(deps.db), origin: deps.config.APP_ORIGIN },
    );
    const addressee = (await sha256Hex(address)).slice(0, 16);
    await deps.mailer({ to: address, key: `draw-sealed-${drawId}-${addressee}`, ...written });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      deps.log('info', 'mail withheld', { code: error.code });
    else {
      deps.log('warn', 'mail not sent', {
        code: 'seal',
        errorName: error instanceof Error ? error.name : 'unknown',
      });
      await raiseAlarm(deps, 'mail_failed', 'seal');
    }
    return false;
  }
}
