import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CODES } from '../docs/requirement-codes.mjs';
import { at, ROOT } from '../lib/paths.mjs';

const SOURCES = ['*.md', '{docs,shared,worker,web,scripts,bench}/**/*.{ts,tsx,mjs,css,md}'];
const REST = [
  '*.{ts,mjs,json,toml}',
  '{docs,shared,worker,web,scripts,bench,migrations}/**/*.{js,sql,json,toml,po,html}',
];
const EXCLUDE = ['**/node_modules/**', '**/dist/**', '**/.wrangler/**'];

const PATH =
  /(?<![\w./@*<>{}-])((?:\.\.?\/)*(?:[\w@-]+\/)*[\w@-][\w@.-]*\.(?:tsx?|mjs|css|md|sql|json|toml|po|html))(?![\w/])/g;
/** Names that a reader puts a name of their own for, and files that a command makes. */
const MADE_UP = /NNNN|(?:^|\/)[a-z](?:\.[a-z]+)*\.\w+$|^(sbom|0000_draft)\.\w+$/;
const DECISION =
  /\bdecisions?\s+\d{3}(?:(?:,|,?\s+and|,?\s+or|\s+to)\s+\d{3})*|docs\/decisions\/\d{3}/g;
const CODE = /(?<![\w-])([A-Z]-\d{2})(?![\w-])/g;
/** Pages of the owner and of reviews, which are kept elsewhere. */
const OUTSIDE =
  /\b(?:guest\.txt|back-office\.txt|features\.md|house-review|(?:security|draw|live|assistant|offline|visual) design\b)|(?<!\/)\bdecisions\.md|\bDESIGN(?:\.md| §)|\.\.\/shared\/(?:spec|design|walks|hooks)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
/** The lists and tests of this check name what does not exist. */
const OWN = /^scripts\/(check|docs)\//;

const list = (patterns) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: EXCLUDE }));

/** Everything that a comment or page may refer to. */
export function targetsOf(files, decisions) {
  const endings = new Set();
  for (const file of files)
    for (let slash = 0; slash >= 0; slash = file.indexOf('/', slash + 1))
      endings.add(file.slice(slash === 0 ? 0 : slash + 1));
  return { endings, decisions: new Set(decisions), codes: new Set(CODES) };
}

/** Comments of a source, or the whole of a page, as `{ offset, text }`. */
function proseOf(file, source) {
  if (file.endsWith('.md')) return [{ offset: 0, text: source }];
  return [...source.matchAll(COMMENT)].map(({ index, 0: text }) => ({
    offset: index,
    // The marks of a comment become blanks, so that a sentence goes on over the end of a line.
    text: text.replaceAll(/(?<=\n[ \t]*)(?:\*(?!\/)|\/\/)/g, ' '),
  }));
}

/** Lists the references of one file that do not resolve, as lines of text. */
export function deadReferences(file, source, { endings, decisions, codes }) {
  const faults = [];
  for (const { offset, text } of proseOf(file, source)) {
    const fault = (index, what, todo) =>
      faults.push(
        `${file}:${source.slice(0, offset + index).split('\n').length}  ${what}\n    ${todo}`,
      );
    for (const { index, 0: name } of text.matchAll(OUTSIDE))
      fault(
        index,
        `cites ${name}, which is not in this repository`,
        'Say the rule here, or cite a page of docs/.',
      );
    for (const { index, 1: name } of text.matchAll(PATH)) {
      const near = path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
      if (!endings.has(near) && !endings.has(name) && !MADE_UP.test(name))
        fault(
          index,
          `cites ${name}, and there is no such file`,
          'Write where it is now, or leave the path out.',
        );
    }
    for (const { index, 1: code } of text.matchAll(CODE))
      if (!codes.has(code))
        fault(
          index,
          `cites ${code}, which is no requirement`,
          'Take a code of docs/requirements.md.',
        );
    for (const { index, 0: cited } of text.matchAll(DECISION))
      for (const number of cited.match(/\d{3}/g))
        if (!decisions.has(number))
          fault(
            index,
            `cites decision ${number}, and there is none`,
            'Take a number of docs/decisions/README.md.',
          );
  }
  return faults;
}

/** Paths, decisions and codes in comments and pages that lead nowhere. Returns a line a fault. */
export function checkReferences() {
  const sources = list(SOURCES).toSorted();
  const decisions = sources.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []);
  const targets = targetsOf([...sources, ...list(REST)], decisions);
  return sources
    .filter((file) => !OWN.test(file))
    .flatMap((file) => deadReferences(file, readFileSync(at(file), 'utf8'), targets));
}
