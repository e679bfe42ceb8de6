import type { Context } from 'hono';
import * as z from 'zod/mini';
import { SHARE_ADDRESS } from '#shared/events/events.ts';
import { isLanguage, type Language } from '#shared/language.ts';
import { hasPage, listedPageOf, type ListedPage } from '#shared/pages.ts';
import type { AppEnv } from '../../context.ts';
import { readConfig, type Bindings } from '../../env.ts';
import { openDb } from '../../platform/db/db.ts';
import { languageOf } from '../../platform/http/request-context.ts';
import { pricesInForce } from '../rooms/prices-in-force.ts';
import { pageHead, robotsTxt, sitemapXml } from './page-head.ts';
import { findSite } from './site.repository.ts';

/** Where the guest picks the pictures that nobody took over. */
const EVENTS = '/?events=true';

/**
 * An address without a file gets the app, with 404 where its router has no page either; a missing
 * file (anything with an ending, anything but GET) is a plain 404.
 */
export async function serveShell(c: Context<AppEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  // Only the app's service worker can take shared pictures over; without one, the guest still
  // arrives.
  if (c.req.method === 'POST' && pathname === SHARE_ADDRESS) return c.redirect(EVENTS, 303);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && pathname === '/robots.txt') return c.text(robotsTxt(originOf(c)));
  if (isRead && pathname === '/sitemap.xml')
    return c.body(sitemapXml(originOf(c)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    });
  const isPage = isRead && !/\.[a-z0-9]+$/i.test(pathname) && !pathname.startsWith('/assets/');
  if (!isPage) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return servePage(c, pathname);
}

async function servePage(c: Context<AppEnv>, pathname: string): Promise<Response> {
  const page = listedPageOf(pathname);
  if (page !== null && readsHead(c, pathname)) return withHead(c, page);
  // The landing as it was built: its service worker keeps nothing that differs from that.
  const asked = pathname === '/' ? c.req.raw : new URL('/', c.req.url);
  const shell = await c.env.ASSETS.fetch(asked);
  const status = hasPage(pathname) ? shell.status : 404;
  const answer = new Response(shell.body, { status, headers: shell.headers });
  if (page === null) answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}

/**
 * A guest's browser, which names what it fetches, needs none of this at the plain address of the
 * landing: 600 bytes of its first visit would be for nothing (docs/decisions/025). Browsers of
 * 2022 do not say so, but name the page that asks.
 */
function readsHead(c: Context<AppEnv>, pathname: string): boolean {
  if (pathname !== '/' || isLanguage(c.req.query('lang'))) return true;
  const isOwnFetch = c.req.header('Referer')?.startsWith(new URL(c.req.url).origin) === true;
  return c.req.header('Sec-Fetch-Dest') === undefined && !isOwnFetch;
}

/** The app's page with the head of its address, and with its words where the build wrote them. */
async function withHead(c: Context<AppEnv>, page: ListedPage): Promise<Response> {
  const shell = await c.env.ASSETS.fetch(new URL('/', c.req.url));
  const asked = c.req.query('lang');
  const language = isLanguage(asked) ? asked : languageOf(c.req.header('Accept-Language'));
  // A page must open also while the database does not answer.
  const db = openDb(c.env.DB);
  const site = await findSite(db).catch(() => undefined);
  if (!site) return new Response(shell.body, shell);
  // The landing is in the page already, in Arabic.
  const isBuiltIn = page === '/' && (language === 'ar' || !isLanguage(asked));
  const copy = isBuiltIn ? null : await readCopy(c.env, c.req.url, page, language);
  const words = copy?.title !== undefined ? { ...copy, title: copy.title } : null;
  const prices = await pricesInForce({ db, now: Date.now }).catch(() => null);
  const head = pageHead({
    page,
    language,
    origin: originOf(c),
    site,
    words,
    prices: prices && prices.now,
  });
  const answer = new Response(shell.body, shell);
  for (const name of ['ETag', 'Content-Length', 'Last-Modified']) answer.headers.delete(name);
  answer.headers.set('Content-Language', language);
  answer.headers.append('Vary', 'Accept-Language, Sec-Fetch-Dest');
  return new HTMLRewriter()
    .on('html', {
      element: (root) => {
        root.setAttribute('lang', language).setAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      },
    })
    .on('head', { element: (element) => void element.append(head.tags, { html: true }) })
    .on('title', { element: (element) => void element.setInnerContent(head.title) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', head.description),
    })
    .on('[data-copy]', {
      element: (element) => void (copy && element.setInnerContent(copy.html, { html: true })),
    })
    .transform(answer);
}

const copySchema = z.object({
  title: z.optional(z.string()),
  description: z._default(z.string(), ''),
  html: z.string(),
});

/** What the build wrote of a page for readers without scripts (web/prerender.ts); null for none. */
async function readCopy(
  { ASSETS }: Bindings,
  url: string,
  page: ListedPage,
  language: Language,
): Promise<z.infer<typeof copySchema> | null> {
  const name = page === '/' ? 'landing' : page.slice(1);
  const file = await ASSETS.fetch(new URL(`/copies/${name}.${language}.json`, url));
  return file.ok ? copySchema.parse(await file.json()) : null;
}

function originOf(c: Context<AppEnv>): string {
  return readConfig(c.env).APP_ORIGIN;
}
