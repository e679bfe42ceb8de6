import type * as z from 'zod/mini';
import {
  type exclusionsChangeSchema,
  type exclusionsSchema,
  MAX_EXCLUSIONS,
} from '#shared/draw/draw-desk.contract.ts';
import { maskPhone } from '#shared/draw/ticket-list.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { AppError, badRequest } from '../../platform/http/errors.ts';
import { changeExclusions, excludedPhones } from './keys.repository.ts';

type Exclusions = z.infer<typeof exclusionsSchema>;
type Change = z.infer<typeof exclusionsChangeSchema>;

/** Phones of staff and their families, which take no part. */
export async function readExclusions(ctx: RequestContext): Promise<Exclusions> {
  authorize(ctx, 'readExclusions');
  return { phones: await excludedPhones(ctx.deps.db) };
}

/**
 * Adds and takes away these phones and leaves all others as they are. Throws 400 `phone.invalid`
 * with the places of what is none, and 400 where the list would be longer than `MAX_EXCLUSIONS`.
 */
export async function changeExcludedPhones(
  ctx: RequestContext,
  change: Change,
): Promise<Exclusions> {
  authorize(ctx, 'changeExcludedPhones');
  const { db, now } = ctx.deps;
  const added = phonesIn(change, 'add');
  const removed = phonesIn(change, 'remove').filter((phone) => !added.includes(phone));
  const before = await excludedPhones(db);
  const after = new Set([...before.filter((phone) => !removed.includes(phone)), ...added]);
  if (after.size > MAX_EXCLUSIONS)
    throw badRequest({ fields: [{ field: 'add', reason: 'too_long' }] });
  await commit(ctx, {
    statements: changeExclusions(
      db,
      { added, removed },
      { member: requireUser(ctx).id, at: new Date(now()).toISOString() },
    ),
    audit: {
      action: 'draw.exclusions',
      targetType: 'draw',
      targetId: 'exclusions',
      before: before.length,
      after: `${after.size}${changesOf(before, { added, removed })}`,
    },
    topics: ['draws'],
  });
  return { phones: await excludedPhones(db) };
}

/** Masks in an audit row at most; a longer list is cut. */
const MOST_MASKS = 50;

/** Which phones came and went, for the log: as the public list shows them, so that nobody is named. */
function changesOf(
  before: readonly string[],
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): string {
  const changes = [
    ...added.filter((phone) => !before.includes(phone)).map((phone) => `+ ${maskPhone(phone)}`),
    ...removed.filter((phone) => before.includes(phone)).map((phone) => `− ${maskPhone(phone)}`),
  ];
  const shown = changes.slice(0, MOST_MASKS).join(', ');
  const isCut = changes.length > MOST_MASKS;
  return changes.length === 0 ? '' : `: ${shown}${isCut ? ' …' : ''}`;
}

function phonesIn(change: Change, field: keyof Change): string[] {
  const read = change[field].map((phone) => toE164(phone));
  const wrong = read.flatMap((phone, at) => (phone === null ? [at] : []));
  if (wrong.length > 0)
    throw new AppError('phone.invalid', 400, {
      fields: wrong.slice(0, 10).map((at) => ({ field: `${field}.${at}`, reason: 'invalid' })),
    });
  return [...new Set(read.filter((phone) => phone !== null))];
}
