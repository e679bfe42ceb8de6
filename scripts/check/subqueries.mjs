import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { at, ROOT } from '../lib/paths.mjs';

/** Begins a statement that stands alone. */
const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|FROM|WITH)\b/;
const WHY =
  'Drizzle drops the names of tables from a template among the fields of one table, and a subquery there compares its own columns. Wrap it in qualified() (worker/src/platform/db/qualified.ts).';

/** Subqueries that name columns of two tables and are not kept qualified. Returns a line a fault. */
export function checkSubqueries() {
  return globSync('worker/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
    .sort()
    .flatMap((file) => faultsIn(file, readFileSync(at(file), 'utf8')));
}

/** The same of one source text. */
export function faultsIn(file, source) {
  const found = [];
  const { program } = parseSync(file, source);
  const tables = tablesIn(program);
  const visit = (node, isQualified) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isQualified));
    if (node.type === 'TaggedTemplateExpression' && !isQualified && isCorrelated(node, tables))
      found.push(
        `${file}:${source.slice(0, node.start).split('\n').length}  compares two tables\n    ${WHY}`,
      );
    const isWrapped = node.type === 'CallExpression' && node.callee.name === 'qualified';
    for (const [key, child] of Object.entries(node))
      if (key !== 'parent') visit(child, isWrapped && key === 'arguments');
  };
  visit(program, false);
  return found;
}

/** The names of tables in a file: what it imports of a `*.table.ts`, and its aliases of them. */
function tablesIn({ body }) {
  const tables = new Set();
  for (const { type, source, specifiers, declarations = [] } of body) {
    if (type === 'ImportDeclaration' && source.value.endsWith('.table.ts'))
      for (const { local } of specifiers) tables.add(local.name);
    for (const { id, init } of declarations)
      if (init?.callee?.name === 'alias' || tables.has(init?.name)) tables.add(id.name);
  }
  return tables;
}

/**
 * A whole statement is never a field, so only a subquery in brackets counts, where it compares a
 * column of a table that it reads with a column of one that it does not.
 */
function isCorrelated({ tag, quasi: { quasis, expressions } }, tables) {
  const parts = quasis.map(({ value }) => value.raw);
  const text = parts.join('?');
  if (tag.name !== 'sql' || STATEMENT.test(text) || !/\(\s*SELECT\b/.test(text)) return false;
  const read = expressions
    .filter(({ type }, n) => type === 'Identifier' && /(\b(FROM|JOIN)|^)\s+$/.test(parts[n]))
    .map(({ name }) => name);
  const tableOf = ({ type, object }) =>
    type === 'MemberExpression' && tables.has(object.name) ? object.name : null;
  return expressions.some((expression, n) => {
    if (n === 0 || !/^\s*(=|<>|[<>]=?|IS)\s*$/.test(parts[n])) return false;
    const sides = [expressions[n - 1], expression].map(tableOf);
    return sides.every((table) => table !== null) && sides.some((table) => !read.includes(table));
  });
}
