import { HOUSE_GALLERY } from '#shared/rooms/gallery.ts';
import { houseSchema, type House } from '#shared/site/house.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findSite } from './site.repository.ts';

/** Where the house is, when a room is a guest's, and what its owner tells of it. */
export async function showHouse(ctx: RequestContext): Promise<House> {
  authorize(ctx, 'showHouse');
  const site = await findSite(ctx.deps.db);
  if (!site) throw notFound();
  return houseSchema.parse({ ...site, gallery: HOUSE_GALLERY });
}
