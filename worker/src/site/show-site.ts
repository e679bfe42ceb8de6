import { siteSchema, type Site } from '#shared/site.contract.ts';
import type { Request } from '../context.ts';
import { notFound } from '../lib/errors.ts';
import { findSite } from './site.repository.ts';

/** What the hotel says of itself, in both languages. */
export async function showSite({ deps }: Request): Promise<Site> {
  const site = await findSite(deps.db);
  if (!site) throw notFound();
  return siteSchema.parse(site);
}
