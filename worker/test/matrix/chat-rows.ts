import type { RouteKey } from '#shared/permissions.ts';
import { aChatId, aMessage, aWaitingConversation, CHAT } from '../chat-scene.ts';
import { MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

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

const unanswered = (ending: string): MatrixRow => ({
  hasRows: true,
  bodiless: true,
  ask: async (scene, _caller, target) => {
    const id = target === 'missing' ? MISSING_ID : await aQuestion(scene);
    return {
      path: `/api/admin/unanswered/${id}${ending}`,
      state: () =>
        scene.worker.db().prepare('SELECT * FROM chat_unanswered WHERE id = ?1').bind(id).first(),
    };
  },
});

async function aQuestion({ worker }: Scene): Promise<number> {
  const row = await worker
    .db()
    .prepare(
      `INSERT INTO chat_unanswered (plain, question, firstAskedAt, lastAskedAt)
       VALUES (?1, 'Is there a ferry?', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z') RETURNING id`,
    )
    .bind(aChatId())
    .first<{ id: number }>();
  return row?.id ?? MISSING_ID;
}

export const CHAT_ROWS = {
  'POST /api/chat': { ask: async () => ({ path: CHAT, call: { json: aMessage('Ahoy there') } }) },
  'GET /api/chat/messages': {
    ask: async () => ({ path: `${CHAT}/messages?sessionId=${aChatId()}` }),
  },
  'DELETE /api/chat': {
    ask: async () => ({ path: CHAT, call: { json: { sessionId: aChatId() } } }),
  },
  'DELETE /api/chat/handoff': {
    ask: async () => ({ path: `${CHAT}/handoff`, call: { json: { sessionId: aChatId() } } }),
  },
  'GET /api/admin/conversations': { ask: async () => ({ path: '/api/admin/conversations' }) },
  'GET /api/admin/conversations/:id': conversation(''),
  'POST /api/admin/conversations/:id/reply': conversation('/reply', { text: 'Yes.', after: 0 }),
  'POST /api/admin/conversations/:id/close': conversation('/close'),
  'GET /api/admin/unanswered': { ask: async () => ({ path: '/api/admin/unanswered' }) },
  'DELETE /api/admin/unanswered/:id': unanswered(''),
  'POST /api/admin/unanswered/:id/restore': unanswered('/restore'),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
