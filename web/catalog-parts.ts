import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { shortIds, withShortIds } from './message-ids.ts';
import { STAFF_ENTRY } from './parts.ts';

const SRC = path.join(import.meta.dirname, 'src');
const ENTRY = path.join(SRC, 'main.tsx');
const PART = /\/([a-z]+)\.po\?part=(first|later|staff)$/;

/** Static imports and re-exports of values. */
const IMPORTS = [
  /^(?:import|export)(?! type\b)[^'";]*?from\s+'(\.[^']+)'/gm,
  /^import\s+'(\.[^']+)'/gm,
];

/** What is loaded apart but waits for no later texts (`optionalLazy`, `lazy`). */
const WITHOUT_LATER_TEXTS = /\b(?:optionalLazy|lazy)\([^;]*?import\('(\.[^']+)'\)/g;

const LOADED_APART = /\bimport\('(\.[^']+)'\)/g;

/**
 * Gives a catalog in three parts: `ar.po?part=first` with the texts of what a first visit shows,
 * `ar.po?part=later` with those of the guest's parts that `retryableLazy` loads, `ar.po?part=staff`
 * with those that only staff see. A text used in several is in the first of them. In what is built
 * the texts have short names.
 */
export function catalogParts(configPath: string): Plugin {
  let first = new Set<string>();
  let guests = new Set<string>();
  let isBuild = false;
  let short: ReadonlyMap<string, string> = new Map();
  return {
    name: 'catalog-parts',
    // The page that is made at build time has its texts from the whole catalogs.
    configResolved: ({ command, build }) => void (isBuild = command === 'build' && !build.ssr),
    async buildStart() {
      if (isBuild) short = shortIds(await messageIds(configPath));
      first = filesFrom(WITHOUT_LATER_TEXTS);
      guests = filesFrom(LOADED_APART, (file) => !STAFF_ENTRY.test(file));
    },
    async load(id) {
      const [, locale, part] = PART.exec(id) ?? [];
      if (locale === undefined) return null;
      const config = getConfig({ configPath });
      const file = id.slice(0, id.indexOf('?'));
      const found = getCatalogForFile(
        path.relative(config.rootDir ?? '', file),
        await getCatalogs(config),
      );
      if (!found) throw new Error(`no catalog ${file}`);
      this.addWatchFile(file);
      const entries = (await found.catalog.read(locale)) ?? {};
      const { messages } = await found.catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      });
      const isIn = (files: ReadonlySet<string>, key: string) =>
        entries[key]?.origin?.some(([origin]) =>
          files.has(path.join(import.meta.dirname, origin)),
        ) === true;
      const partOf = (key: string) =>
        isIn(first, key) ? 'first' : isIn(guests, key) ? 'later' : 'staff';
      const wanted = Object.fromEntries(
        Object.entries(messages)
          .filter(([key]) => partOf(key) === part)
          .map(([key, message]) => [short.get(key) ?? key, message]),
      );
      const { source, errors } = createCompiledCatalog(locale, wanted, { namespace: 'es' });
      if (errors.length > 0)
        throw new Error(`${file}: ${errors.map(({ error }) => error.message).join('; ')}`);
      return { code: source, map: null, moduleType: 'js' };
    },
    renderChunk: (code) => (short.size > 0 ? { code: withShortIds(code, short), map: null } : null),
    generateBundle() {
      // The search by pattern above must not miss what the bundler finds.
      const check = (files: ReadonlySet<string>, next: (id: string) => readonly string[]) => {
        const seen = new Set<string>();
        const visit = (id: string) => {
          if (seen.has(id) || id.includes('node_modules')) return;
          seen.add(id);
          if (id.startsWith(SRC) && /\.tsx?$/.test(id) && !files.has(id))
            this.error(`catalog-parts.ts takes no notice of ${id}`);
          for (const one of next(id)) visit(one);
        };
        visit(ENTRY);
      };
      const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      check(first, imports);
      const lazily = (id: string) =>
        this.getModuleInfo(id)?.dynamicallyImportedIds.filter((one) => !STAFF_ENTRY.test(one)) ??
        [];
      check(guests, (id) => [...imports(id), ...lazily(id)]);
    },
  };
}

async function messageIds(configPath: string): Promise<string[]> {
  const config = getConfig({ configPath });
  const read = await Promise.all(
    (await getCatalogs(config)).map((catalog) => catalog.read(config.sourceLocale ?? '')),
  );
  return read.flatMap((entries) => Object.keys(entries ?? {}));
}

/**
 * Sources that the entry reaches, over what is loaded apart only where `apart` finds it and it is
 * wanted.
 */
function filesFrom(apart: RegExp, isWanted: (file: string) => boolean = () => true): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !/\.tsx?$/.test(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    const found = (pattern: RegExp) =>
      [...source.matchAll(pattern)].map(([, specifier]) =>
        path.join(path.dirname(file), specifier ?? ''),
      );
    for (const next of [...IMPORTS.flatMap(found), ...found(apart).filter(isWanted)]) visit(next);
  };
  visit(ENTRY);
  return files;
}
