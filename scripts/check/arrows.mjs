import { globSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { at, ROOT } from '../lib/paths.mjs';
import { refusal } from './arrow-rules.mjs';

/**
 * Every import of the three packages: `{ file, line, specifier, target, isType, isLazy }`, target
 * as `path` or `npm:<specifier>`.
 */
function readImports() {
  return globSync('{shared,worker,web}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'web/dist/**'],
  })
    .sort()
    .flatMap((file) => importsOf(file, readFileSync(at(file), 'utf8')));
}

/** Imports of one source text. */
export function importsOf(file, source) {
  const { module } = parseSync(file, source);
  const found = [
    ...module.staticImports.map((entry) => ({
      request: entry.moduleRequest,
      isType: entry.entries.length > 0 && entry.entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest, isType }) => ({ request: moduleRequest, isType, isLazy: false })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: {
        ...moduleRequest,
        value: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      },
      isType: false,
      isLazy: true,
    })),
  ];
  return found.map(({ request, isType, isLazy }) => ({
    file,
    line: source.slice(0, request.start).split('\n').length,
    specifier: request.value,
    target: targetOf(file, request.value),
    isType,
    isLazy,
  }));
}

function targetOf(file, specifier) {
  if (specifier.startsWith('#shared/')) return specifier.slice(1);
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  return `npm:${specifier}`;
}

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
  if (
    target.startsWith('shared/') &&
    /^(worker|web)\/src\//.test(file) &&
    !specifier.startsWith('#shared/')
  )
    return [`${place}\n    Write #shared/${target.slice('shared/'.length)}.`];
  if (file.startsWith('shared/') && specifier.startsWith('#shared/'))
    return [`${place}\n    Inside shared/ write a relative path.`];
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
      found.push(
        `${[...trail.slice(start), file].join(' → ')}\n    A circle: move what both need into a third file.`,
      );
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}
