import type { RequestContext } from '../../context.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { topicsOfEntryDevices } from '../events/entries.repository.ts';
import { emailsOfTickets, entriesOfTickets, type WonClaim } from './claims.repository.ts';
import { alternatesOf } from './draw-view.ts';
import { requireDraw } from './find-draw.ts';

/** Lists that show an offer. */
export const topicsOfClaim = ({ email, entryId }: WonClaim) =>
  [
    'draws',
    topicsOfOwners([email], 'entries', 'notifications'),
    topicsOfEntryDevices(entryId),
  ] as const;

/** Lists of everybody to whom a prize of the draw may go on. */
export async function topicsOfAlternates(ctx: RequestContext, drawId: string) {
  const alternates = alternatesOf(await requireDraw(ctx, drawId));
  const emails = await emailsOfTickets(ctx.deps.db, drawId, alternates);
  return [
    topicsOfOwners(emails, 'entries', 'notifications'),
    topicsOfEntryDevices(entriesOfTickets(drawId, alternates)),
  ] as const;
}
