import { createHash } from 'node:crypto';

/** Source expression that lets exactly this inline text pass. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export interface PageParts {
  /** Inline texts of the page. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly hasTurnstile: boolean;
}

const FEATURES_OFF = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Turnstile shows itself in a frame of its own address; nothing else is ever loaded from elsewhere.
 */
const TURNSTILE = 'https://challenges.cloudflare.com';

function pageCsp({ scripts, styles, hasTurnstile }: PageParts): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts.map(cspHash), ...(hasTurnstile ? [TURNSTILE] : [])].join(' ')}`,
    ...(hasTurnstile ? [`frame-src ${TURNSTILE}`] : []),
    `style-src 'self' ${styles.map(cspHash).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
    'report-uri /api/csp-report',
  ].join('; ');
}

/**
 * The `_headers` file of the built site. The worker answers deep links with the shell out of the
 * same assets, so these are its headers too.
 */
export function headersFile(parts: PageParts): string {
  const ofPages = {
    'Content-Security-Policy': pageCsp(parts),
    'Permissions-Policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
  };
  const everywhere = {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  // What is no page is told what a page may do in a word: this much text with each of its files is
  // a tenth of what a first visit takes.
  const ofFiles = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };
  const hashed = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const named = { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' };
  const fresh = { 'Cache-Control': 'no-cache' };
  // The service worker refuses a page that differs in one byte from the built one, so nothing on
  // the way may rewrite it.
  const page = { 'Cache-Control': 'no-cache, no-transform' };
  return [
    rule('/*', { ...ofPages, ...everywhere }),
    rule('/assets/*', { ...ofFiles, ...hashed }, Object.keys(ofPages)),
    ...['/fonts/*', '/photos/*', '/art/*', '/icons/*'].map((path) =>
      rule(path, { ...ofFiles, ...named }, Object.keys(ofPages)),
    ),
    ...['/', '/index.html'].map((path) => rule(path, page)),
    ...['/sw.js', '/manifest.*'].map((path) => rule(path, fresh)),
  ].join('\n');
}

/** `instead`: names of headers that an earlier rule gives and this one takes back. */
function rule(
  path: string,
  headers: Readonly<Record<string, string>>,
  instead: readonly string[] = [],
): string {
  return [
    path,
    ...instead.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ].join('\n');
}
