import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  AUTHORS,
  CHAT_KINDS,
  HANDOFF_REASONS,
  HANDOFF_STATES,
  type ChatCard,
  type Choice,
  type Handoff,
} from '#shared/assistant/chat.contract.ts';
import { LANGUAGES } from '#shared/language.ts';
import {
  createdAt,
  flag,
  id,
  instant,
  isFlag,
  lastingId,
  oneOf,
  updatedAt,
} from '../../platform/db/columns.ts';

/** What guests, the assistant and people at the desk said; phones, names and ID numbers masked. */
export const chatMessages = sqliteTable(
  'chat_messages',
  {
    id: id(),
    sessionId: text('sessionId').notNull(),
    message: text('message').notNull(),
    isBot: flag('isBot').notNull().default(false),
    timestamp: instant('timestamp').notNull(),
    author: text('author', { enum: AUTHORS }).notNull().default('guest'),
    /** Id that a guest's message and its answer share; empty in rows from before it was kept. */
    messageId: text('messageId').notNull().default(''),
    kind: text('kind', { enum: CHAT_KINDS }),
    lang: text('lang', { enum: LANGUAGES }).notNull().default('ar'),
    choices: text('choices', { mode: 'json' }).$type<readonly Choice[]>().notNull().default([]),
    /** Without names, phones and receipt codes; they are put in again for whom it is shown to. */
    card: text('card', { mode: 'json' }).$type<ChatCard>(),
    handoff: text('handoff', { mode: 'json' }).$type<Handoff>(),
  },
  (t) => [
    index('chat_messages_session').on(t.sessionId, t.id),
    uniqueIndex('chat_messages_line')
      .on(t.sessionId, t.messageId, t.author)
      .where(sql`${t.messageId} <> ''`),
    index('chat_messages_age').on(t.timestamp),
    isFlag('chat_messages_bot', t.isBot),
    oneOf('chat_messages_author', t.author, AUTHORS),
    oneOf('chat_messages_lang', t.lang, LANGUAGES),
  ],
);

export const customChatQa = sqliteTable(
  'custom_chat_qa',
  {
    id: lastingId(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    keywords: text('keywords', { mode: 'json' }).$type<string[]>().notNull().default([]),
    isActive: flag('isActive').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    questionAr: text('questionAr'),
    answerAr: text('answerAr'),
    revision: integer('revision').notNull().default(1),
    lastOperation: text('lastOperation').notNull().default(''),
  },
  (t) => [
    isFlag('custom_chat_qa_active', t.isActive),
    index('custom_chat_qa_operation').on(t.lastOperation),
    index('custom_chat_qa_active_rows').on(t.isActive, t.id),
  ],
);

/** A conversation, and the booking that is under way in it. */
export const chatBookingSessions = sqliteTable(
  'chat_booking_sessions',
  {
    id: lastingId(),
    /** Id that the server made; the guest's is `clientId`. */
    sessionId: text('sessionId').notNull(),
    /** Derived from the draft, for staff to read; the server computes it again. */
    currentStep: text('currentStep').notNull().default('room_type'),
    /** The draft, its ID number encrypted; empty once it is forgotten. */
    bookingData: text('bookingData', { mode: 'json' })
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
    isCompleted: flag('isCompleted').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    clientId: text('clientId').notNull().default(''),
    /** Whose it is: an account's alone once there is one, else a device's. */
    deviceHash: text('deviceHash'),
    userId: integer('userId'),
    language: text('language', { enum: LANGUAGES }).notNull().default('ar'),
    /** Counts the turns; of two at once one lands and the other decides again. */
    version: integer('version').notNull().default(0),
    lastOperation: text('lastOperation').notNull().default(''),
    /** Counts the bookings of the conversation, also after the draft is forgotten. */
    draftNo: integer('draftNo').notNull().default(0),
    /** Idempotency key of the booking whose summary was shown last. */
    bookingKey: text('bookingKey'),
    /** The booking that was made last. */
    reference: text('reference'),
    /** When the booking was made or given up. */
    endedAt: instant('endedAt'),
    /** Masked, for the desk. */
    guestName: text('guestName'),
    guestPhone: text('guestPhone'),
    handoff: text('handoff', { enum: HANDOFF_STATES }).notNull().default('none'),
    handoffReason: text('handoffReason', { enum: HANDOFF_REASONS }),
    /** Since when the guest waits for a person, or did last. */
    handoffAt: instant('handoffAt'),
  },
  (t) => [
    uniqueIndex('chat_booking_sessions_session').on(t.sessionId),
    uniqueIndex('chat_booking_sessions_device')
      .on(t.clientId, t.deviceHash)
      .where(sql`${t.userId} IS NULL AND ${t.deviceHash} IS NOT NULL`),
    uniqueIndex('chat_booking_sessions_user')
      .on(t.userId, t.clientId)
      .where(sql`${t.userId} IS NOT NULL`),
    index('chat_booking_sessions_desk')
      .on(t.handoff, t.updatedAt, t.id)
      .where(sql`${t.handoff} <> 'none'`),
    index('chat_booking_sessions_waits')
      .on(t.handoff, t.handoffAt, t.id)
      .where(sql`${t.handoff} <> 'none'`),
    index('chat_booking_sessions_idle').on(t.updatedAt),
    index('chat_booking_sessions_held')
      .on(t.updatedAt)
      .where(sql`${t.bookingData} <> '{}'`),
    index('chat_booking_sessions_ended')
      .on(t.endedAt)
      .where(sql`${t.bookingData} <> '{}' AND ${t.endedAt} IS NOT NULL`),
    isFlag('chat_booking_sessions_completed', t.isCompleted),
    oneOf('chat_booking_sessions_language', t.language, LANGUAGES),
    oneOf('chat_booking_sessions_handoff', t.handoff, HANDOFF_STATES),
    oneOf('chat_booking_sessions_reason', t.handoffReason, HANDOFF_REASONS),
  ],
);

/** What the assistant could not answer, each question once however it is spelled, masked. */
export const chatUnanswered = sqliteTable(
  'chat_unanswered',
  {
    id: id(),
    /** As it is compared. */
    plain: text('plain').notNull(),
    question: text('question').notNull(),
    lang: text('lang', { enum: LANGUAGES }).notNull().default('ar'),
    times: integer('times').notNull().default(1),
    firstAskedAt: instant('firstAskedAt').notNull(),
    lastAskedAt: instant('lastAskedAt').notNull(),
    dismissedAt: instant('dismissedAt'),
    lastOperation: text('lastOperation').notNull().default(''),
  },
  (t) => [
    uniqueIndex('chat_unanswered_plain').on(t.plain),
    index('chat_unanswered_newest')
      .on(t.lastAskedAt, t.id)
      .where(sql`${t.dismissedAt} IS NULL`),
    index('chat_unanswered_age').on(t.lastAskedAt),
    oneOf('chat_unanswered_lang', t.lang, LANGUAGES),
  ],
);
