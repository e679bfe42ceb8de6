import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LANGUAGES } from '#shared/language.ts';
import { catalogParts } from './catalog-parts.ts';
import { keptFilesRevision, offlineApp } from './precache.ts';
import { prerenderLanding } from './prerender.ts';

const catalogs = { configPath: `${import.meta.dirname}/lingui.config.ts` };
const api = 'http://localhost:8787';

/** What turns the sources into plain modules, for the browser and for the page that is made at build time. */
const sourcePlugins = () => {
  // The macro would look for the configuration in the directory that the build is started from.
  const macro = linguiTransformerBabelPreset({ linguiConfig: getConfig(catalogs) }, catalogs);
  return [react(), catalogParts(catalogs.configPath), lingui(catalogs), babel({ presets: [macro] })];
};

/** The controls bring their words in thirty languages more than the app has. */
const ownLanguagesAlone = () => optimizeLocales.vite({ locales: [...LANGUAGES] });

/**
 * Each file costs a guest on a slow network a request, and a poor phone some work to keep it: what every visit needs is one, what it needs right after the
 * first paint another; then what all panels share, each capability, and each big library that only some of them need.
 */
const PARTS = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  {
    name: 'after-paint',
    test: /src\/(pwa\/(?!install-prompt|home-screen)|ui\/toast-region|app\/shell\/news-count)/,
    priority: 2,
  },
  // Only their own modules: what they import has a part of its own, or one would have to load another.
  { debugName: 'parts', name: partOf, includeDependenciesRecursively: false, priority: 1 },
];

/** Where a module of the guest's app belongs that is not needed at the start. Null for staff parts, which only staff load, and for what stays alone. */
function partOf(id: string): string | null {
  if (/staff|\/ui\/desk\/|\/i18n\/locales\//.test(id)) return null;
  if (/src\/data\/outbox\/|shared\/media\/|node_modules\/dexie/.test(id)) return 'outbox';
  if (/node_modules\/libphonenumber|shared\/phone\.ts/.test(id)) return 'phone';
  if (/node_modules\/(@internationalized\/date|.*\/calendar)/i.test(id)) return 'calendar';
  if (id.includes('node_modules/lucide-react')) return 'icons';
  if (id.includes('/node_modules/')) return 'controls';
  if (/\/shared\/\w+\//.test(id)) return 'contracts';
  if (id.includes('src/app/shell/')) return 'signed-in';
  if (/src\/(pwa|app\/welcome)\//.test(id)) return 'at-times';
  return /\/src\/(?:data|features)\/([\w-]+)\//.exec(id)?.[1] ?? 'base';
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...sourcePlugins(), ownLanguagesAlone(), prerenderLanding(sourcePlugins), offlineApp()],
  define: { __KEPT_FILES__: JSON.stringify(keptFilesRevision()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: PARTS } } },
  },
  server: { proxy: { '/api': api, '/auth': api, '/dev': api } },
});
