import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Arabic counts in six forms; an exact number may stand for the form that only it has. */
const ARABIC_FORMS = [['zero', '=0'], ['one', '=1'], ['two', '=2'], ['few'], ['many'], ['other']];

/** What is wrong with one Arabic entry: a list of sentences, empty where it is right. */
export function faultsOfArabic(english, arabic) {
  if (arabic.trim() === '') return ['has no Arabic text'];
  const [source, target] = [partsOf(english), partsOf(arabic)];
  const faults = [];
  const lost = source.names.filter((name) => !target.names.includes(name));
  const invented = target.names.filter((name) => !source.names.includes(name));
  if (lost.length > 0) faults.push(`the Arabic text lost ${lost.join(', ')}`);
  if (invented.length > 0) faults.push(`the Arabic text has ${invented.join(', ')}, which the code does not give`);
  for (const forms of target.plurals) {
    const missing = ARABIC_FORMS.filter((names) => !names.some((name) => forms.includes(name))).map(([name]) => name);
    if (missing.length > 0) faults.push(`a plural lacks the forms ${missing.join(', ')}`);
  }
  if (source.plurals.length > 0 && target.plurals.length === 0) faults.push('the English text counts, the Arabic text does not');
  return faults;
}

/** Placeholders and tags of an ICU text, each once and sorted, and the forms of its plurals. */
function partsOf(message) {
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
      if (forms && typeof forms === 'object') Object.entries(forms).forEach(([form, inner]) => form !== 'offset' && walk(inner));
    }
  };
  walk(compileMessage(message));
  return { names: [...names].toSorted((a, b) => a.localeCompare(b)), plurals };
}
