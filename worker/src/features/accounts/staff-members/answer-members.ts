import type { Context } from 'hono';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { listStaffMembers } from './staff-members.ts';

/** The list as it is now, for whatever changed it. */
export const answerMembers = async (
  c: Context<AppEnv>,
  status: 200 | 201 = 200,
): Promise<Response> =>
  c.json(
    staffMembersSchema.parse({ v: 1, ok: true, ...(await listStaffMembers(c.get('ctx'))) }),
    status,
  );
