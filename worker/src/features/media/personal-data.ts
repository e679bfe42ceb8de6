import { UNSEEN } from '#shared/topics.ts';
import type { RequestContext } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import { mediaOwner } from './blobs.repository.ts';
import { releaseUnusedPictures } from './personal-data.repository.ts';

/** Pictures that the person uploaded and never entered are deleted by the next sweep. */
export async function eraseFromMedia(
  { deps: { db } }: RequestContext,
  { user }: Erasure,
): Promise<ErasurePart> {
  const owner = await mediaOwner(`u:${user.id}`);
  return { statements: [releaseUnusedPictures(db, owner)], topics: [UNSEEN] };
}
