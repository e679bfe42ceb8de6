import { readFileSync, writeFileSync } from 'node:fs';
import { lowerOpenersLeft } from '../check/openers.mjs';
import { at } from '../lib/paths.mjs';
import { checkDecisions, DECISIONS_PAGE, decisionsPage, readDecisions } from './decisions.mjs';
import {
  checkRequirements,
  readTests,
  REQUIREMENTS_PAGE,
  requirementsPage,
} from './requirements.mjs';
import { readSchema, SCHEMA_PAGE, schemaPage } from './schema.mjs';

/** The pages that are made of the code, as path → text. */
function generatedPages(tests, decisions) {
  return new Map([
    [REQUIREMENTS_PAGE, requirementsPage(tests)],
    [DECISIONS_PAGE, decisionsPage(decisions)],
    [SCHEMA_PAGE, schemaPage(readSchema())],
  ]);
}

const stored = (page) => {
  try {
    return readFileSync(at(page), 'utf8');
  } catch {
    return null;
  }
};

/** Writes the generated pages that have changed, and returns their paths. */
export function writePages() {
  const changed = [...generatedPages(readTests(), readDecisions())].filter(
    ([page, text]) => stored(page) !== text,
  );
  for (const [page, text] of changed) writeFileSync(at(page), text);
  return [...changed.map(([page]) => page), ...lowerOpenersLeft()];
}

/** Pages that no longer say what the code does, and what is wrong in their sources. */
export function checkPages() {
  const [tests, decisions] = [readTests(), readDecisions()];
  const pages = generatedPages(tests, decisions);
  return [
    ...checkRequirements(tests),
    ...checkDecisions(decisions),
    ...[...pages]
      .filter(([page, text]) => stored(page) !== text)
      .map(([page]) => `${page}  is not what the code says any more\n    npm run docs writes it.`),
  ];
}
