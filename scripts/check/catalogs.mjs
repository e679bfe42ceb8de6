import { globSync, readFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { at } from '../lib/paths.mjs';
import { faultsOfArabic } from './messages.mjs';

/** A text that an end-to-end test looks for (web/e2e/fixtures/say.ts). */
const LOOKED_FOR = /\bsay\(\s*'((?:[^'\\]|\\.)*)'/g;

/** Message catalogs against the code and the tests, and Arabic against English. Returns one line a fault. */
export async function checkCatalogs() {
  const config = getConfig({ configPath: at('web/lingui.config.ts') });
  const faults = [];
  for (const catalog of await getCatalogs(config)) {
    const inCode = await catalog.collect();
    const { ar, en } = await catalog.readAll();
    if (!inCode || !ar || !en) return ['A catalog could not be read: run npm run i18n:extract.'];
    for (const [id, { message = id }] of Object.entries(inCode))
      if (!ar[id] || !en[id]) faults.push(`"${message}" is in the code and not in the catalogs: run npm run i18n:extract.`);
    for (const [id, { message = id }] of Object.entries(ar))
      if (!inCode[id]) faults.push(`"${message}" is in the catalogs and no longer in the code: run npm run i18n:extract.`);
    for (const [id, { message = id, translation = '' }] of Object.entries(ar)) {
      faults.push(...faultsOfArabic(message, translation).map((fault) => `"${message}": ${fault} (ar.po).`));
    }
    const said = new Set(Object.entries(ar).map(([id, { message = id }]) => message));
    for (const file of globSync('web/e2e/**/*.ts', { cwd: at('.') })) {
      for (const [, text = ''] of readFileSync(at(file), 'utf8').matchAll(LOOKED_FOR))
        if (!said.has(text.replaceAll(/\\(.)/g, '$1'))) faults.push(`"${text}" is looked for by ${file}, and the app does not say it.`);
    }
  }
  return faults;
}
