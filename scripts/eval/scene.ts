import { CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import { isArabic } from '#shared/language.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../worker/src/context.ts';
import { readWorld } from '../../worker/src/features/assistant/chat/read-world.ts';
import { storedDraft } from '../../worker/src/features/assistant/chat/stored-draft.ts';
import { askNext } from '../../worker/src/features/assistant/dialogue/ask-step.ts';
import {
  NEW_DRAFT,
  stepOf,
  type Draft,
} from '../../worker/src/features/assistant/dialogue/dialogue-state.ts';
import type { SlotName } from '../../worker/src/features/assistant/understand/understood.ts';
import { sha256 } from '../../worker/src/platform/crypto.ts';
import { aRequest } from '../../worker/test/a-request.ts';
import { BOOKINGS } from '../../worker/test/booking-scene.ts';
import { aChatId } from '../../worker/test/chat-scene.ts';
import { aBookingBody, aSession, aUser, givePoints } from '../../worker/test/factories.ts';
import type { Actor, TestWorker } from '../../worker/test/harness.ts';
import type { CaseContext } from './read-cases.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
/** A version that no other case of this run has, so that nothing kept from one serves another. */
let versions = 0;

/** Whoever writes, and what is known of their conversation. */
export interface Guest {
  readonly actor: Actor;
  readonly sessionId: string;
}

/** Makes the house and the conversation what the case says they are, on an emptied worker. */
export async function setScene(worker: TestWorker, context: CaseContext): Promise<Guest> {
  const db = worker.db();
  versions += 1000;
  await db.prepare("INSERT OR IGNORE INTO versions (name, v) VALUES ('qa', 0)").run();
  await db.prepare('UPDATE versions SET v = v + ?1').bind(versions).run();
  const now = Date.parse(context.now);
  await teach(db, context);
  const actor = await whoWrites(worker, context, now);
  await bookBefore(worker, context, actor);
  const guest = { actor, sessionId: aChatId() };
  const ctx = requestAt(worker, Date.parse(context.quote?.shown_at ?? context.now));
  const isOpen = context.step !== undefined || Object.keys(context.slots ?? {}).length > 0;
  // A summary was shown while there still were rooms.
  if (isOpen && context.quote) await converse(worker, ctx, guest, context);
  await sellOut(db, context);
  if (isOpen && !context.quote) await converse(worker, ctx, guest, context);
  return guest;
}

const requestAt = (worker: TestWorker, at: number): RequestContext => {
  const ctx = aRequest(worker, worker.db());
  return { ...ctx, deps: { ...ctx.deps, now: () => at } };
};

async function teach(db: D1Database, { qa = [], now }: CaseContext): Promise<void> {
  const add = `INSERT INTO custom_chat_qa (question, answer, questionAr, answerAr, keywords, isActive, createdAt, updatedAt)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`;
  for (const { question, answer, questionAr, answerAr, keywords, isActive } of qa)
    await db
      .prepare(add)
      .bind(
        question,
        answer,
        questionAr ?? (isArabic(question) ? question : null),
        answerAr ?? (isArabic(answer) ? answer : null),
        JSON.stringify(keywords),
        Number(isActive),
        new Date(now).toISOString(),
      )
      .run();
}
async function whoWrites(
  worker: TestWorker,
  { signed_in: account }: CaseContext,
  now: number,
): Promise<Actor> {
  if (!account) {
    const actor = worker.browser();
    actor.cookies.set('__Host-dev', `device-${aChatId()}`);
    return actor;
  }
  const person = await aUser(worker.db(), account.full_name ? { fullName: account.full_name } : {});
  const actor = await aSession(worker, person);
  const lives =
    'UPDATE sessions SET createdAt = ?2, lastSeenAt = ?2, expiresAt = ?3, authenticatedAt = ?2 WHERE userId = ?1';
  const [at, until] = [new Date(now).toISOString(), new Date(now + YEAR).toISOString()];
  await worker.db().prepare(lives).bind(person.id, at, until).run();
  if (account.points > 0) await givePoints(worker.db(), person, account.points);
  return actor;
}

/** Bookings that are there already: the guest's own where they are signed in, else somebody's. */
async function bookBefore(
  worker: TestWorker,
  { existing_bookings: bookings = [], signed_in: account, now }: CaseContext,
  guest: Actor,
): Promise<void> {
  for (const one of bookings) {
    const checkIn = one.check_in ?? muscatDay(Date.parse(now));
    const body = aBookingBody({
      fullName: one.full_name,
      phoneNumber: one.phone,
      checkInDate: checkIn,
      checkOutDate: one.check_out ?? addDays(checkIn, 1),
      ...(one.room_type && { roomType: one.room_type }),
      ...(one.guests && { numberOfGuests: one.guests }),
      ...(one.bed_type && { bedType: one.bed_type }),
      ...(one.smoking && { smokingPreference: one.smoking }),
      ...(one.id_number && { idNumber: one.id_number }),
    });
    const by = account ? guest : worker.browser();
    const answer = await by.post(BOOKINGS, body);
    if (answer.status >= 300) throw new Error(`a booking of the scene: ${answer.text}`);
    const change =
      'UPDATE booking_submissions SET extras = ?2, status = ?3 WHERE id = (SELECT max(id) FROM booking_submissions WHERE ?1 = ?1)';
    if (one.extras ?? one.status)
      await worker
        .db()
        .prepare(change)
        .bind(1, one.extras ?? null, one.status ?? 'pending')
        .run();
  }
}

async function sellOut(db: D1Database, { sold_out: gone = [], now }: CaseContext): Promise<void> {
  const limit = `INSERT OR REPLACE INTO night_limits (roomType, night, kind, onSale, updatedAt) VALUES (?1, ?2, 'room', 0, ?3)`;
  for (const { room_type: roomType, from, to } of gone)
    for (const night of nightsOf({ checkIn: from, checkOut: to }))
      await db.prepare(limit).bind(roomType, night, new Date(now).toISOString()).run();
}

/** The conversation as it is right after the assistant asked for the open step. */
async function converse(
  worker: TestWorker,
  ctx: RequestContext,
  { actor, sessionId: clientId }: Guest,
  { slots: given = {}, quote, language, now: at, last_activity: last }: CaseContext,
): Promise<void> {
  const slots = { ...NEW_DRAFT.slots, ...given } as Draft['slots'];
  const filled = CHAT_STEPS.filter((step): step is SlotName => step in given);
  const { check_in: checkIn, check_out: checkOut } = slots;
  const world = await readWorld(ctx, checkIn && checkOut ? { checkIn, checkOut } : null);
  const asked = askNext({ ...NEW_DRAFT, slots, filled, isOpen: true }, world, language);
  const now = Date.parse(at);
  const lastAt = Date.parse(last ?? quote?.shown_at ?? new Date(now - MINUTE).toISOString());
  const shown = asked.draft.quote;
  const draft: Draft = {
    ...asked.draft,
    lastAt,
    quote: quote && shown ? { ...shown, totalBaisa: baisaFromOmr(quote.total) } : null,
    isSummaryLast: quote !== undefined && asked.draft.isSummaryLast,
  };
  const sessionId = aChatId();
  const stored = JSON.stringify(await storedDraft(ctx.deps, sessionId, draft));
  const device = await sha256(actor.cookies.get('__Host-dev') ?? '');
  const owner = actor.cookies.has('__Host-dev')
    ? { device, user: null }
    : {
        device: null,
        user: await worker.db().prepare('SELECT max(userId) AS u FROM sessions').first<number>('u'),
      };
  const time = new Date(lastAt).toISOString();
  await worker.db().batch([
    worker
      .db()
      .prepare(
        `INSERT INTO chat_booking_sessions (sessionId, clientId, deviceHash, userId, language, currentStep, bookingData, version, createdAt, updatedAt)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8, ?8)`,
      )
      .bind(sessionId, clientId, owner.device, owner.user, language, stepOf(slots), stored, time),
    worker
      .db()
      .prepare(
        `INSERT INTO chat_messages (sessionId, message, isBot, timestamp, author, messageId, kind, lang, choices)
         VALUES (?1, ?2, 1, ?3, 'assistant', ?4, 'book', ?5, ?6)`,
      )
      .bind(sessionId, asked.text, time, aChatId(), language, JSON.stringify(asked.choices)),
  ]);
}
