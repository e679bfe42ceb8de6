import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { at, ROOT } from '../lib/paths.mjs';

/** Files with the number of such comments that stand in them since before the rule. */
const LEFT = 'scripts/check/openers-left.json';

const BLOCK = /\/\*\*?\s*(?:\*\s+)?(?=\S)/g;
const LINE = /(?<!\/\/[^\n]*\n[ \t]*)(?<=^|\s)\/\/ /g;
/** Words at the start of a comment that hide its subject (docs/writing.md). */
const RIDDLE =
  /(?:What|Who|Whom|Whose|Whoever|Whatever|Of|Nobody|Nothing|Once|Those|Neither|Ours|One that|From when|In which|Set where|As long as)\b/y;

/** Comments of a source that open with one of those words, as `{ line, opener }`. */
export function riddlesIn(source) {
  return [BLOCK, LINE]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(({ index, 0: mark }) => {
      RIDDLE.lastIndex = index + mark.length;
      const opener = RIDDLE.exec(source)?.[0];
      return opener ? [{ line: source.slice(0, index).split('\n').length, opener }] : [];
    })
    .toSorted((a, b) => a.line - b.line);
}

function readRiddles() {
  return globSync('{shared,worker,web,scripts,bench}/**/*.{ts,tsx,mjs,css}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.wrangler/**', 'scripts/check/**'],
  })
    .sort()
    .map((file) => ({ file, found: riddlesIn(readFileSync(at(file), 'utf8')) }))
    .filter(({ found }) => found.length > 0);
}

const readLeft = () => JSON.parse(readFileSync(at(LEFT), 'utf8'));

/** Files that have more of these comments than `left` allows them. Returns a line a fault. */
export function openerFaults(riddles, left) {
  return riddles
    .filter(({ file, found }) => found.length > (left[file] ?? 0))
    .map(({ file, found }) => {
      const lines = found.map(({ line, opener }) => `${line} (${opener} …)`).join(', ');
      const allowed = left[file] ? `, and ${left[file]} stood before` : '';
      return `${file}  opens ${found.length} comments as a riddle: lines ${lines}${allowed}\n    Begin with the subject or a verb, and say why (docs/writing.md).`;
    });
}

/** Comments that open as a riddle, beside those that stood before the rule. */
export const checkOpeners = () => openerFaults(readRiddles(), readLeft());

/** Writes down where fewer of them are left. A file never gets back what it lost. */
export function lowerOpenersLeft() {
  const left = readLeft();
  const now = Object.fromEntries(
    readRiddles()
      .map(({ file, found }) => [file, Math.min(found.length, left[file] ?? 0)])
      .filter(([, n]) => n > 0),
  );
  const text = `${JSON.stringify(now, null, 2)}\n`;
  if (text === readFileSync(at(LEFT), 'utf8')) return [];
  writeFileSync(at(LEFT), text);
  return [LEFT];
}
