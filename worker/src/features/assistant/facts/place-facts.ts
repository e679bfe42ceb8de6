import type { Language } from '#shared/language.ts';
import { WEEKDAYS } from '#shared/services/opening-hours.ts';
import type { Place } from '#shared/services/services.contract.ts';
import { CATEGORIES } from '../../services/places/categories.ts';
import { OMANI } from '../../services/places/omani.ts';
import { SPA } from '../../services/places/spa.ts';
import { THAI } from '../../services/places/thai.ts';
import { listText, weekdayName } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import { FACTS, type Asking } from './fact-world.ts';
import { ownerText } from './owner-facts.ts';

export const PLACES: readonly Place[] = [OMANI, THAI, SPA];
const SOON = CATEGORIES.flatMap(({ soon }) => soon);

/** How each service that is not active yet is asked for, as texts are compared. */
const SAID: Readonly<Record<string, RegExp>> = {
  taxi: /taxi|cab\b|تاكسي|سياره اجره|taksi/,
  airport: /airport|transfer|مطار|matar/,
  malls: /mall|shopping|مول|تسوق|مراكز تجاريه/,
  markets: /market|souq|souk|سوق|اسواق/,
};
const FAR = /how far|distance|بعيد|يبعد|مسافه|ba3eed|b3id/;

const placeText = ({ name, distanceMetres, walkMinutes }: Place, lang: Language): string =>
  FACTS[lang].place(name[lang], distanceMetres, TEXTS[lang].minutesWalk(walkMinutes));

export const nearText = (places: readonly Place[], lang: Language): string =>
  FACTS[lang].near(
    listText(
      places.map((place) => placeText(place, lang)),
      lang,
    ),
  );

export const soonText = (lang: Language, ids = SOON.map(({ id }) => id)): string => {
  const names = SOON.filter(({ id }) => ids.includes(id)).map(({ name }) => name[lang]);
  return FACTS[lang].soon(listText(names, lang));
};

export function restaurantFact({ understood: { plain }, lang, f }: Asking): string {
  const thai = /thai|تايل/.test(plain);
  const omani = /omani|عماني/.test(plain);
  const asked = thai === omani ? [OMANI, THAI] : thai ? [THAI] : [OMANI];
  return HOURS.test(plain) ? hoursText(asked, lang) : `${nearText(asked, lang)} ${f.menus}`;
}

export const spaFact = ({ understood: { plain }, lang, f }: Asking): string =>
  HOURS.test(plain) ? hoursText([SPA], lang) : `${nearText([SPA], lang)} ${f.menus}`;

/** The hours of places: those of most days, and what is other on the rest. */
function hoursText(places: readonly Place[], lang: Language): string {
  const f = FACTS[lang];
  const lines = places.map(({ name, hours }) => {
    const [most, ...others] = hours.toSorted((a, b) => b.days.length - a.days.length);
    const isEveryDay = hours.flatMap(({ days }) => days).length === WEEKDAYS.length;
    const said = [...(most ? [most] : []), ...others].map((one, at) => {
      const span = f.span(one.open, one.close);
      const days = one.days.map((day) => weekdayName(WEEKDAYS.indexOf(day), lang));
      return at === 0 && isEveryDay ? span : f.onDays(listText(days, lang), span);
    });
    return f.openFrom(name[lang], said.join(COMMA[lang]));
  });
  return lines.join('\n');
}
const COMMA: Readonly<Record<Language, string>> = { ar: '، ', en: ', ' };
/** Words with which opening hours are asked for. */
const HOURS =
  /\b(?:open|opens|opened|opening|close|closes|closed|closing|hours|shut|shuts)\b|what time|(?:un)?till? when|متي|امتي|ايمتي|ساع[هات]|[يت]فتح|فاتح|[يت]سكر|مسكر|[يت]غلق|مغلق|[يت]قفل|مفتوح|دوام|مواعيد|اوقات/;

/** Null where it is asked how far something is that the house has no distance of. */
export function servicesFact({ understood: { plain }, world, lang, f }: Asking): string | null {
  const asked = SOON.filter(({ id }) => SAID[id]?.test(plain)).map(({ id }) => id);
  const airport = asked.includes('airport') ? ownerText(world.site, 'airport', lang) : null;
  if (asked.length > 0)
    return FAR.test(plain) ? airport : [soonText(lang, asked), airport].filter(Boolean).join('\n');
  return `${nearText(PLACES, lang)} ${soonText(lang)} ${f.menus}`;
}
