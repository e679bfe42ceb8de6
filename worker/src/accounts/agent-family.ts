const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (table: typeof BROWSERS, agent: string): string => table.find(([pattern]) => pattern.test(agent))?.[1] ?? 'other';

/** `User-Agent` → browser and system, all that is kept of it: enough for a person to know their own device by. */
export function agentFamily(userAgent: string | undefined): string {
  return `${find(BROWSERS, userAgent ?? '')} / ${find(SYSTEMS, userAgent ?? '')}`;
}
