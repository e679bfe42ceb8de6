import type { RouteKey } from '#shared/permissions.ts';
import { aChatId, aMessage, aWaitingConversation, CHAT, chatOf } from '../chat-scene.ts';
import { type Caller, MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

const ASKED_AT = '2026-01-01T00:00:00.000Z';

const conversation = (ending: string, json?: object): MatrixRow => ({
  hasRows: true,
  ...(json === undefined && { bodiless: true as const }),
  ask: async (scene, _caller, target) => {
    const id = target === 'missing' ? MISSING_ID : await aWaitingConversation(scene.worker);
    return {
      path: `/api/admin/conversations/${id}${ending}`,
      ...(json && { call: { json } }),
      state: () => conversationOf(scene, id),
    };
  },
});

const conversationOf = ({ worker }: Scene, id: number) =>
  worker.db().prepare('SELECT * FROM chat_booking_sessions WHERE id = ?1').bind(id).first();

const unanswered = (ending: string, isDismissed = false): MatrixRow => ({
  hasRows: true,
  bodiless: true,
  ask: async (scene, _caller, target) => {
    const id = target === 'missing' ? MISSING_ID : await aQuestion(scene, isDismissed);
    return {
      path: `/api/admin/unanswered/${id}${ending}`,
      state: () =>
        scene.worker.db().prepare('SELECT * FROM chat_unanswered WHERE id = ?1').bind(id).first(),
    };
  },
});

async function aQuestion({ worker }: Scene, isDismissed: boolean): Promise<number> {
  const row = await worker
    .db()
    .prepare(
      `INSERT INTO chat_unanswered (plain, question, firstAskedAt, lastAskedAt, dismissedAt)
       VALUES (?1, 'Is there a ferry?', ?2, ?2, ?3) RETURNING id`,
    )
    .bind(aChatId(), ASKED_AT, isDismissed ? ASKED_AT : null)
    .first<{ id: number }>();
  return row?.id ?? MISSING_ID;
}

/** A conversation of the caller's own that waits for a person. */
async function ownChat({ worker }: Scene, { browser }: Caller): Promise<string> {
  const chat = chatOf(browser);
  await chat.say('Ahoy there');
  await worker
    .db()
    .prepare(
      "UPDATE chat_booking_sessions SET handoff = 'waiting', handoffReason = 'asked', handoffAt = ?2 WHERE clientId = ?1",
    )
    .bind(chat.sessionId, ASKED_AT)
    .run();
  return chat.sessionId;
}

const ofOwnChat = (path: string): MatrixRow => ({
  ask: async (scene, caller) => ({
    path,
    call: { json: { sessionId: await ownChat(scene, caller) } },
  }),
});

export const CHAT_ROWS = {
  'POST /api/chat': { ask: async () => ({ path: CHAT, call: { json: aMessage('Ahoy there') } }) },
  'GET /api/chat/messages': {
    ask: async () => ({ path: `${CHAT}/messages?sessionId=${aChatId()}` }),
  },
  'DELETE /api/chat': ofOwnChat(CHAT),
  'DELETE /api/chat/handoff': ofOwnChat(`${CHAT}/handoff`),
  'GET /api/admin/conversations': { ask: async () => ({ path: '/api/admin/conversations' }) },
  'GET /api/admin/conversations/:id': conversation(''),
  'POST /api/admin/conversations/:id/reply': conversation('/reply', { text: 'Yes.', after: 0 }),
  'POST /api/admin/conversations/:id/close': conversation('/close'),
  'GET /api/admin/unanswered': { ask: async () => ({ path: '/api/admin/unanswered' }) },
  'DELETE /api/admin/unanswered/:id': unanswered(''),
  'POST /api/admin/unanswered/:id/restore': unanswered('/restore', true),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
