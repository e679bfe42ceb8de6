import { sql } from 'drizzle-orm';
import type { PushKind } from '#shared/push/push.contract.ts';
import { QUIET_FROM, QUIET_TO } from '#shared/push/quiet-hours.ts';
import type { Config } from '../src/env.ts';
import { sendDue } from '../src/features/push/send-pushes.ts';
import { runBatch } from '../src/platform/db/batch.ts';
import type { LogFields } from '../src/platform/logger.ts';
import { pushNews } from '../src/platform/push/push-outbox.repository.ts';
import { createPushSender } from '../src/platform/push/push-sender.ts';
import { aRequest } from './a-request.ts';
import { aSession, aUser } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';
import { subscribed, type PushBrowser } from './push-browser.ts';
import type { PushService } from './push-service.ts';

export interface PushPhone {
  readonly actor: Actor;
  readonly push: PushBrowser;
  readonly owner: string;
}

export const NIGHT = { quietFrom: QUIET_FROM, quietTo: QUIET_TO };

const muscat = (text: string) => `${text.replace(' ', 'T')}:00.000+04:00`;
/** `YYYY-MM-DD HH:MM` of Muscat, as rows have it. */
export const utc = (text: string): string => new Date(muscat(text)).toISOString();

/** Guests with a phone that is told of news, and the sender at times of the test's choice. */
export function pushScene(worker: TestWorker, service: PushService) {
  async function aPhone(wishes: Parameters<typeof subscribed>[1] = {}): Promise<PushPhone> {
    const person = await aUser(worker.db());
    const actor = await aSession(worker, person);
    const push = await subscribed(actor, wishes, service.browser());
    return { actor, push, owner: `u:${person.id}` };
  }

  async function news({ owner }: PushPhone, kind: PushKind, at: string, ref = 'one') {
    const about = sql`SELECT ${owner} AS reader, ${ref} AS ref`;
    await runBatch(worker.db(), [pushNews({ kind, about, at: utc(at) })]);
  }

  /** What the cron does at a time, and what it writes down. */
  async function sendAt(at: string, settings: Partial<Config> = {}): Promise<readonly LogFields[]> {
    const logged: LogFields[] = [];
    const { deps, ...ctx } = aRequest(worker, worker.db(), { isSystem: true });
    const now = () => Date.parse(muscat(at));
    const config = { ...deps.config, PUSH_SERVICE_URL: service.url, ...settings };
    const log = (level: string, event: string, fields: LogFields = {}) =>
      void logged.push({ ...fields, route: `${level}: ${event}` });
    await sendDue({ ...ctx, deps: { ...deps, now, log, push: createPushSender(config, now) } });
    return logged;
  }

  async function rows({ push }: PushPhone) {
    const { results } = await worker
      .db()
      .prepare(
        `SELECT o.kind, o.state, o.notBefore, o.tries, s.fails FROM push_outbox o
         JOIN push_subscriptions s ON s.id = o.subId WHERE s.endpointHash = ?1 ORDER BY o.id`,
      )
      .bind(push.endpointHash)
      .all<{ kind: string; state: string; notBefore: string; tries: number; fails: number }>();
    return results;
  }

  const shown = ({ push }: PushPhone) => service.deliveries(push).map(({ message }) => message);
  return { aPhone, news, sendAt, rows, shown };
}
