import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 331.0.0.0 (iPhone14,2)`, true],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/464.0]`, true],
  ['a WebView', ANDROID.replace('SM-A155F)', 'SM-A155F; wv)') + ' Version/4.0 Chrome/124.0', true],
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome', `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36`, false],
  ['the installed app', `${IPHONE} Mobile/15E148`, false],
])('J-08 %s shows pages inside another app: %s', (_, userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp);
});
