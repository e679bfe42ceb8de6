import type { Request } from '../context.ts';
import { readyBlobs } from './blobs.repository.ts';
import { ownerOf, type Guest } from './media-owner.ts';

/** Those of the pictures that are here already and this guest's own; of another guest's nobody hears anything. */
export async function checkPictures({ deps }: Request, { scopes }: Guest, shas: readonly string[]): Promise<string[]> {
  return readyBlobs(deps.d1, await Promise.all(scopes.map(ownerOf)), shas);
}
