import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id, instant, isFlag, updatedAt } from '../../platform/db/columns.ts';

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    id: id(),
    sessionId: text('sessionId').notNull(),
    message: text('message').notNull(),
    isBot: flag('isBot').notNull().default(false),
    timestamp: instant('timestamp').notNull(),
  },
  (t) => [
    index('chat_messages_session').on(t.sessionId, t.id),
    isFlag('chat_messages_bot', t.isBot),
  ],
);

export const customChatQa = sqliteTable(
  'custom_chat_qa',
  {
    id: id(),
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

export const chatBookingSessions = sqliteTable(
  'chat_booking_sessions',
  {
    id: id(),
    sessionId: text('sessionId').notNull(),
    currentStep: text('currentStep').notNull().default('room_type'),
    bookingData: text('bookingData', { mode: 'json' })
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
    isCompleted: flag('isCompleted').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('chat_booking_sessions_session').on(t.sessionId),
    isFlag('chat_booking_sessions_completed', t.isCompleted),
  ],
);
