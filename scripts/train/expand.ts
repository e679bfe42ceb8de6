import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import type { Label } from '../../worker/src/features/assistant/kinds/labels.ts';
import { Chance } from './chance.ts';
import type { Family, Fillers, LineLanguage } from './read-lines.ts';

/** A message with what it is, as the table learns it. */
export interface Example {
  readonly text: string;
  readonly step: ChatStep | null;
  readonly labels: ReadonlySet<Label>;
}

/** Which value a filler gives; the rest give none. */
const GIVES: Readonly<Record<string, Label>> = {
  room: 'room_type',
  dates: 'dates',
  nights: 'nights',
  guests: 'guests',
  beds: 'bed_type',
  smoking: 'smoking',
  name: 'full_name',
  phone: 'phone',
  id: 'id_number',
  email: 'email',
  wish: 'book',
  corr: 'correct',
};
/** Slots that are named without a value, by a word of their name. */
const NAMED: readonly (readonly [RegExp, Label])[] = [
  [/name|اسم|esm/, 'full_name'],
  [/phone|number$|هاتف|^الرقم|raqam/, 'phone'],
  [/date|check|arriv|depart|تاريخ|مواعيد|خروج|وصول|مغادرة|tareekh/, 'dates'],
  [/guests|ضيوف|العدد|3adad/, 'guests'],
  [/room|غرفة|ghorfa/, 'room_type'],
  [/bed|سرير|sareer/, 'bed_type'],
  [/smok|تدخين/, 'smoking'],
  [/\bid\b|بطاقة/, 'id_number'],
];
/** How often a line is said: those with more to fill in have more to show. */
const timesOf = (line: string): number => 5 + 4 * Math.min(3, line.match(/\{/g)?.length ?? 0);
const HELLO = 0.12;
const KIND_END = 0.12;
const SLIP = 0.22;
const TWO_THINGS = 0.1;
/** Kinds that may be said in one breath with something else, and stay what they are. */
const JOINABLE: ReadonlySet<Label> = new Set([
  'correct',
  'handoff',
  'price',
  'availability',
  'fact',
  'thanks',
  'greet',
  'book',
  'dates',
  'nights',
  'room_type',
  'guests',
  'bed_type',
  'smoking',
]);

/** Examples of these families; things said together are of families of the same set. */
export function examplesOf(
  families: readonly Family[],
  fillers: Readonly<Record<LineLanguage, Fillers>>,
): Example[] {
  return families.flatMap((family) => {
    const chance = new Chance(`lines ${family.name}`);
    const others = families.filter(
      ({ language, labels }) =>
        language === family.language && labels.every((label) => JOINABLE.has(label)),
    );
    const lines = family.lines.flatMap((line) => Array<string>(timesOf(line)).fill(line));
    return lines.map((line) => {
      const own = said(family, line, fillers[family.language], chance);
      const isJoined =
        [...own.labels].every((label) => JOINABLE.has(label)) &&
        own.labels.size > 0 &&
        chance.isHit(TWO_THINGS);
      if (!isJoined) return own;
      const other = chance.pick(others);
      const more = said(other, chance.pick(other.lines), fillers[family.language], chance);
      const text = `${own.text}${chance.pick([', ', '. ', ' ', '\n'])}${more.text}`;
      return { text, step: own.step, labels: new Set([...own.labels, ...more.labels]) };
    });
  });
}

function said(family: Family, line: string, fillers: Fillers, chance: Chance): Example {
  const labels = new Set<Label>(family.labels);
  const chosen = line
    .replace(/\[([^\]]*)\]/g, (_, part: string) => (chance.isHit(0.5) ? part : ''))
    .replace(/<([^>]*)>/g, (_, parts: string) => {
      const mixed = chance.shuffled(parts.split('|'));
      return mixed.slice(0, 1 + chance.below(mixed.length)).join(' ');
    });
  const filled = chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const filler = chance.pick(fillers.get(name) ?? []);
    const label = GIVES[name];
    if (label) labels.add(label);
    if (name === 'slot')
      for (const [words, slot] of NAMED) if (words.test(filler)) labels.add(slot);
    return filler;
  });
  const hello = chance.isHit(HELLO) ? `${chance.pick(fillers.get('hi') ?? [])} ` : '';
  const end = chance.isHit(KIND_END) ? ` ${chance.pick(fillers.get('end') ?? [])}` : '';
  const isBare = family.labels.includes('greet') || family.labels.includes('thanks');
  const whole = isBare ? filled : `${hello}${filled}${end}`;
  const asked = whole.replace(/[?؟]/g, (mark) => (chance.isHit(0.5) ? mark : ''));
  const text = chance.isHit(SLIP) ? withSlip(asked, chance) : asked;
  return { text: text.replace(/\s+/g, ' ').trim(), step: chance.pick(family.steps), labels };
}

/** One slip of the fingers in one of the longer words. */
function withSlip(text: string, chance: Chance): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^\p{L}{4,}$/u.test(word) ? [at] : []));
  if (long.length === 0) return text;
  const at = chance.pick(long);
  const word = words[at] ?? '';
  const from = 1 + chance.below(word.length - 2);
  const [one = '', two = ''] = [word[from], word[from + 1]];
  const slips = [
    word.slice(0, from) + word.slice(from + 1),
    word.slice(0, from) + two + one + word.slice(from + 2),
    word.slice(0, from) + one + word.slice(from),
  ];
  words[at] = chance.pick(slips);
  return words.join(' ');
}
