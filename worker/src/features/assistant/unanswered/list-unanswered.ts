import type { Unanswered } from '#shared/assistant/chat.contract.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { cursorOf, parseCursor } from '../page-cursor.ts';
import { dismiss, findUnanswered, unansweredPage } from './unanswered.repository.ts';

const PAGE = 50;

/** What guests asked and nobody could answer; each becomes an answer of the house, or goes. */
export async function listUnanswered(
  ctx: RequestContext,
  { cursor }: { readonly cursor?: string | undefined },
): Promise<{ items: Unanswered[]; nextCursor: string | null }> {
  authorize(ctx, 'listUnanswered');
  const found = await unansweredPage(ctx.deps.db, parseCursor(cursor), PAGE + 1);
  const items = found.slice(0, PAGE);
  const last = items.at(-1);
  const hasMore = found.length > PAGE && last !== undefined;
  return { items, nextCursor: hasMore ? cursorOf(last.lastAskedAt, last.id) : null };
}

/** Takes a question off the list; once more changes nothing. Throws 404. */
export async function dismissUnanswered(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<void> {
  authorize(ctx, 'dismissUnanswered');
  await setDismissed(ctx, id, new Date(ctx.deps.now()).toISOString());
}

/** Puts it back. Throws 404. */
export async function restoreUnanswered(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<void> {
  authorize(ctx, 'restoreUnanswered');
  await setDismissed(ctx, id, null);
}

async function setDismissed(ctx: RequestContext, id: number, at: string | null): Promise<void> {
  const { db } = ctx.deps;
  const row = await findUnanswered(db, id);
  if (!row) throw notFound();
  if ((row.dismissedAt === null) === (at === null)) return;
  await commit(ctx, {
    statements: [dismiss(db, id, at)],
    audit: {
      action: at === null ? 'unanswered.restored' : 'unanswered.dismissed',
      targetType: 'unanswered',
      targetId: id,
    },
    topics: ['unanswered'],
  });
}
