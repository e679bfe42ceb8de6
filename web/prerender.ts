import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import type { Language } from '../shared/language.ts';
import { headersFile } from './page-headers.ts';

const OUT = `${import.meta.dirname}/../node_modules/.cache/prerender`;

/**
 * react-aria looks for a style of this name and adds its own where there is none, which the CSP
 * would refuse.
 */
const STYLE_ID = 'react-aria-pressable-style';
const PRESSABLE = '[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}';

/**
 * Said first: the sheets below stand in the order of their files, and a layer named earlier would
 * lose to all that follow.
 */
const LAYERS = '@layer reset,tokens,base,parts,page;';

/** Text faces of each language, asked for before the style sheet names them. */
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  ar: ['/fonts/plex-ar-400.woff2', '/fonts/plex-ar-600.woff2'],
  en: ['/fonts/plex-la-400.woff2', '/fonts/plex-la-600.woff2'],
};

/**
 * Puts the landing page into index.html in both languages, with its styles and the boot script
 * inline, and writes `_headers` with the hashes that let those two pass. `plugins` makes the
 * plugins that the second, server-side build of the same components needs.
 */
export function prerenderLanding(plugins: () => PluginOption[]): Plugin {
  let isBuild = false;
  const hasTurnstile = Boolean(process.env['TURNSTILE_SITE_KEY']);
  return {
    name: 'prerender-landing',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        isBuild
          ? html
          : html.replace(
              '<!--boot-->',
              `<script>${bootScript({ ar: [], en: [], other: [] })}</script>`,
            ),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build made no index.html');
        const boot = bootScript({
          ...filesByLanguage(bundle),
          other: [preloadOf(bundle, '/app/registry.ts')],
        });
        const chooseCopy = minifiedScript('choose-copy.js');
        const { html, css } = inlineStyles(String(page.source), bundle);
        const style = LAYERS + css + PRESSABLE;
        const { landing: copies, documents } = await renderCopies(plugins());
        // As text the second copy costs a slow phone nothing; only those who read English have it
        // parsed.
        const other = `<script type="text/html" id="copy-en">${copies.en}</script><script>${chooseCopy}</script>`;
        page.source = html
          .replace('<!--copy-ar-->', () => copies.ar)
          .replace('<!--other-copy-->', () => other)
          .replace('<script type="module" crossorigin', '$& fetchpriority="low"')
          .replace('<!--boot-->', () => `<script>${boot}</script>`)
          // Kept copies of the page keep their headers until the page itself differs.
          .replace('<!--styles-->', () =>
            hasTurnstile
              ? '<meta name="human-check" content="turnstile"><!--styles-->'
              : '<!--styles-->',
          )
          .replace('<!--styles-->', () => `<style id="${STYLE_ID}">${style}</style>`);
        for (const [fileName, copy] of Object.entries(copyFiles(copies.en, documents)))
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(copy) });
        this.emitFile({
          type: 'asset',
          fileName: '_headers',
          source: headersFile({ scripts: [boot, chooseCopy], styles: [style], hasTurnstile }),
        });
      },
    },
  };
}

type LinkAttributes = Readonly<Record<string, string>>;

function bootScript(
  files: Readonly<Record<Language | 'other', readonly LinkAttributes[]>>,
): string {
  return minifiedScript('boot.js').replace('__FILES__', JSON.stringify(files));
}

/** A script of this directory without its comments and indentation. */
function minifiedScript(fileName: string): string {
  return readFileSync(`${import.meta.dirname}/${fileName}`, 'utf8').replaceAll(
    /^\s*\/\/.*\n|^\s+/gm,
    '',
  );
}

function filesByLanguage(bundle: Rolldown.OutputBundle): Record<Language, LinkAttributes[]> {
  const linksOf = (language: Language): LinkAttributes[] => {
    const fonts = FONTS[language].map((href) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href,
    }));
    return [...fonts, preloadOf(bundle, `/locales/${language}.po?part=first`)];
  };
  return { ar: linksOf('ar'), en: linksOf('en') };
}

/** Asks for the part that holds a module beside the first script, and not after it. */
function preloadOf(bundle: Rolldown.OutputBundle, moduleEnding: string): LinkAttributes {
  const part = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(moduleEnding)),
  );
  if (!part) throw new Error(`the build made no part with ${moduleEnding}`);
  return { rel: 'modulepreload', fetchPriority: 'low', href: `/${part.fileName}` };
}

/**
 * Takes the page's style sheets out of their links. The links stay, disabled, so that Vite's loader
 * of later parts knows them as present.
 */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): { html: string; css: string } {
  let css = '';
  const without = html.replaceAll(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_, fileName: string) => {
      const sheet = bundle[fileName];
      if (sheet?.type !== 'asset') throw new Error(`no style sheet ${fileName} in the build`);
      css += String(sheet.source).trim();
      return `<link rel="stylesheet" href="/${fileName}" disabled>`;
    },
  );
  return { html: without, css };
}

/** What the page loads when it is asked for has no place in the page itself. */
const externalizeDynamicImports: Plugin = {
  name: 'leave-out-later-parts',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' ? { id: specifier, external: true } : null,
};

type Documents = Readonly<Record<string, object>>;

interface Copies {
  readonly landing: Readonly<Record<Language, string>>;
  readonly documents: Readonly<Record<Language, Documents>>;
}

/**
 * What the worker puts into the page for readers without scripts (worker/src/features/site): the
 * page itself brings the landing in Arabic.
 */
function copyFiles(englishLanding: string, documents: Copies['documents']): Record<string, object> {
  const files = (['ar', 'en'] as const).flatMap((language) =>
    Object.entries(documents[language]).map(
      ([name, copy]) => [`copies/${name}.${language}.json`, copy] as const,
    ),
  );
  return { ...Object.fromEntries(files), 'copies/landing.en.json': { html: englishLanding } };
}

async function renderCopies(plugins: PluginOption[]): Promise<Copies> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins, externalizeDynamicImports],
    // Icons must be the same in the page as in the browser.
    ssr: { noExternal: ['lucide-react'] },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: OUT,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const made = (await import(`${pathToFileURL(`${OUT}/prerender.mjs`).href}?at=${Date.now()}`)) as {
    prerender: (language: Language) => string;
    prerenderDocuments: (language: Language) => Documents;
  };
  return {
    landing: { ar: made.prerender('ar'), en: made.prerender('en') },
    documents: { ar: made.prerenderDocuments('ar'), en: made.prerenderDocuments('en') },
  };
}
