import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { at, ROOT } from '../lib/paths.mjs';

/** Text that stands for an expression of a template. */
const GAP = '\u0000';
/** A verb of SQL, in capitals as all SQL here is, before the name of a table. */
const NAMED =
  /\b(INSERT(?: OR [A-Z]+)? INTO|REPLACE INTO|UPDATE(?: OR [A-Z]+)?|DELETE FROM|FROM|JOIN)\s+"?([a-z_]+)\b/g;
/** A further table of `FROM a, b`. */
const LISTED = /\bFROM\s+[a-z_]+(?:\s+[a-z]\w*)?((?:\s*,\s*[a-z_]+(?:\s+[a-z]\w*)?)+)/g;
const WRITES = /^(INSERT|REPLACE|UPDATE|DELETE)/;
/** The same before an expression, which may be a table. */
const BEFORE_GAP =
  /\b(INSERT(?: OR [A-Z]+)? INTO|REPLACE INTO|UPDATE(?: OR [A-Z]+)?|DELETE FROM)\s+$/;

/** The part of the worker that a file belongs to: `feature:<name>`, `identity` or `platform`. */
export function partOf(file) {
  const feature = /^worker\/src\/features\/([^/]+)\//.exec(file);
  if (feature) return feature[1];
  return file.startsWith('worker/src/identity/') ? 'identity' : 'platform';
}

/** Sources of the worker that run in the product, as `{ file, source }`. */
export function readWorker() {
  return globSync('worker/src/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/testing.ts'],
  })
    .sort()
    .map((file) => ({ file, source: readFileSync(at(file), 'utf8') }));
}

/** All tables: name in SQL → part that owns it, and `file#export` → name in SQL. */
export function tablesOf(files) {
  const owners = new Map();
  const exported = new Map();
  for (const { file, source } of files.filter(({ file: name }) => name.endsWith('.table.ts')))
    for (const [, name, table] of source.matchAll(
      /export const (\w+) = sqliteTable\(\s*'(\w+)'/g,
    )) {
      owners.set(table, partOf(file));
      exported.set(`${file}#${name}`, table);
    }
  return { owners, exported };
}

/**
 * Every place of one source that names a table, by its import or in the text of SQL, as
 * `{ line, table, isWrite }`. Tables name each other in references, so theirs are not looked at.
 */
export function usesIn({ file, source }, { owners, exported }) {
  if (file.endsWith('.table.ts') || !/\.table\.ts'|\b(FROM|JOIN|INTO|UPDATE)\s/.test(source))
    return [];
  const { program } = parseSync(file, source);
  const local = localTables(program, file, exported);
  const found = [];
  const add = (offset, table, isWrite) => {
    if (owners.has(table))
      found.push({ line: source.slice(0, offset).split('\n').length, table, isWrite });
  };
  const readText = (text, start) => {
    for (const { 1: verb, 2: table, index } of text.matchAll(NAMED))
      add(start + index, table, WRITES.test(verb));
    for (const { 1: rest, index } of text.matchAll(LISTED))
      for (const one of rest.split(',').slice(1))
        add(start + index, one.trim().split(/\s+/)[0], false);
  };
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'Literal' && typeof node.value === 'string') readText(node.value, node.start);
    if (node.type === 'TemplateLiteral') {
      readText(node.quasis.map(({ value }) => value.raw).join(GAP), node.start);
      node.expressions.forEach((expression, n) => {
        if (local.has(expression.name) && BEFORE_GAP.test(node.quasis[n].value.raw))
          add(expression.start, local.get(expression.name), true);
      });
    }
    if (node.type === 'CallExpression' && isWriteOf(node))
      for (const argument of node.arguments)
        if (local.has(argument.name)) add(argument.start, local.get(argument.name), true);
    if (node.type === 'Identifier' && local.has(node.name))
      add(node.start, local.get(node.name), false);
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child);
  };
  visit(program.body);
  return found;
}

/** `db.insert(table)`, `db.update(table)`, `db.delete(table)` and `insertSelect(db, table, …)`. */
const isWriteOf = ({ callee }) =>
  callee.name === 'insertSelect' ||
  (callee.type === 'MemberExpression' && /^(insert|update|delete)$/.test(callee.property.name));

/** Names of tables in one file, as name → table: what it imports of a `*.table.ts`, and its aliases of them. */
export function localTables({ body }, file, exported) {
  const local = new Map();
  for (const { type, source, specifiers = [], declarations = [] } of body) {
    if (type === 'ImportDeclaration' && source.value.endsWith('.table.ts'))
      for (const specifier of specifiers) {
        const target = path.posix.join(path.posix.dirname(file), source.value);
        const table = exported.get(`${target}#${specifier.imported?.name}`);
        if (table) local.set(specifier.local.name, table);
      }
    for (const { id, init } of declarations) {
      const of = init?.callee?.name === 'alias' ? init.arguments[0]?.name : init?.name;
      if (local.has(of)) local.set(id.name, local.get(of));
    }
  }
  return local;
}
