import { Hono, type Context } from 'hono';
import {
  answerBodySchema,
  answerListSchema,
  newAnswerBodySchema,
  savedAnswerSchema,
  switchBodySchema,
  tryAnswerSchema,
  tryBodySchema,
  type Answer,
} from '#shared/assistant/answer.contract.ts';
import { ROW_NUMBER } from '#shared/text-field.ts';
import type { AppEnv } from '../../context.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { addAnswer, changeAnswer, deleteAnswer, switchAnswer } from './change-answers.ts';
import { listAnswers, listStaffAnswers, tryQuestion } from './list-answers.ts';

/** Both variants of the specification (decision 039). */
export const assistantRoutes = new Hono<AppEnv>();
const PATH = '/api/custom-chat-qa';
const ADMIN = '/api/admin/custom-chat-qa';

const saved = (answer: Answer) => savedAnswerSchema.parse({ v: 1, ok: true, ...answer });

/** `?revision=` of a deletion, which has no body. */
function revisionOf(c: Context<AppEnv>): number | undefined {
  const text = c.req.query('revision');
  if (text === undefined) return undefined;
  if (!ROW_NUMBER.test(text)) throw badRequest();
  return Number(text);
}

assistantRoutes.get(PATH, permit('GET /api/custom-chat-qa'), async (c) => {
  const { parts, read } = await listAnswers(c.get('ctx'));
  return respondPrivate(c, parts, async () => answerListSchema.parse(await read()));
});
assistantRoutes.get(ADMIN, permit('GET /api/admin/custom-chat-qa'), async (c) => {
  const { parts, read } = await listStaffAnswers(c.get('ctx'));
  return respondPrivate(c, parts, async () => answerListSchema.parse(await read()));
});

assistantRoutes.post(
  PATH,
  permit('POST /api/custom-chat-qa'),
  rateLimit('WRITES'),
  validate('json', newAnswerBodySchema),
  async (c) => c.json(saved(await addAnswer(c.get('ctx'), c.req.valid('json'))), 201),
);
assistantRoutes.post(
  ADMIN,
  permit('POST /api/admin/custom-chat-qa'),
  rateLimit('WRITES'),
  validate('json', newAnswerBodySchema),
  async (c) => c.json(saved(await addAnswer(c.get('ctx'), c.req.valid('json'))), 201),
);
assistantRoutes.post(
  `${ADMIN}/try`,
  permit('POST /api/admin/custom-chat-qa/try'),
  rateLimit('WRITES'),
  validate('json', tryBodySchema),
  async (c) => c.json(tryAnswerSchema.parse(await tryQuestion(c.get('ctx'), c.req.valid('json')))),
);

assistantRoutes.put(
  `${PATH}/:id`,
  permit('PUT /api/custom-chat-qa/:id'),
  rateLimit('WRITES'),
  validate('json', switchBodySchema),
  async (c) =>
    c.json(saved(await switchAnswer(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') }))),
);
assistantRoutes.put(
  `${ADMIN}/:id`,
  permit('PUT /api/admin/custom-chat-qa/:id'),
  rateLimit('WRITES'),
  validate('json', answerBodySchema),
  async (c) => {
    const body = c.req.valid('json');
    return c.json(saved(await changeAnswer(c.get('ctx'), { id: idInPath(c), body })));
  },
);

const remove = async (c: Context<AppEnv>) => {
  await deleteAnswer(c.get('ctx'), { id: idInPath(c), revision: revisionOf(c) });
  return c.json({ v: 1, ok: true });
};
assistantRoutes.delete(
  `${PATH}/:id`,
  permit('DELETE /api/custom-chat-qa/:id'),
  rateLimit('WRITES'),
  remove,
);
assistantRoutes.delete(
  `${ADMIN}/:id`,
  permit('DELETE /api/admin/custom-chat-qa/:id'),
  rateLimit('WRITES'),
  remove,
);
