import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { localTables, partOf, tablesOf } from '../check/table-uses.mjs';
import { at, ROOT } from '../lib/paths.mjs';

export const SCHEMA_PAGE = 'docs/schema.md';

/** Kinds of columns: those of drizzle and of worker/src/platform/db/columns.ts. */
const KINDS = {
  text: { type: 'text' },
  integer: { type: 'integer' },
  real: { type: 'real' },
  blob: { type: 'blob' },
  id: { type: 'integer', name: 'id', isKey: true },
  lastingId: { type: 'integer', name: 'id', isKey: true },
  instant: { type: 'text' },
  createdAt: { type: 'text', name: 'createdAt', isRequired: true },
  updatedAt: { type: 'text', name: 'updatedAt', isRequired: true },
  flag: { type: 'integer' },
};

/** Every table of the worker with the part that owns it, in the order of the files. */
export function readSchema() {
  const files = globSync('worker/src/**/*.table.ts', { cwd: ROOT })
    .sort()
    .map((file) => ({ file, source: readFileSync(at(file), 'utf8') }));
  return schemaOf(files);
}

/** The same of sources `{ file, source }`. */
export function schemaOf(files) {
  const { exported } = tablesOf(files);
  return files.flatMap(({ file, source }) => {
    const { program } = parseSync(file, source);
    const values = new Map(
      program.body
        .map((statement) => statement.declaration ?? statement)
        .filter(({ type }) => type === 'VariableDeclaration')
        .flatMap(({ declarations }) => declarations.map(({ id, init }) => [id.name, init])),
    );
    const names = localTables(program, file, exported);
    for (const [name] of values)
      if (exported.has(`${file}#${name}`)) names.set(name, exported.get(`${file}#${name}`));
    return [...values.values()]
      .filter((init) => init?.callee?.name === 'sqliteTable')
      .map((init) => ({
        part: partOf(file),
        file,
        ...tableOf(init.arguments, names, values, file),
      }));
  });
}

function tableOf([name, columns, constraints], names, values, file) {
  // A column that is written again behind a spread takes the place of the one in it.
  const byKey = new Map(columnsOf(columns, values, file).map((column) => [column.key, column]));
  const found = [...byKey.values()];
  const references = found.flatMap(({ name: column, to }) =>
    to && names.has(to) ? [{ columns: [column], to: names.get(to) }] : [],
  );
  for (const call of constraints?.body?.elements ?? []) {
    const list = (key) =>
      call.arguments?.[0]?.properties
        ?.find((property) => property.key.name === key)
        ?.value.elements.map(({ object, property }) => [object.name, property.name]) ?? [];
    const own = list('columns').map(([, key]) => found.find((column) => column.key === key));
    if (call.callee?.name === 'primaryKey') for (const column of own) column.isKey = true;
    if (call.callee?.name === 'foreignKey') {
      for (const column of own) column.to = true;
      references.push({
        columns: own.map((column) => column.name),
        to: names.get(list('foreignColumns')[0][0]),
      });
    }
  }
  return { name: name.value, columns: found, references };
}

function columnsOf({ properties }, values, file) {
  return properties.flatMap((property) =>
    property.type === 'SpreadElement'
      ? columnsOf(values.get(property.argument.name), values, file)
      : [columnOf(property, file)],
  );
}

/** One column: the call that makes it, and the methods that are called on it. */
function columnOf({ key, value }, file) {
  const methods = new Map();
  let call = value;
  while (call.callee.type === 'MemberExpression') {
    methods.set(call.callee.property.name, call.arguments);
    call = call.callee.object;
  }
  const kind = KINDS[call.callee.name];
  if (!kind)
    throw new Error(
      `${file}: scripts/docs/schema.mjs does not know columns by ${call.callee.name}.`,
    );
  const isKey = kind.isKey === true || methods.has('primaryKey');
  return {
    key: key.name,
    name: kind.name ?? call.arguments[0].value,
    type: kind.type,
    isKey,
    to: methods.get('references')?.[0].body.object.name ?? null,
    isOptional: !isKey && !kind.isRequired && !methods.has('notNull'),
  };
}

/** The page with a diagram for each part: its tables with all columns, and what they refer to. */
export function schemaPage(tables) {
  const parts = Map.groupBy(tables, ({ part }) => part);
  const pages = [...parts].flatMap(([part, own]) => [
    `## ${part}`,
    '',
    [...new Set(own.map(({ file }) => `\`${file}\``))].join(', '),
    '',
    '```mermaid',
    'erDiagram',
    ...own.flatMap(entityOf),
    ...own.flatMap(linesOf),
    '```',
    '',
  ]);
  return [
    '# Database schema',
    '',
    `The ${tables.length} tables of D1, a diagram for each feature that owns some. PK is part of the primary`,
    'key, FK a reference; a quoted `?` marks a column that may be empty. Tables of other features stand',
    'in a diagram by name where something refers to them. Who may read and write which table:',
    '`ARCHITECTURE.md`, How to add a feature. `npm run docs` writes this page from the `*.table.ts` files.',
    '',
    ...pages,
  ].join('\n');
}

const entityOf = ({ name, columns }) => [
  `  ${name} {`,
  ...columns.map(({ name: column, type, isKey, to, isOptional }) =>
    [
      `    ${type.replaceAll(/\W+/g, '_')} ${column}`,
      [isKey && 'PK', to && 'FK'].filter(Boolean).join(', '),
      isOptional ? '"?"' : '',
    ]
      .filter(Boolean)
      .join(' '),
  ),
  '  }',
];

const linesOf = ({ name, references }) =>
  references.map(({ columns, to }) => `  ${to} ||--o{ ${name} : ${columns.join('_')}`);
