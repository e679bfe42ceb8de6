import { globSync, readFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { at } from '../lib/paths.mjs';

/** Arabic counts in six forms; an exact number may stand for the form that only it has. */
const ARABIC_FORMS = [['zero', '=0'], ['one', '=1'], ['two', '=2'], ['few'], ['many'], ['other']];

/** What is wrong with one Arabic entry: a list of sentences, empty where it is right. */
export function checkArabicMessage(english, arabic) {
  if (arabic.trim() === '') return ['has no Arabic text'];
  const [source, target] = [messageParts(english), messageParts(arabic)];
  const faults = [];
  const lost = source.names.filter((name) => !target.names.includes(name));
  const invented = target.names.filter((name) => !source.names.includes(name));
  if (lost.length > 0) faults.push(`the Arabic text lost ${lost.join(', ')}`);
  if (invented.length > 0)
    faults.push(`the Arabic text has ${invented.join(', ')}, which the code does not give`);
  for (const forms of target.plurals) {
    const missing = ARABIC_FORMS.filter((names) => !names.some((name) => forms.includes(name))).map(
      ([name]) => name,
    );
    if (missing.length > 0) faults.push(`a plural lacks the forms ${missing.join(', ')}`);
  }
  if (source.plurals.length > 0 && target.plurals.length === 0)
    faults.push('the English text counts, the Arabic text does not');
  return faults;
}

/** Placeholders and tags of an ICU text, each once and sorted, and the forms of its plurals. */
function messageParts(message) {
  const names = new Set();
  const plurals = [];
  const walk = (tokens) => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      if (typeof token === 'string') {
        for (const [, tag] of token.matchAll(/<\/?(\w+)\/?>/g)) names.add(`<${tag}>`);
        continue;
      }
      const [name, type, forms] = token;
      names.add(`{${name}}`);
      if (type === 'plural' || type === 'selectordinal')
        plurals.push(Object.keys(forms).map((form) => (/^\d+$/.test(form) ? `=${form}` : form)));
      if (forms && typeof forms === 'object')
        Object.entries(forms).forEach(([form, inner]) => form !== 'offset' && walk(inner));
    }
  };
  walk(compileMessage(message));
  return { names: [...names].toSorted((a, b) => a.localeCompare(b)), plurals };
}

/** A text that an end-to-end test looks for (web/e2e/fixtures/say.ts). */
const LOOKED_FOR = /\bsay\(\s*'((?:[^'\\]|\\.)*)'/g;

/**
 * Message catalogs against the code and the tests, and Arabic against English. Returns one line a
 * fault.
 */
export async function checkCatalogs() {
  const config = getConfig({ configPath: at('web/lingui.config.ts') });
  const faults = [];
  for (const catalog of await getCatalogs(config)) {
    const inCode = await catalog.collect();
    const { ar, en } = await catalog.readAll();
    if (!inCode || !ar || !en) return ['A catalog could not be read: run npm run i18n:extract.'];
    for (const [id, { message = id }] of Object.entries(inCode))
      if (!ar[id] || !en[id])
        faults.push(
          `"${message}" is in the code and not in the catalogs: run npm run i18n:extract.`,
        );
    for (const [id, { message = id }] of Object.entries(ar))
      if (!inCode[id])
        faults.push(
          `"${message}" is in the catalogs and no longer in the code: run npm run i18n:extract.`,
        );
    for (const [id, { message = id, translation = '' }] of Object.entries(ar)) {
      faults.push(
        ...checkArabicMessage(message, translation).map(
          (fault) => `"${message}": ${fault} (ar.po).`,
        ),
      );
    }
    const said = new Set(Object.entries(ar).map(([id, { message = id }]) => message));
    for (const file of globSync('web/e2e/**/*.ts', { cwd: at('.') })) {
      for (const [, text = ''] of readFileSync(at(file), 'utf8').matchAll(LOOKED_FOR))
        if (!said.has(text.replaceAll(/\\(.)/g, '$1')))
          faults.push(`"${text}" is looked for by ${file}, and the app does not say it.`);
    }
  }
  return faults;
}
