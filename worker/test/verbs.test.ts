import { describe, expect, test } from 'vitest';
import type { CallerVerdicts } from '#shared/access.ts';
import { VERB_PERMISSIONS, type VerbName } from '#shared/permissions.ts';
import type { Caller, RequestContext } from '../src/context.ts';
import { FEATURES } from '../src/features.ts';
import { AppError } from '../src/platform/http/errors.ts';
import { aRequest } from './a-request.ts';
import { allRows } from './all-rows.ts';
import { testWorker } from './harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

type AnyVerb = (ctx: RequestContext, input: never) => unknown;

const VERBS = new Map(
  FEATURES.flatMap(({ verbs }) => Object.entries(verbs) as [VerbName, AnyVerb][]),
);

/** Somebody of each kind; nobody of them has a row in the database. */
const CALLERS: Readonly<Record<Exclude<keyof CallerVerdicts, 'other'>, Partial<Caller>>> = {
  anonymous: {},
  receipt: { deviceHash: 'd'.repeat(64) },
  owner: { user: { id: 1, email: 'guest@example.om', fullName: 'A Guest' }, sessionHash: 's' },
  reception: {
    user: { id: 3, email: 'reception@example.om', fullName: 'Somebody else' },
    isStaff: true,
    sessionHash: 'u',
  },
  staff: {
    user: { id: 2, email: 'staff@example.om', fullName: 'Somebody' },
    isStaff: true,
    isManager: true,
    sessionHash: 't',
  },
  system: { isSystem: true },
};

/** An input without a value in it: a verb that looks at it before it decides finds nothing. */
const EMPTY = new Proxy({}, { get: () => undefined }) as never;

async function call(
  name: VerbName,
  caller: Partial<Caller>,
  refusals: ReadonlySet<string> = REFUSALS,
): Promise<number | 'let through'> {
  const verb = VERBS.get(name);
  if (!verb) throw new Error(`no feature has the verb ${name}`);
  try {
    await verb(aRequest(worker, worker.db(), caller), EMPTY);
  } catch (error) {
    // What comes after the access check is the verb's own affair.
    if (error instanceof AppError && refusals.has(error.code)) return error.status;
  }
  return 'let through';
}

const REFUSALS = new Set(['auth.required', 'auth.forbidden', 'auth.manager_needed']);
const NOT_FOUND = new Set(['request.not_found']);

describe('A-07 verbs decide who may call them', () => {
  test('A-07 every verb has a row of permissions, and every row a verb', () => {
    expect([...VERBS.keys()].sort()).toEqual(Object.keys(VERB_PERMISSIONS).sort());
  });

  test.each(Object.keys(VERB_PERMISSIONS) as VerbName[])(
    'A-07 %s refuses whom its row refuses, before it looks at anything',
    async (name) => {
      const before = await allRows(worker.db());
      const row: CallerVerdicts = VERB_PERMISSIONS[name];
      for (const [kind, caller] of Object.entries(CALLERS) as [keyof typeof CALLERS, Caller][]) {
        const verdict = row[kind];
        if (typeof verdict !== 'number') continue;
        const refusals = verdict === 404 ? NOT_FOUND : REFUSALS;
        expect([kind, await call(name, caller, refusals)]).toEqual([kind, verdict]);
      }
      expect(await allRows(worker.db())).toEqual(before);
    },
  );

  test('A-07 every verb that lets somebody through comes as far as its input or its work', async () => {
    const stopped: unknown[] = [];
    for (const name of Object.keys(VERB_PERMISSIONS) as VerbName[]) {
      const row: CallerVerdicts = VERB_PERMISSIONS[name];
      for (const [kind, caller] of Object.entries(CALLERS) as [keyof typeof CALLERS, Caller][]) {
        if (row[kind] !== 'allow') continue;
        const outcome = await call(name, caller);
        if (outcome !== 'let through') stopped.push([name, kind, outcome]);
      }
    }
    expect(stopped).toEqual([]);
  });
});
