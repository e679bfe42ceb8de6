import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { partOf, readWorker, tablesOf, usesIn } from './table-uses.mjs';

/** Parts below the features: every feature may read their tables without saying so. */
const BELOW = new Set(['identity', 'platform']);
/** Accounts are made, changed and erased by this feature; `identity/` only asks who somebody is. */
const KEEPERS = { identity: ['identity', 'accounts'] };

/**
 * Reads that a part below makes of a part above, and pairs of features that read each other. They
 * stand since before the rule. Both lists may only shrink: a line that is no longer true is refused.
 */
export const STANDING = {
  upward: ['identity → bookings', 'identity → events', 'platform → identity', 'platform → site'],
  circles: [
    'bookings ↔ draws',
    'bookings ↔ points',
    'bookings ↔ rooms',
    'draws ↔ notifications',
    'events ↔ media',
  ],
};

/** Compares the tables that SQL names with who owns them and with `reads`. Returns a line a fault. */
export function checkTables() {
  const files = readWorker();
  const tables = tablesOf(files);
  const uses = files.flatMap((file) =>
    usesIn(file, tables).map((use) => ({ ...use, file: file.file, part: partOf(file.file) })),
  );
  const features = [
    ...new Set(files.map(({ file }) => partOf(file)).filter((part) => !BELOW.has(part))),
  ];
  const declared = new Map(
    features.map((name) => {
      const file = `worker/src/features/${name}/feature.ts`;
      return [name, readsOf(readFileSync(at(file), 'utf8'))];
    }),
  );
  return tableFaults(uses, tables.owners, declared, STANDING);
}

/** The names after `reads:` in the manifest of a feature. */
export function readsOf(manifest) {
  const list = /^ {2}reads: \[([^\]]*)\]/m.exec(manifest)?.[1] ?? '';
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
}

/** The same over uses `{ file, line, part, table, isWrite }`, owners of tables and declared reads. */
export function tableFaults(uses, owners, declared, standing) {
  const faults = new Set();
  const seen = new Set();
  for (const { file, line, part, table, isWrite } of uses) {
    const owner = owners.get(table);
    if (part === owner) continue;
    const place = `${file}:${line}  ${isWrite ? 'writes' : 'reads'} ${table} of ${owner}`;
    if (isWrite && !KEEPERS[owner]?.includes(part))
      faults.add(
        `${place}\n    Only its owner writes a table: export a function that returns the statement from a repository of ${owner}/ and put it into the batch.`,
      );
    if (isWrite) continue;
    seen.add(`${part} → ${owner}`);
    if (BELOW.has(part)) {
      if (!standing.upward.includes(`${part} → ${owner}`))
        faults.add(
          `${place}\n    ${part}/ knows no feature: take the value as an argument, or let the feature hand it over in its feature.ts.`,
        );
    } else if (!BELOW.has(owner) && !declared.get(part)?.includes(owner))
      faults.add(
        `${place}\n    Call a function of a repository of ${owner}/, or add '${owner}' to \`reads\` in worker/src/features/${part}/feature.ts.`,
      );
  }
  for (const [part, reads] of declared)
    for (const owner of reads)
      if (!seen.has(`${part} → ${owner}`))
        faults.add(
          `worker/src/features/${part}/feature.ts  declares that it reads ${owner}, and no SQL does\n    Take '${owner}' out of \`reads\`.`,
        );
  return [...faults, ...standingFaults(seen, declared, standing)];
}

function standingFaults(seen, declared, { upward, circles }) {
  const mutual = [...declared].flatMap(([part, reads]) =>
    reads
      .filter((owner) => part < owner && declared.get(owner)?.includes(part))
      .map((owner) => `${part} ↔ ${owner}`),
  );
  const stale = [
    ...upward.filter((pair) => !seen.has(pair)),
    ...circles.filter((pair) => !mutual.includes(pair)),
  ];
  return [
    ...mutual
      .filter((pair) => !circles.includes(pair))
      .map(
        (pair) =>
          `${pair}  read each other's tables\n    Let one export what the other needs (a function or a fragment of SQL in its repository).`,
      ),
    ...stale.map(
      (pair) =>
        `scripts/check/tables.mjs  keeps "${pair}", which no longer stands\n    Take the line out of STANDING.`,
    ),
  ];
}
