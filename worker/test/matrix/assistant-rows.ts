import { savedAnswerSchema } from '#shared/assistant/answer.contract.ts';
import type { RouteKey } from '#shared/permissions.ts';
import { aSession, aStaffMember } from '../factories.ts';
import { MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

const PATH = '/api/custom-chat-qa';
const ADMIN = '/api/admin/custom-chat-qa';
let made = 0;
const words = () => {
  made += 1;
  return { question: `Where is door number ${made}?`, answer: 'Left.', confirm: true };
};

async function anAnswer({ worker }: Scene): Promise<number> {
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  return (await staff.post(ADMIN, words())).read(savedAnswerSchema).id;
}

const oneAnswer = (path: string, json?: object): MatrixRow => ({
  hasRows: true,
  ...(json === undefined && { bodiless: true as const }),
  ask: async (scene, _caller, target) => {
    const id = target === 'missing' ? MISSING_ID : await anAnswer(scene);
    return {
      path: `${path}/${id}`,
      call: json === undefined ? {} : { json },
      state: () =>
        scene.worker.db().prepare('SELECT * FROM custom_chat_qa WHERE id = ?1').bind(id).first(),
    };
  },
});
const one = (path: string, json?: () => object): MatrixRow => ({
  ask: async () => ({ path, ...(json && { call: { json: json() } }) }),
});
const edited = { question: 'Is there a lift?', answer: 'Yes.', isActive: true, confirm: true };

export const ASSISTANT_ROWS = {
  'GET /api/custom-chat-qa': one(PATH),
  'POST /api/custom-chat-qa': one(PATH, words),
  'PUT /api/custom-chat-qa/:id': oneAnswer(PATH, { isActive: false }),
  'DELETE /api/custom-chat-qa/:id': oneAnswer(PATH),
  'GET /api/admin/custom-chat-qa': one(ADMIN),
  'POST /api/admin/custom-chat-qa': one(ADMIN, words),
  'PUT /api/admin/custom-chat-qa/:id': oneAnswer(ADMIN, edited),
  'DELETE /api/admin/custom-chat-qa/:id': oneAnswer(ADMIN),
  'POST /api/admin/custom-chat-qa/try': one(`${ADMIN}/try`, () => ({ question: 'Parking?' })),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
