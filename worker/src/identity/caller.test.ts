import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * The account's own verbs prove themselves by what they compare: a password, a code, a session row.
 */
const OWN_PROOF = /^accounts\/(?!personal-data\/export-account)/;

test('A-07 every batch that writes in somebody’s name begins with a look at whether they are still who they were', () => {
  const root = fileURLToPath(new URL('..', import.meta.url).href);
  const verbs = globSync('**/*.ts', { cwd: root })
    .filter(
      (file) => !file.endsWith('.test.ts') && !file.startsWith('lib/') && !OWN_PROOF.test(file),
    )
    .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }))
    .filter(
      ({ source }) => source.includes('auditStatement(request') && source.includes('atomic('),
    );
  expect(verbs.length).toBeGreaterThan(8);
  expect(
    verbs
      .filter(({ source }) => !source.includes('...assertCaller(request)'))
      .map(({ file }) => file),
  ).toEqual([]);
});
