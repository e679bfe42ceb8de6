import { Hono } from 'hono';
import {
  addStaffBodySchema,
  confirmStaffBodySchema,
  removeStaffBodySchema,
  staffRoleBodySchema,
  statisticsPasswordBodySchema,
} from '#shared/accounts/staff-member.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { answerMembers } from './answer-members.ts';
import { changeStaffRole } from './change-role.ts';
import { confirmStaffProposal, withdrawStaffProposal } from './propose-member.ts';
import { addStaffMember, removeStaffMember, setStatisticsPassword } from './staff-members.ts';

export const staffMemberRoutes = new Hono<AppEnv>();
const done = { v: 1, ok: true } as const;

staffMemberRoutes.get('/api/admin/staff-members', permit('GET /api/admin/staff-members'), (c) => {
  c.header('Cache-Control', 'no-store');
  return answerMembers(c);
});

staffMemberRoutes.post(
  '/api/admin/staff-members',
  permit('POST /api/admin/staff-members'),
  rateLimit('WRITES'),
  validate('json', addStaffBodySchema),
  async (c) => {
    await addStaffMember(c.get('ctx'), c.req.valid('json'));
    return answerMembers(c, 201);
  },
);

staffMemberRoutes.post(
  '/api/admin/staff-members/:id/remove',
  permit('POST /api/admin/staff-members/:id/remove'),
  rateLimit('WRITES'),
  validate('json', removeStaffBodySchema),
  async (c) => {
    await removeStaffMember(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') });
    return c.json(done);
  },
);

staffMemberRoutes.post(
  '/api/admin/staff-proposals/:id/confirm',
  permit('POST /api/admin/staff-proposals/:id/confirm'),
  rateLimit('WRITES'),
  validate('json', confirmStaffBodySchema),
  async (c) => {
    await confirmStaffProposal(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') });
    return answerMembers(c);
  },
);

staffMemberRoutes.delete(
  '/api/admin/staff-proposals/:id',
  permit('DELETE /api/admin/staff-proposals/:id'),
  rateLimit('WRITES'),
  async (c) => {
    await withdrawStaffProposal(c.get('ctx'), { id: idInPath(c) });
    return answerMembers(c);
  },
);

staffMemberRoutes.put(
  '/api/admin/staff-members/:id/role',
  permit('PUT /api/admin/staff-members/:id/role'),
  rateLimit('WRITES'),
  validate('json', staffRoleBodySchema),
  async (c) => {
    await changeStaffRole(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') });
    return c.json(done);
  },
);

staffMemberRoutes.put(
  '/api/admin/statistics-password',
  permit('PUT /api/admin/statistics-password'),
  rateLimit('WRITES'),
  validate('json', statisticsPasswordBodySchema),
  async (c) => {
    await setStatisticsPassword(c.get('ctx'), c.req.valid('json'));
    return c.json(done);
  },
);
