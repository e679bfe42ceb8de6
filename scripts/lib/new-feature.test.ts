import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../check/arrow-rules.mjs';
import { importsOf } from '../check/arrows.mjs';
import { riddlesIn } from '../check/openers.mjs';
import { tablesOf, usesIn } from '../check/table-uses.mjs';
import { newFeature } from './new-feature.mjs';
import { at } from './paths.mjs';

const LISTS = [
  'shared/permissions.ts',
  'worker/src/features.ts',
  'worker/test/matrix/site-rows.ts',
];

describe('House: npm run new:feature', () => {
  let copy = '';
  const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'new-feature-'));
    for (const file of LISTS) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      cpSync(at(file), path.join(copy, file));
    }
    cpSync(at('.oxfmtrc.json'), path.join(copy, '.oxfmtrc.json'));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  test('House: the skeleton keeps every rule of the house', () => {
    const { written } = newFeature('lost-things', copy);
    for (const file of written) {
      const source = read(file);
      expect([file, parseSync(file, source).errors]).toEqual([file, []]);
      expect([file, LISTS.includes(file) || riddlesIn(source).length === 0]).toEqual([file, true]);
      for (const { target, isType } of importsOf(file, source))
        expect([file, target, refusal(file, target, isType)]).toEqual([file, target, null]);
      expect(usesIn({ file, source }, tablesOf([]))).toEqual([]);
    }
    const format = spawnSync(at('node_modules/.bin/oxfmt'), ['--check', '.'], { cwd: copy });
    expect(String(format.stdout) + String(format.stderr)).not.toContain('issues');
    expect(format.status).toBe(0);
  });

  test('House: every import of the skeleton leads to a file of the skeleton or of the house', () => {
    const { written } = newFeature('lost-things', copy);
    const files = written.filter((file) => !LISTS.includes(file));
    for (const file of files)
      for (const { target, specifier } of importsOf(file, read(file)).filter(
        (one) => !one.target.startsWith('npm:'),
      )) {
        expect([specifier, written.includes(target) || existsSync(at(target))]).toEqual([
          specifier,
          true,
        ]);
      }
  });

  test('House: the lists name it once, imports in their order', () => {
    newFeature('lost-things', copy);
    const folders = [
      ...read('shared/permissions.ts').matchAll(/'\.\/([\w-]+)\/permissions\.ts'/g),
    ].map(([, folder]) => folder);
    expect(folders.filter((folder) => folder === 'lost-things')).toHaveLength(1);
    expect(folders).toEqual(folders.toSorted((one = '', other = '') => one.localeCompare(other)));
    expect(read('shared/permissions.ts')).toContain('  ...lostThingsPermissions,\n} as const;');
    expect(read('worker/src/features.ts').match(/lostThingsFeature/g)).toHaveLength(2);
    expect(read('worker/test/matrix/site-rows.ts')).toContain("'GET /api/lost-things': open(");
  });

  test.each(['', 'Pets', '../pets', 'pets-', '1pets'])('House: %j is no name', (name) => {
    expect(() => newFeature(name, copy)).toThrow('small Latin letters');
  });

  test('House: a name that is taken changes nothing', () => {
    newFeature('pets', copy);
    const before = read('worker/src/features.ts');
    expect(() => newFeature('pets', copy)).toThrow('is there already');
    expect(read('worker/src/features.ts')).toBe(before);
  });
});
