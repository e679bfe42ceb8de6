import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

/**
 * Each file costs a guest on a slow network a request, and a poor phone some work to keep it: what every visit needs is one, what it needs right after the
 * first paint another; then the icons, and each capability with all its panels and pages.
 */
const PARTS = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'after-paint',
    test: /src\/(pwa\/(?!install-prompt|home-screen)|ui\/toast-region|app\/shell\/news-count)/,
    priority: 1,
  },
  { name: 'icons', test: /node_modules\/lucide-react/, includeDependenciesRecursively: false },
  // Only their own modules: what capabilities share stays in parts beside them, or one would have to load another.
  { debugName: 'capabilities', name: capabilityOf, includeDependenciesRecursively: false },
];

/** The feature a component or its style belongs to. Null for staff parts, which only staff load, and for plain modules, which the header uses too. */
function capabilityOf(id: string): string | null {
  return id.includes('/staff/') ? null : (/src\/features\/([\w-]+)\/.*\.(?:tsx|css)/.exec(id)?.[1] ?? null);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...sourcePlugins(), prerenderLanding(sourcePlugins), offlineApp()],
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
