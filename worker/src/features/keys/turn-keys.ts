import { KEY_NAMES, type KeyName } from '#shared/keys/keys.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { KeyedValues } from '../../platform/keys/keyed-values.ts';
import { faultyKeys, markOf, standingKeys } from './key-states.ts';
import {
  findKnownKeys,
  findWalk,
  forgetKey,
  noteKey,
  storeWalk,
  type KnownKey,
} from './keys.repository.ts';

/** Values of a place that one run moves: a change of keys takes its time and holds nobody up. */
const MOST = 100;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Moves stored values to the newest keys, some at a time, and counts what still needs the former
 * ones. Interrupted or run twice at once it loses nothing: each value changes only as it was read.
 * Keys that values need and that are not set are written into the log at each run.
 */
export async function turnKeys(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'turnKeys');
  const { deps } = ctx;
  const places = deps.features.flatMap(({ keyed }) => keyed ?? []);
  const known = await findKnownKeys(deps.db);
  for (const name of KEY_NAMES)
    await turnRing(ctx, name, {
      known: known.filter((one) => one.name === name),
      places: places.filter(({ key }) => key === name),
    });
  const faulty = faultyKeys(await standingKeys(deps, await findKnownKeys(deps.db)));
  if (faulty.length > 0)
    deps.log('error', 'stored values need keys that are not set', { settings: faulty.join(' ') });
}

interface Turned {
  readonly known: readonly KnownKey[];
  readonly places: readonly KeyedValues[];
}

async function turnRing(
  ctx: RequestContext,
  name: KeyName,
  { known, places }: Turned,
): Promise<void> {
  const { config } = ctx.deps;
  const { newest, all } = config[name];
  const set = await Promise.all(
    all.map(async (key) => ({ version: key.version, mark: await markOf(name, key) })),
  );
  const versions = new Set([...set, ...known].map(({ version }) => version));
  const former = [...versions].filter((version) => version !== newest.version);
  if (!isDue(ctx, { known, set, former })) return;
  if (former.length > 0) for (const place of places) await movePlace(ctx, place, newest.version);
  const counts = new Map<number, number>();
  for (const place of places) {
    const after = await findWalk(ctx.deps.db, place.place, newest.version);
    for (const [version, n] of await place.count(ctx.deps, { after, former }))
      counts.set(version, (counts.get(version) ?? 0) + n);
  }
  await write(ctx, notesOf(ctx, name, { known, set, counts }));
}

type Marked = { readonly version: number; readonly mark: string };

/** At once where keys have changed or values wait, else hourly or daily. */
function isDue(
  { deps }: RequestContext,
  {
    known,
    set,
    former,
  }: { known: readonly KnownKey[]; set: readonly Marked[]; former: readonly number[] },
): boolean {
  const find = (version: number) => known.find((one) => one.version === version);
  if (set.some(({ version, mark }) => find(version)?.mark !== mark)) return true;
  if (former.some((version) => find(version)?.needed !== 0)) return true;
  const since = deps.now() - (former.length > 0 ? HOUR : DAY);
  return known.some(({ countedAt }) => countedAt === null || Date.parse(countedAt) < since);
}

async function movePlace(
  ctx: RequestContext,
  { place, move }: KeyedValues,
  newest: number,
): Promise<void> {
  const { deps } = ctx;
  const from = await findWalk(deps.db, place, newest);
  const { statements, after } = await move(deps, from, MOST);
  if (statements.length === 0 && after === from) return;
  await write(ctx, [...statements, storeWalk(deps.db, place, newest, after)]);
}

/** What is known of each key after a count. A mark changes where nothing needs the former secret. */
function notesOf(
  { deps: { db, now } }: RequestContext,
  name: KeyName,
  {
    known,
    set,
    counts,
  }: { known: readonly KnownKey[]; set: readonly Marked[]; counts: ReadonlyMap<number, number> },
): Statement[] {
  const at = new Date(now()).toISOString();
  const versions = new Set([...[...set, ...known].map(({ version }) => version), ...counts.keys()]);
  return [...versions].map((version) => {
    const needed = counts.get(version) ?? 0;
    const before = known.find((one) => one.version === version);
    const mark = set.find((one) => one.version === version)?.mark;
    if (mark === undefined && needed === 0) return forgetKey(db, name, version);
    const isKept = before && (mark === undefined || (before.mark !== '' && needed > 0));
    const kept = { mark: before?.mark ?? '', since: before?.since ?? at };
    const isSame = before?.mark === mark;
    const found = isKept || isSame ? kept : { mark: mark ?? '', since: at };
    return noteKey(db, { name, version, ...found, needed, countedAt: at });
  });
}

/** No list shows any of it, and nobody asked for it. */
const write = (ctx: RequestContext, statements: readonly Statement[]) =>
  commit(ctx, { statements, audit: [], topics: [UNSEEN] });
