import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { eraseAgain } from './erase-account.ts';
import { idOfNote, notedErasures, noteErasure, noteOf } from './erasure-notes.ts';
import { accountsById, erasedAccounts } from './erasure.repository.ts';

/**
 * Keeps database and notes together: notes what is erased, and erases again what a restored copy or
 * a way back in time has brought back.
 */
export async function keepErasures(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'keepErasures');
  const { db, log } = ctx.deps;
  const noted = await notedErasures(ctx);
  for (const account of await erasedAccounts(db))
    if (!noted.has(await noteOf(account))) await noteErasure(ctx, account);
  for (const account of await accountsById(db, [...noted].map(idOfNote))) {
    if (account.erasedAt !== null || !noted.has(await noteOf(account))) continue;
    log('warn', 'an erased account was back and is erased again');
    // A failed erasure does not stop the others; the next run tries it again.
    await eraseAgain(ctx, account).catch((error: unknown) =>
      log('error', 'an erased account is still back', {
        errorName: error instanceof Error ? error.name : 'unknown',
      }),
    );
  }
}
