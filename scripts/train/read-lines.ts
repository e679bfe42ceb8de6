import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHAT_STEPS, type ChatStep } from '#shared/assistant/chat.contract.ts';
import { LABELS, type Label } from '../../worker/src/features/assistant/kinds/labels.ts';

const FOLDER = path.join(import.meta.dirname, 'lines');
const FILLERS = 'fillers.txt';
/** The language of a file's fillers, by how its name begins. */
const LANGUAGES = ['ar', 'en', 'latin'] as const;
export type LineLanguage = (typeof LANGUAGES)[number];
/** Names in the fillers' heads: Arabic in Latin letters stands there as "az". */
const IN_FILLERS: Readonly<Record<LineLanguage, string>> = { ar: 'ar', en: 'en', latin: 'az' };

/** A few ways of saying one thing; a family is trained on or held out as a whole. */
export interface Family {
  readonly name: string;
  readonly language: LineLanguage;
  readonly labels: readonly Label[];
  /** At which it may be said; null is outside of a booking. */
  readonly steps: readonly (ChatStep | null)[];
  readonly lines: readonly string[];
}

const STEPS: readonly (ChatStep | null)[] = [null, ...CHAT_STEPS];

/** All families, in the order of their names, so that no listing of a folder changes a run. */
export function readFamilies(): Family[] {
  const files = readdirSync(FOLDER).filter((name) => name !== FILLERS);
  return files
    .flatMap((file) => groupsIn(file, readFileSync(path.join(FOLDER, file), 'utf8')))
    .flatMap(familiesOf)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lines that stand together in a group are alike, and are learned or held out together. */
const OF_FAMILY = 3;
const familiesOf = (group: Family): Family[] =>
  Array.from({ length: Math.ceil(group.lines.length / OF_FAMILY) }, (_, at) => ({
    ...group,
    name: `${group.name} ${at}`,
    lines: group.lines.slice(at * OF_FAMILY, (at + 1) * OF_FAMILY),
  }));

function groupsIn(file: string, text: string): Family[] {
  const language = LANGUAGES.find((one) => file.startsWith(one));
  if (!language) throw new Error(`${file}: its name begins with no language`);
  const groups: (Family & { lines: string[] })[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('## ')) groups.push({ ...head(line.slice(3)), language, lines: [] });
    else if (line !== '' && !line.startsWith('#')) groups.at(-1)?.lines.push(line);
  }
  return groups;
}

/** "name : labels +values @steps" */
function head(text: string): Pick<Family, 'name' | 'labels' | 'steps'> {
  const [name = '', rest = ''] = text.split(' : ').map((one) => one.trim());
  const [said = '', at = ''] = rest.split('@');
  const labels = words(said).map((word) => labelOf(word.replace('+', ''), name));
  const steps = words(at).map((word) => {
    const step = STEPS.find((one) => (one ?? 'none') === word);
    if (step === undefined) throw new Error(`${name}: no step is called ${word}`);
    return step;
  });
  return { name: name.replace(/ *:.*$/, ''), labels, steps: steps.length > 0 ? steps : STEPS };
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

function labelOf(word: string, where: string): Label {
  const label = LABELS.find((one) => one === word);
  if (!label) throw new Error(`${where}: no label is called ${word}`);
  return label;
}

export type Fillers = ReadonlyMap<string, readonly string[]>;

/** Reads the words that may stand for a name in braces, by language; Latin Arabic borrows what it has not. */
export function readFillers(): Readonly<Record<LineLanguage, Fillers>> {
  const found = new Map<string, readonly string[]>();
  let key = '';
  for (const line of readFileSync(path.join(FOLDER, FILLERS), 'utf8').split('\n')) {
    const named = /^# (\w+ (?:ar|en|az))$/.exec(line);
    if (named?.[1]) key = named[1];
    else if (line !== '' && key !== '') found.set(key, line.split('|'));
  }
  const of = (language: LineLanguage): Fillers => {
    const own = [...found].filter(([name]) => name.endsWith(` ${IN_FILLERS[language]}`));
    const lent = language === 'latin' ? [...found].filter(([name]) => name.endsWith(' en')) : [];
    return new Map([...lent, ...own].map(([name, all]) => [name.split(' ')[0] ?? '', all]));
  };
  return { ar: of('ar'), en: of('en'), latin: of('latin') };
}
