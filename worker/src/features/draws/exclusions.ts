import type * as z from 'zod/mini';
import type { exclusionsSchema } from '#shared/draw/draw-desk.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { excludedPhones, replaceExclusions } from './keys.repository.ts';

type Exclusions = z.infer<typeof exclusionsSchema>;

/** Phones of staff and their families, which take no part. */
export async function readExclusions(ctx: RequestContext): Promise<Exclusions> {
  authorize(ctx, 'readExclusions');
  return { phones: await excludedPhones(ctx.deps.db) };
}

/** Makes the list exactly these. Throws 400 `phone.invalid` with the places of what is none. */
export async function updateExclusions(
  ctx: RequestContext,
  { phones }: Exclusions,
): Promise<Exclusions> {
  authorize(ctx, 'updateExclusions');
  const { db, now } = ctx.deps;
  const read = phones.map((phone) => toE164(phone));
  const wrong = read.flatMap((phone, at) => (phone === null ? [at] : []));
  if (wrong.length > 0)
    throw new AppError('phone.invalid', 400, {
      fields: wrong.slice(0, 10).map((at) => ({ field: `phones.${at}`, reason: 'invalid' })),
    });
  const wanted = [...new Set(read.filter((phone) => phone !== null))];
  const before = await excludedPhones(db);
  await commit(ctx, {
    statements: replaceExclusions(db, before, wanted, new Date(now()).toISOString()),
    audit: {
      action: 'draw.exclusions',
      targetType: 'draw',
      targetId: 'exclusions',
      before: before.length,
      after: wanted.length,
    },
    topics: ['draws'],
  });
  return { phones: await excludedPhones(db) };
}
