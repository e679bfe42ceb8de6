import type { RequestContext } from '../../../context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { NotedAccount } from './erasure.repository.ts';

type Noting = Pick<RequestContext, 'deps'>;

/** Where the bucket keeps them; backups know the place (scripts/backup/inspect-copy.ts). */
const PREFIX = 'erasures/';

/**
 * Names the account by its number and by when it was made, because a way back in time can give the
 * number to another; nobody can tell from it who it was.
 */
export const noteOf = async ({ id, createdAt }: NotedAccount): Promise<string> =>
  `${PREFIX}${id}-${(await sha256(`erased account ${id} of ${createdAt}`)).slice(0, 32)}`;

export const idOfNote = (key: string): number => Number.parseInt(key.slice(PREFIX.length), 10);

/** Notes outside the database that an account is erased; written once, and never taken away. */
export async function noteErasure(
  { deps: { media } }: Noting,
  account: NotedAccount,
): Promise<void> {
  const onlyIf = new Headers({ 'If-None-Match': '*' });
  await media.put(await noteOf(account), '', { onlyIf });
}

/** Every note there is. */
export async function notedErasures({ deps: { media } }: Noting): Promise<Set<string>> {
  const keys = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await media.list({ prefix: PREFIX, ...(cursor && { cursor }) });
    for (const { key } of page.objects) keys.add(key);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}
