import { signRound } from '#shared/draw/beacon-signature.ts';
import { QUICKNET, roundAt, timeOfRound } from '#shared/draw/beacon.ts';
import type { PublishedDraw } from '#shared/draw/draw-checks.ts';
import { drawViewSchema, ownDrawSchema } from '#shared/draw/draw.contract.ts';
import { manifestSchema } from '#shared/draw/manifest.ts';
import type { EventType } from '#shared/events/events.ts';
import type { Caller, RequestContext } from '../src/context.ts';
import { testChainKey } from '../src/features/draws/draw-chain.ts';
import { runDraws } from '../src/features/draws/run-draws.ts';
import { openMonthlyDraw } from '../src/features/draws/set-up-draw.ts';
import { AppError } from '../src/platform/http/errors.ts';
import { aRequest } from './a-request.ts';
import { anEntry, aPhone } from './event-factories.ts';
import { aStaffMember } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** What is done at this moment of the server's clock, by whom. */
export function at(
  worker: TestWorker,
  ms: number,
  caller: Partial<Caller> = { isSystem: true },
): RequestContext {
  const ctx = aRequest(worker, worker.db(), caller);
  return { ...ctx, deps: { ...ctx.deps, now: () => ms, log: () => {} } };
}

/** Code with which a verb refuses; any other error is one of the test's. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** A member of staff as a caller. */
export async function aMember(worker: TestWorker): Promise<Partial<Caller>> {
  const user = await aStaffMember(worker.db());
  return { user, isStaff: true, isManager: true, sessionHash: `s-${user.id}` };
}

let months = 0;
/** A month that no other draw of this run has, nor is next to one. */
export function aMonth(): string {
  months += 3;
  return `${2030 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export interface Participant {
  readonly browser: Actor;
  readonly phone: string;
  readonly id: number;
  readonly reference: string;
}

interface Entering {
  readonly browser?: Actor;
  readonly event?: EventType;
  readonly phone?: string;
}

/** An entry that counts for the month, whatever the clock says. */
export async function entersFor(
  worker: TestWorker,
  month: string,
  { browser = worker.browser(), event = 'location_sharing', phone = aPhone() }: Entering = {},
): Promise<Participant> {
  const { id, receipt } = await anEntry(browser, event, phone);
  const db = worker.db();
  await db.batch([
    db.prepare('UPDATE event_entries SET participationMonth = ?2 WHERE id = ?1').bind(id, month),
    db
      .prepare(
        'UPDATE monthly_participations SET participationMonth = ?2 WHERE participantPhone = ?1 AND eventType = ?3',
      )
      .bind(phone, month, event),
  ]);
  return { browser, phone, id, reference: receipt.reference };
}

const LICENCE = `UPDATE event_settings SET licenceNumber = 'PR-2026-0418',
  licensedFrom = '2000-01-01', licensedTo = '2099-12-31'`;

/** A draw is frozen once the one before it is over. */
const OTHERS_ARE_OVER = `UPDATE draws SET status = 'cancelled', result = '{}', resultHash = '${'0'.repeat(64)}'
  WHERE status IN ('open', 'freezing', 'frozen')`;

interface Setting {
  readonly freezeAt: number;
  readonly drawAt: number;
  readonly mode?: 'beacon' | 'box';
  readonly prizes?: number;
  readonly replacement?: 'ranking' | 'fresh';
}

/** An open draw of photography and location, with its times as said. */
export async function anOpenDraw(
  worker: TestWorker,
  month: string,
  { freezeAt, drawAt, mode = 'beacon', prizes = 1, replacement = 'ranking' }: Setting,
): Promise<void> {
  const db = worker.db();
  const night = { ar: 'ليلة مجانية', en: 'A free night' };
  await db.batch([
    db.prepare(LICENCE),
    db.prepare(OTHERS_ARE_OVER),
    db
      .prepare(
        `INSERT INTO draws (id, prizes, freezeAt, drawAt, mode, replacement, alternates, lastOperation)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'test') ON CONFLICT (id) DO UPDATE SET prizes = ?2, freezeAt = ?3, drawAt = ?4, mode = ?5`,
      )
      .bind(
        month,
        JSON.stringify(Array.from({ length: prizes }, () => night)),
        new Date(freezeAt).toISOString(),
        new Date(drawAt).toISOString(),
        mode,
        replacement,
        replacement === 'fresh' ? 0 : 5,
      ),
    ...['photography', 'location_sharing'].map((event) =>
      db.prepare('INSERT OR IGNORE INTO draw_events VALUES (?1, ?2)').bind(month, event),
    ),
  ]);
  await openMonthlyDraw(at(worker, freezeAt - DAY, await aMember(worker)), { id: month });
}

/** A draw that the clock has frozen and sealed; `start` is its freeze. */
export async function aSealedDraw(
  worker: TestWorker,
  month: string,
  setting: Partial<Setting> = {},
): Promise<{ readonly freezeAt: number; readonly drawAt: number }> {
  const freezeAt = setting.freezeAt ?? Date.now();
  // Its number is published at that very second: limits that count from either are the same.
  const drawAt = timeOfRound(QUICKNET, roundAt(QUICKNET, freezeAt + 30 * HOUR));
  const times = { freezeAt, drawAt };
  await anOpenDraw(worker, month, { ...times, ...setting });
  await runDraws(at(worker, freezeAt));
  return times;
}

export const drawRow = async (worker: TestWorker, month: string) =>
  (await worker
    .db()
    .prepare('SELECT * FROM draws WHERE id = ?1')
    .bind(month)
    .first<Record<string, string>>()) ?? {};

/** The number that the chain of the tests publishes for a sealed draw, or for the round after. */
export async function numberOf(worker: TestWorker, month: string, later = 0): Promise<string> {
  const { manifest = '' } = await drawRow(worker, month);
  const { beacon } = manifestSchema.parse(JSON.parse(manifest));
  const { config } = aRequest(worker, worker.db()).deps;
  return signRound(await testChainKey(config), (beacon?.round ?? 0) + later);
}

/** Offers of a draw in their order. */
export async function claimsIn(worker: TestWorker, month: string) {
  const { results } = await worker
    .db()
    .prepare(
      `SELECT c.id, c.prize, c.attempt, c.ticket, c.status, c.reason, c.deadline, c.bookingReference,
        t.entryId FROM draw_claims c
        JOIN draw_tickets t ON t.drawId = c.drawId AND t.ticket = c.ticket
       WHERE c.drawId = ?1 ORDER BY c.prize, c.attempt`,
    )
    .bind(month)
    .all<{
      id: number;
      prize: number;
      attempt: number;
      ticket: string;
      status: string;
      reason: string | null;
      deadline: string;
      bookingReference: string | null;
      entryId: number;
    }>();
  return results;
}

/** A published draw as a phone gets it. */
export async function published(
  worker: TestWorker,
  month: string,
  browser: Actor = worker.browser(),
): Promise<PublishedDraw> {
  const text = async (file: string) => (await browser.api(`/api/draws/${month}/${file}`)).text;
  const view = (await browser.api(`/api/draws/${month}`)).read(drawViewSchema);
  const result = await browser.api(`/api/draws/${month}/result`);
  const previous = view.previousId && (await browser.api(`/api/draws/${view.previousId}/result`));
  const { tickets } = (await browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
  if (!view.signature || !view.signingKey) throw new Error('the draw is not sealed');
  return {
    manifest: await text('manifest'),
    list: await text('list'),
    voids: await text('voids'),
    result: result.status === 200 ? result.text : null,
    signature: view.signature,
    signingKey: view.signingKey,
    previousResult: previous ? previous.text : null,
    pinnedHash: view.manifestHash,
    own: tickets,
  };
}
