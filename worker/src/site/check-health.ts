import type { Request } from '../context.ts';
import { AppError } from '../lib/errors.ts';
import { findSite } from './site.repository.ts';

/** Returns where a guest would be served: the database answers and the hotel is in it. Throws 503. */
export async function checkHealth({ deps }: Request): Promise<void> {
  const site = await findSite(deps.db).catch(() => undefined);
  if (!site) throw new AppError('server.unavailable', 503);
}
