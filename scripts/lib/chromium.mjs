import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/** One command that brings a browser to a Debian machine. */
export const INSTALL_CHROMIUM =
  'apt-get update && apt-get install -y --no-install-recommends chromium';

/**
 * Playwright's own list (its chromiumSwitches; the last switch on the command line wins), and the
 * two suggestion lists of the address bar: each window of a headless browser loads and draws them
 * without anybody seeing them, at a third of all processor time of a run.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Switches for a browser that only ever sees this app: no sandbox where root runs it, no traffic of
 * its own.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** Path of the machine's Chrome or Chromium (CHROMIUM_PATH before all), or null. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, name)),
    ),
  ];
  return candidates.find((file) => file && isExecutable(file)) ?? null;
}

/**
 * Installs Chromium from Debian where there is none and this user may. Returns its path, or null.
 */
export function ensureChromium() {
  const there = findChromium();
  if (there || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return there;
  console.log('No Chrome or Chromium on this machine: installing Chromium from Debian …');
  spawnSync('sh', ['-c', INSTALL_CHROMIUM], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findChromium();
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
