import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { refuseNewerBrowsers } from './browser-floor.ts';
import { STAFF_ENTRY } from './parts.ts';

type OutputChunk = Rolldown.OutputChunk;

interface PrecacheEntry {
  url: string;
  revision: string | null;
  integrity?: string;
  size: number;
}

/**
 * Everything a guest may need with no network. Photographs are kept as they are seen, the full
 * fonts and staff parts when they are used. A new phone fetches them one after the other, so a file
 * that only the browser's own installing needs is not among them.
 */
const FILES = [
  'index.html',
  'manifest.*.webmanifest',
  'assets/*.{js,css,svg}',
  'fonts/*.woff2',
  'art/*.svg',
  'icons/favicon.svg',
];

/**
 * Parts that are kept once somebody has used them: nothing in an account works with no network but
 * what its owner has opened before, and few read the terms or compute a draw again.
 */
const FROM_FIRST_USE = /^(?:accounts|site|draws|beacon)$/;

/**
 * Files with fixed names that the service worker keeps without an age; a change of any of them must
 * empty what is kept.
 */
const UNVERSIONED_FILES = ['photos/*', 'fonts/full/*'];

/** Builds the service worker beside the app, with the list of what it keeps. */
export function serviceWorkerPlugins(): PluginOption[] {
  const guestFiles = new Set<string>();
  let outDir = '';
  return [
    {
      name: 'find-built-files',
      configResolved: ({ root, build }) => void (outDir = path.resolve(root, build.outDir)),
    },
    collectGuestFiles(guestFiles),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [refuseNewerBrowsers()] },
        globPatterns: FILES,
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter(({ url }) => isForGuests(url, guestFiles))
              .map((entry) => withIntegrity(entry, outDir)),
            warnings: [],
          }),
        ],
      },
    }),
  ];
}

/** Name of the state of the kept files, for the cache that holds them. */
export function unversionedFilesRevision(): string {
  const root = path.join(import.meta.dirname, 'public');
  const hash = createHash('sha256');
  for (const file of globSync(UNVERSIONED_FILES, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Finds what the guest's app can reach: parts behind an import of a way in for staff are the
 * staff's alone.
 */
function collectGuestFiles(files: Set<string>): Plugin {
  return {
    name: 'remember-guest-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        files.clear();
        const visit = (chunk: OutputChunk) => {
          if (files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
          for (const name of chunk.imports) {
            const next = bundle[name];
            if (next?.type === 'chunk') visit(next);
          }
          for (const name of chunk.dynamicImports) {
            const next = bundle[name];
            if (next?.type === 'chunk' && !isForStaff(next) && !FROM_FIRST_USE.test(next.name))
              visit(next);
          }
        };
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry) visit(file);
          // Workers are built apart and known here only by their names.
          if (file.type === 'asset' && /photo-worker-[^/]+\.js$/.test(file.fileName))
            files.add(file.fileName);
        }
      },
    },
  };
}

function isForStaff({ moduleIds }: OutputChunk): boolean {
  return moduleIds.some((id) => STAFF_ENTRY.test(id));
}

function isForGuests(url: string, guestFiles: ReadonlySet<string>): boolean {
  return !/\.(js|css)$/.test(url) || guestFiles.has(url);
}

/**
 * With its digest an entry can be nothing but the built file: a sign-in page that answers 200 is
 * refused by the browser itself.
 */
function withIntegrity(entry: PrecacheEntry, outDir: string): PrecacheEntry {
  const { url } = entry;
  const content = readFileSync(path.join(outDir, url));
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  if (url !== 'index.html') return { ...entry, integrity };
  // The server redirects /index.html to this. Its headers are kept with it, so a change of theirs
  // is a change of the page.
  const page = createHash('sha256')
    .update(content)
    .update(readFileSync(path.join(outDir, '_headers')))
    .digest('hex');
  return { ...entry, url: '/', revision: page.slice(0, 32), integrity };
}
