import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('../../features/', import.meta.url);
/** Mutations of staff that change no row of a held list, by the file and how many it has. */
const CHANGES_NO_ROW: Readonly<Record<string, number>> = {
  // Whose entries are left out, a number and codes that are shown once, and what is only read.
  'draws/staff/api/draws.ts': 2,
  'membership/staff/api/cards.ts': 3,
  'assistant/staff/api/answers.ts': 1,
  'events/staff/api/entry-mutations.ts': 1,
  'events/staff/api/entry-queries.ts': 1,
  'guests/api/guests.ts': 1,
  // Faults and mails, which no list holds back.
  'site/staff/api/operation.ts': 2,
  // Invitations, which are no members yet.
  'accounts/staff/api/staff-members.ts': 1,
};

it('F-01 every mutation of staff names the row of a held list that it changes', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\/(staff(\/api)?|guests\/api)\/(?!.*\.test)[^/]*\.ts$/.test(`/${path}`),
  );
  const silent = files.flatMap((path) => {
    const mutations = readFileSync(new URL(path, SOURCES), 'utf8').split('useMutation({').slice(1);
    const count = mutations.filter((one) => !/^\s*(mutationKey: \w+,\s*)?meta: /.test(one)).length;
    return count === 0 ? [] : [[path, count]];
  });
  expect(Object.fromEntries(silent)).toEqual(CHANGES_NO_ROW);
  expect(files.length).toBeGreaterThan(10);
});
