import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const SRC = path.join(import.meta.dirname, 'src');
const ENTRY = path.join(SRC, 'main.tsx');
const PART = /\/([a-z]+)\.po\?part=(first|later)$/;

/** Static imports and re-exports of values; and what is loaded apart but waits for no later texts (`optionalLazy`, `lazy`). */
const IMPORTS = [
  /^(?:import|export)(?! type\b)[^'";]*?from\s+'(\.[^']+)'/gm,
  /^import\s+'(\.[^']+)'/gm,
  /\b(?:optionalLazy|lazy)\([^;]*?import\('(\.[^']+)'\)/g,
];

/**
 * Gives a catalog in two parts: `ar.po?part=first` with the texts of what a first visit shows, `ar.po?part=later` with those of the parts
 * that `retryableLazy` loads. A text used in both is in the first.
 */
export function catalogParts(configPath: string): Plugin {
  let first = new Set<string>();
  return {
    name: 'catalog-parts',
    buildStart() {
      first = filesOfFirstVisit();
    },
    async load(id) {
      const [, locale, part] = PART.exec(id) ?? [];
      if (locale === undefined) return null;
      const config = getConfig({ configPath });
      const file = id.slice(0, id.indexOf('?'));
      const found = getCatalogForFile(path.relative(config.rootDir ?? '', file), await getCatalogs(config));
      if (!found) throw new Error(`no catalog ${file}`);
      this.addWatchFile(file);
      const entries = (await found.catalog.read(locale)) ?? {};
      const { messages } = await found.catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      });
      const isFirst = (key: string) => entries[key]?.origin?.some(([origin]) => first.has(path.join(import.meta.dirname, origin))) === true;
      const wanted = Object.fromEntries(Object.entries(messages).filter(([key]) => isFirst(key) === (part === 'first')));
      const { source, errors } = createCompiledCatalog(locale, wanted, { namespace: 'es' });
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join('; ')}`);
      return { code: source, map: null, moduleType: 'js' };
    },
    generateBundle() {
      // The search by pattern above must not miss what the bundler finds.
      const seen = new Set<string>();
      const visit = (id: string) => {
        if (seen.has(id) || id.includes('node_modules')) return;
        seen.add(id);
        if (id.startsWith(SRC) && /\.tsx?$/.test(id) && !first.has(id)) this.error(`catalog-parts.ts takes no notice of ${id}`);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next);
      };
      visit(ENTRY);
    },
  };
}

function filesOfFirstVisit(): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !/\.tsx?$/.test(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    for (const pattern of IMPORTS)
      for (const [, specifier] of source.matchAll(pattern)) visit(path.join(path.dirname(file), specifier ?? ''));
  };
  visit(ENTRY);
  return files;
}
