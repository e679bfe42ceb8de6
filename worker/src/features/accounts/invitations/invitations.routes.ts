import { Hono } from 'hono';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import {
  acceptInvitationBodySchema,
  invitationBodySchema,
  invitationSchema,
  inviteBodySchema,
} from '#shared/accounts/invitation.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { agentFamily } from '../../../identity/sessions.ts';
import { rememberSession } from '../../../platform/http/cookies.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { answerMembers } from '../staff-members/answer-members.ts';
import { acceptInvitation, readInvitation } from './accept.ts';
import { inviteStaffMember, sendInvitationAgain, withdrawInvitation } from './invite.ts';

export const invitationRoutes = new Hono<AppEnv>();

invitationRoutes.post(
  '/api/admin/staff-invitations',
  permit('POST /api/admin/staff-invitations'),
  rateLimit('WRITES'),
  validate('json', inviteBodySchema),
  async (c) => {
    await inviteStaffMember(c.get('ctx'), c.req.valid('json'));
    return answerMembers(c, 201);
  },
);

invitationRoutes.post(
  '/api/admin/staff-invitations/:id/send-again',
  permit('POST /api/admin/staff-invitations/:id/send-again'),
  rateLimit('WRITES'),
  async (c) => {
    await sendInvitationAgain(c.get('ctx'), { id: idInPath(c) });
    return answerMembers(c);
  },
);

invitationRoutes.delete(
  '/api/admin/staff-invitations/:id',
  permit('DELETE /api/admin/staff-invitations/:id'),
  rateLimit('WRITES'),
  async (c) => {
    await withdrawInvitation(c.get('ctx'), { id: idInPath(c) });
    return answerMembers(c);
  },
);

invitationRoutes.post(
  '/api/auth/invitation',
  permit('POST /api/auth/invitation'),
  rateLimit('READS'),
  validate('json', invitationBodySchema),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(invitationSchema.parse(await readInvitation(c.get('ctx'), c.req.valid('json'))));
  },
);

invitationRoutes.post(
  '/api/auth/invitation/accept',
  permit('POST /api/auth/invitation/accept'),
  rateLimit('WRITES'),
  validate('json', acceptInvitationBodySchema),
  async (c) => {
    const { answer, cookie } = await acceptInvitation(c.get('ctx'), {
      ...c.req.valid('json'),
      agentFamily: agentFamily(c.req.header('User-Agent')),
    });
    rememberSession(c, cookie);
    return c.json(loginAnswerSchema.parse(answer));
  },
);
