import { findProgram, installCommand, installFromDebian, isExecutable } from './debian.mjs';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** One command that brings a browser to a Debian machine. */
export const INSTALL_CHROMIUM = installCommand('chromium');
/** The shell only saves time, so a machine that cannot fetch it soon goes without (ms). */
const SHELL_PATIENCE = 60_000;

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
  return findOne(NAMES);
}

/**
 * Path of the same engine without windows, which takes a fifth less processor time: it draws no
 * frame around a page and offers no installation. Where there is none, that of findChromium.
 */
export function findHeadlessShell() {
  return findOne([...SHELL_NAMES, ...NAMES]);
}

function findOne(names) {
  const named = process.env.CHROMIUM_PATH;
  return named && isExecutable(named) ? named : findProgram(names);
}

/**
 * Installs Chromium from Debian where there is none and this user may. Returns its path, or null.
 */
export function ensureChromium() {
  if (findChromium() === null) install('Chromium', 'chromium');
  return findChromium();
}

/** Installs the shell too, for a run of many tests. Does without where that does not work. */
export function ensureHeadlessShell() {
  const there = findHeadlessShell();
  if (there === null || there === findOne(NAMES))
    install('its headless shell', 'chromium-headless-shell', SHELL_PATIENCE);
}

function install(what, name, timeout) {
  if (!process.env.CHROMIUM_PATH) installFromDebian(what, name, timeout);
}
