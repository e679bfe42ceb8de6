import { stripVTControlCharacters } from 'node:util';

const ERROR_LINES = 25;
const NOTE_LINES = 45;

/** Failed tests as a block that can be read by itself: error, pages and last requests of each. */
export function describeFailures(failures) {
  return describeTests('Failed', failures, { errorLines: ERROR_LINES, noteLines: NOTE_LINES });
}

/** Tests that failed once and passed once, with their first errors. */
export function describeWavering(wavering) {
  return describeTests('Wavering', wavering, { errorLines: 8, noteLines: 20 });
}

function describeTests(title, tests, { errorLines, noteLines }) {
  if (tests.length === 0) return '';
  const blocks = tests.map(({ name, error, notes }) =>
    [name, ...indented(error, errorLines), ...indented(notes, noteLines)].join('\n'),
  );
  return `\n=== ${title}: ${tests.length} ===\n\n${blocks.join('\n\n')}\n`;
}

function indented(text, most) {
  const lines = stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const cut = lines.length > most ? [`… ${lines.length - most} lines more`] : [];
  return [...lines.slice(0, most), ...cut].map((line) => `    ${line}`);
}
