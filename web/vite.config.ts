import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGES } from '#shared/language.ts';
import { refuseNewerBrowsers } from './browser-floor.ts';
import { catalogParts } from './catalog-parts.ts';
import { lucideDrawings } from './drawings.ts';
import { refuseGrowingFirstScript } from './first-script-budget.ts';
import { assertSmallParts, PARTS, refuseCircularParts } from './parts.ts';
import { leanPhoneMetadata } from './phone-ranges.ts';
import { unversionedFilesRevision, serviceWorkerPlugins } from './precache.ts';
import { prerenderLanding } from './prerender.ts';

const catalogs = { configPath: `${import.meta.dirname}/lingui.config.ts` };
const api = 'http://localhost:8787';

/**
 * What turns the sources into plain modules, for the browser and for the page that is made at build
 * time.
 */
const sourcePlugins = () => {
  // The macro would look for the configuration in the directory that the build is started from.
  const macro = linguiTransformerBabelPreset({ linguiConfig: getConfig(catalogs) }, catalogs);
  return [
    lucideDrawings(),
    react(),
    catalogParts(catalogs.configPath),
    lingui(catalogs),
    babel({ presets: [macro] }),
  ];
};

/** The controls bring their words in thirty languages more than the app has. */
const reactAriaLocales = () => optimizeLocales.vite({ locales: [...LANGUAGES] });

/**
 * Days are Gregorian in both languages (ui/aria-locale.tsx); the calendar controls bring a dozen
 * calendars more.
 */
const gregorianAlone = (): Plugin => ({
  name: 'gregorian-alone',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /@internationalized\/date\/dist\/private\/createCalendar\.mjs$/ },
    handler: () =>
      "import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';\nexport const createCalendar = () => new GregorianCalendar();",
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...sourcePlugins(),
    reactAriaLocales(),
    gregorianAlone(),
    leanPhoneMetadata(),
    prerenderLanding(sourcePlugins),
    serviceWorkerPlugins(),
    assertSmallParts(),
    refuseCircularParts(),
    refuseGrowingFirstScript(),
    refuseNewerBrowsers(),
  ],
  define: { __KEPT_FILES__: JSON.stringify(unversionedFilesRevision()) },
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
