import type { PushKind } from '#shared/push/push.contract.ts';
import { classifySender } from '../platform/api/captive-portal-check.ts';
import {
  DATA_SCHEMA,
  readPushed,
  readSaved,
  type PushedAnswer,
  type SavedClient,
  writePushed,
} from '../platform/query/kept-store.ts';

/** Browsers end a worker that works long behind a push; what is not here by then, the page reads. */
const WITHIN = 10_000;
/** Most kept answers of one kind, such as those of draws, that are read. */
const MOST = 10;

/** An answer that is kept on the phone and that a push says is old by now. */
export interface PushedAnswerKind {
  /** First part of the query's key. */
  readonly key: string;
  readonly kinds: readonly PushKind[];
  /** By the second part of the key; null where there is nothing to ask for. */
  readonly path: (owner: unknown) => string | null;
  /** Whether the query keeps the body alone, with its tag, or as the first page of a list. */
  readonly keeps: 'body' | 'tagged' | 'pages';
  /** What the query keeps of the body; undefined where it is not an answer for this phone. */
  readonly read: (body: unknown) => unknown;
}

type Kept = SavedClient['clientState']['queries'][number];

/** An answer as the page keeps it, as far as its tag goes. */
interface Tagged {
  readonly etag?: string | null;
  readonly pages?: readonly [Tagged, ...Tagged[]];
}

/**
 * Reads again what is kept on this phone and what a push concerns, for the page that is opened
 * next: `kind` is null where the push could not be read, and may concern all. It asks as the
 * guest whose answers are kept, without a word to the session's clock. Never rejects: what does
 * not come, the page asks for.
 */
export async function refreshKept(
  table: readonly PushedAnswerKind[],
  kind: PushKind | null,
): Promise<void> {
  try {
    const saved = await readSaved();
    if (saved?.buster !== DATA_SCHEMA) return;
    const signal = AbortSignal.timeout(WITHIN);
    const wanted = saved.clientState.queries.flatMap((query) => {
      const of = table.find(({ key }) => key === query.queryKey[0]);
      return of && (kind === null || of.kinds.includes(kind)) ? { query, of } : [];
    });
    const read = await Promise.all(
      wanted.slice(0, MOST).map(async ({ query, of }) => {
        const answer = await ask(query, of, { owner: saved.owner, signal }).catch(() => null);
        return answer === null ? [] : [[query.queryHash, answer] as const];
      }),
    );
    await keep(saved.owner, Object.fromEntries(read.flat()));
  } catch {
    // The notification is shown, and the page asks by itself.
  }
}

/** Keeps what was read, unless its person signs out meanwhile. */
async function keep(
  owner: string | null,
  answers: Readonly<Record<string, PushedAnswer>>,
): Promise<void> {
  if (Object.keys(answers).length === 0 || (await readSaved())?.owner !== owner) return;
  const former = await readPushed();
  const others =
    former?.owner === owner && former.schema === DATA_SCHEMA ? former.answers : undefined;
  await writePushed({ owner, schema: DATA_SCHEMA, answers: { ...others, ...answers } });
}

async function ask(
  { queryKey, state }: Kept,
  { path, keeps, read }: PushedAnswerKind,
  { owner, signal }: { owner: string | null; signal: AbortSignal },
): Promise<PushedAnswer | null> {
  const address = path(queryKey[1]);
  if (address === null) return null;
  const former = state.data as Tagged | undefined;
  const etag = keeps === 'pages' ? former?.pages?.[0].etag : former?.etag;
  const askedAt = Date.now();
  const response = await fetch(address, {
    headers: {
      Accept: 'application/json',
      'X-Actor': owner === null ? 'device' : `user:${owner}`,
      'X-Poll': '1',
      ...(keeps !== 'body' && etag && { 'If-None-Match': etag }),
    },
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    signal,
  });
  if (classifySender(response) !== 'api') return null;
  if (response.status === 304) return { data: state.data, askedAt };
  if (response.status !== 200) return null;
  const data = read(await response.json());
  if (data === undefined) return null;
  return { data: keeps === 'body' ? data : wrap(data, keeps, response.headers), askedAt };
}

/** As the API client of the page answers (`apiGetIfChanged`). */
function wrap(data: unknown, keeps: 'tagged' | 'pages', headers: Headers): object {
  const total = headers.get('X-Total-Count');
  const page = {
    data,
    nextCursor: headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
    counts: headers.get('X-Counts'),
    etag: headers.get('ETag'),
  };
  // Further pages would leave a gap behind a first one that has changed.
  return keeps === 'tagged' ? page : { pages: [page], pageParams: [null] };
}
