import { globSync, readFileSync } from 'node:fs';
import { at, ROOT } from '../lib/paths.mjs';
import { CODES, REQUIREMENTS } from './requirement-codes.mjs';

export const REQUIREMENTS_PAGE = 'docs/requirements.md';

const TESTS = '{shared,worker,web,scripts,bench}/**/*.{test,spec}.{ts,tsx}';
const CODE = /(?<![\w-])[A-Z]-\d{2}(?![\w-])/g;
/** Begins a string that begins with a code: the title of a test, or of one of a table. */
const TITLE = /(['"`])((?:[A-Z]-\d{2}\s+)*[A-Z]-\d{2})(?=[\s:,])/g;

/** Which test files prove which code: code → files, and the codes in titles that nobody knows. */
export function provenBy(files) {
  const proven = new Map(CODES.map((code) => [code, new Set()]));
  const unknown = [];
  for (const { file, source } of files)
    for (const { 2: codes, index } of source.matchAll(TITLE))
      for (const code of codes.match(CODE)) {
        if (proven.has(code)) proven.get(code).add(file);
        else unknown.push({ file, code, line: source.slice(0, index).split('\n').length });
      }
  return { proven, unknown };
}

export const readTests = () =>
  globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**', 'scripts/docs/**'] })
    .sort()
    .map((file) => ({ file, source: readFileSync(at(file), 'utf8') }));

/** The page that lists all requirements with their tests. */
export function requirementsPage(files) {
  const { proven } = provenBy(files);
  const sections = REQUIREMENTS.flatMap(([title, codes]) => [
    `## ${title}`,
    '',
    ...Object.entries(codes).flatMap(([code, sentence]) => [
      `- **${code}** ${sentence}`,
      ...shortened([...proven.get(code)]).map((line) => `  - ${line}`),
    ]),
    '',
  ]);
  return [
    '# Requirements',
    '',
    'What the owner of the hotel asked for, a code each, and the files whose tests name the code in',
    'their titles. `npm run docs` writes this page from `scripts/docs/requirement-codes.mjs` and the',
    'tests.',
    '',
    ...sections,
  ].join('\n');
}

/** Files by folder, so that a code with many tests stays readable. */
function shortened(files) {
  const folders = new Map();
  for (const file of files) {
    const cut = file.lastIndexOf('/');
    const folder = file.slice(0, cut);
    folders.set(folder, [...(folders.get(folder) ?? []), file.slice(cut + 1)]);
  }
  return [...folders].map(
    ([folder, names]) => `\`${folder}/\`: ${names.map((name) => `\`${name}\``).join(', ')}`,
  );
}

/** Codes without a test, and codes in titles that the list does not have. A line a fault. */
export function checkRequirements(files = readTests()) {
  const { proven, unknown } = provenBy(files);
  return [
    ...[...proven]
      .filter(([, tests]) => tests.size === 0)
      .map(
        ([code]) =>
          `scripts/docs/requirement-codes.mjs  ${code} has no test\n    Begin the title of the test that proves it with ${code}.`,
      ),
    ...unknown.map(
      ({ file, line, code }) =>
        `${file}:${line}  names ${code}, which is no requirement\n    Take a code of docs/requirements.md, or add it to scripts/docs/requirement-codes.mjs.`,
    ),
  ];
}
