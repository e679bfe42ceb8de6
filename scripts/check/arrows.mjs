import { existsSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { refusal } from './arrow-rules.mjs';
import { readImports } from './imports.mjs';

/** Import arrows of the house, circles, and spellings. Returns one line a fault. */
export function checkArrows() {
  const imports = readImports();
  return [...imports.flatMap(faultsOf), ...circles(imports)];
}

function faultsOf({ file, line, specifier, target, isType }) {
  const place = `${file}:${line}  imports ${specifier}`;
  const why = refusal(file, target, isType);
  if (why) return [`${place}\n    ${why}`];
  if (target.startsWith('npm:')) return [];
  if (target.startsWith('shared/') && /^(worker|web)\/src\//.test(file) && !specifier.startsWith('#shared/'))
    return [`${place}\n    Write #shared/${target.slice('shared/'.length)}.`];
  if (file.startsWith('shared/') && specifier.startsWith('#shared/')) return [`${place}\n    Inside shared/ write a relative path.`];
  const bare = target.split('?')[0];
  if (!/\.[a-z]+$/.test(bare)) return [`${place}\n    Write the extension of the file.`];
  return existsSync(at(bare)) ? [] : [`${place}\n    There is no such file.`];
}

/** Circles of code; types and lazy imports close none. */
function circles(imports) {
  const next = new Map();
  for (const { file, target, isType, isLazy } of imports) {
    if (isType || isLazy || target.startsWith('npm:')) continue;
    next.set(file, [...(next.get(file) ?? []), target]);
  }
  const done = new Set();
  const found = [];
  const walk = (file, trail) => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      found.push(`${[...trail.slice(start), file].join(' → ')}\n    A circle: move what both need into a third file.`);
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}
