import type { Plugin } from 'vite';

/**
 * The oldest browsers that the app is for (docs/decisions/066). What is newer is asked for before it
 * is used, or not used. boot.js tells the readers of older ones.
 */
const FLOOR = 'Safari 16.4, Chrome 111, Firefox 121';

interface Newer {
  readonly name: string;
  /** Its use, as it stands in a built file. */
  readonly used: RegExp;
  /** How a file asks whether the browser has it; absent where that is not done. */
  readonly asked?: RegExp;
}

/** Functions that Safari 16.4 lacks and somebody could reach for, by their names. */
const NEWER: readonly Newer[] = [
  { name: 'AbortSignal.any (17.4)', used: /AbortSignal\.any\(/, asked: /[`"']any[`"'] ?in / },
  { name: 'Array.fromAsync (16.4, Chrome 121)', used: /Array\.fromAsync\(/ },
  {
    name: 'checkVisibility (17.4)',
    used: /\.checkVisibility\(/,
    asked: /[`"']checkVisibility[`"']/,
  },
  { name: 'Error.isError (26)', used: /Error\.isError\(/ },
  { name: 'groupBy (17.4)', used: /\b(?:Map|Object)\.groupBy\(/ },
  {
    name: 'helpers of iterators (18.4)',
    used: /\bIterator\.from\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(/,
  },
  { name: 'Intl.DurationFormat', used: /Intl\.DurationFormat/ },
  { name: 'JSON.rawJSON (18.4)', used: /JSON\.rawJSON\(/ },
  { name: 'moveBefore', used: /\.moveBefore\(/ },
  {
    name: 'popovers (17)',
    used: /\.(?:show|hide|toggle)Popover\(/,
    asked: /[`"']showPopover[`"']|:popover-open/,
  },
  {
    name: ':popover-open (17) in a selector',
    used: /:popover-open/,
    asked: /selector\(:popover-open\)|[`"']showPopover[`"'] ?in /,
  },
  { name: 'Promise.try (18.2)', used: /Promise\.try\(/ },
  { name: 'Promise.withResolvers (17.4)', used: /Promise\.withResolvers\(/ },
  { name: 'RegExp.escape (18.2)', used: /RegExp\.escape\(/ },
  {
    name: 'requestIdleCallback',
    used: /\brequestIdleCallback\(/,
    asked: /[`"']requestIdleCallback[`"'] ?in /,
  },
  { name: 'Response.bytes (18)', used: /\.bytes\(\)/ },
  { name: 'scheduler', used: /\bscheduler\.(?:yield|postTask)\(/ },
  {
    name: 'sets of sets (17)',
    used: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  },
  { name: 'Temporal', used: /\bTemporal\./ },
  {
    name: 'Uint8Array.fromHex and fromBase64 (18.2)',
    used: /Uint8Array\.from(?:Hex|Base64)\(/,
    asked: /typeof Uint8Array\.fromHex/,
  },
  { name: 'URL.canParse (17)', used: /URL\.canParse\(/, asked: /typeof URL\.canParse/ },
  { name: 'URL.parse (18)', used: /\bURL\.parse\(/ },
];

/** The same of styles, where the page would be another one without it. */
const NEWER_STYLES: readonly Newer[] = [
  { name: '@scope (17.4)', used: /@scope\b/ },
  { name: '@starting-style (17.5)', used: /@starting-style/ },
  { name: 'anchor positions', used: /\banchor\(|position-anchor/ },
  { name: 'light-dark() (17.5)', used: /light-dark\(/ },
  { name: 'nested rules (17.2)', used: /[{;]\s*&/ },
  { name: 'if()', used: /:\s*if\(/ },
  { name: ':popover-open (17)', used: /:popover-open/, asked: /@supports [^{]*:popover-open/ },
];

/** Names of all in a built file that the oldest browsers do not have. */
export function findNewer(fileName: string, source: string): string[] {
  const among = fileName.endsWith('.css') ? NEWER_STYLES : NEWER;
  return among
    .filter(({ used, asked }) => used.test(source) && asked?.test(source) !== true)
    .map(({ name }) => name);
}

/** Fails the build where a file needs a newer browser than the app is for. */
export function refuseNewerBrowsers(): Plugin {
  return {
    name: 'browser-floor',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const found = Object.values(bundle).flatMap((file) => {
          if (!/\.(?:js|css)$/.test(file.fileName)) return [];
          const source = file.type === 'chunk' ? file.code : String(file.source);
          return findNewer(file.fileName, source).map((name) => `${file.fileName}: ${name}`);
        });
        if (found.length > 0) this.error(`newer than ${FLOOR}:\n${found.join('\n')}`);
      },
    },
  };
}
