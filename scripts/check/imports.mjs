import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { at, ROOT } from '../lib/paths.mjs';

/** Every import of the three packages: `{ file, line, specifier, target, isType, isLazy }`, target as `path` or `npm:<specifier>`. */
export function readImports() {
  return globSync('{shared,worker,web}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**', 'web/dist/**'] })
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
      request: { ...moduleRequest, value: source.slice(moduleRequest.start + 1, moduleRequest.end - 1) },
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
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  return `npm:${specifier}`;
}
