import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';

const FOLDER = 'docs/decisions';
export const DECISIONS_PAGE = `${FOLDER}/README.md`;

/** All decisions, as `{ file, source }`, oldest first. */
export const readDecisions = () =>
  readdirSync(at(FOLDER))
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(at(`${FOLDER}/${file}`), 'utf8') }));

/** Number, title and status of one decision; null where its heading has another number. */
export function decisionOf({ file, source }) {
  const number = file.slice(0, 3);
  const heading = /^# (\d{3}):? (.+)\n/.exec(source);
  if (heading?.[1] !== number) return null;
  return {
    number,
    file,
    title: heading[2],
    status: /^Status: (.+)$/m.exec(source)?.[1] ?? 'Holds.',
  };
}

/** The page that lists all decisions, a line each. */
export function decisionsPage(decisions) {
  return [
    '# Decisions',
    '',
    'One page for each choice that was hard to make or would be hard to reverse: why, what was decided,',
    'what follows. The title says what was decided. A line that begins with `Status:` on its page says',
    'what of it no longer holds; without one all of it does. `npm run docs` writes this page.',
    '',
    '| | Decided | Still true? |',
    '|---|---|---|',
    ...decisions
      .map(decisionOf)
      .filter((decision) => decision !== null)
      .map(
        ({ number, file, title, status }) =>
          `| [${number}](${file}) | ${cell(title)} | ${cell(status)} |`,
      ),
    '',
  ].join('\n');
}

const cell = (text) => text.replaceAll('|', '\\|');

/** Decisions whose heading or number is wrong. Returns a line a fault. */
export function checkDecisions(decisions = readDecisions()) {
  const numbers = decisions.map(({ file }) => file.slice(0, 3));
  return [
    ...decisions
      .filter((decision) => decisionOf(decision) === null)
      .map(
        ({ file }) =>
          `${FOLDER}/${file}:1  does not begin with its number and title\n    Write "# ${file.slice(0, 3)} What was decided" and an empty line after it.`,
      ),
    ...numbers
      .filter((number, n) => numbers.indexOf(number) !== n)
      .map(
        (number) =>
          `${FOLDER}/${number}-…  two decisions have the number ${number}\n    Give the younger one the next free number.`,
      ),
  ];
}
