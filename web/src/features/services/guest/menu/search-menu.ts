import type { MenuItem, MenuMark, MenuSection } from '#shared/services/services.contract.ts';

/**
 * A text as it is compared: without vowel signs, accents and capitals, and with the letters that
 * are typed for one another in Arabic as one.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي');
}

interface MenuSearch {
  readonly query: string;
  /** Only what carries this mark; null for everything. */
  readonly mark: MenuMark | null;
}

/** The words of the guest's query, folded. */
export const wordsOf = (query: string): string[] =>
  foldText(query)
    .split(/[\s،,]+/)
    .filter((word) => word !== '');

/**
 * Sections with what is left of them: every word of the query stands somewhere in the name, the
 * description or the section, in whichever language. Sections without any are left out.
 */
export function searchMenu(
  sections: readonly MenuSection[],
  { query, mark }: MenuSearch,
): readonly MenuSection[] {
  const words = wordsOf(query);
  if (words.length === 0 && mark === null) return sections;
  return sections.flatMap((section) => {
    const items = section.items.filter(
      (item) =>
        (mark === null || item.marks.includes(mark)) &&
        words.every((word) => textOf(item, section).includes(word)),
    );
    return items.length === 0 ? [] : [{ ...section, items }];
  });
}

export const countItems = (sections: readonly MenuSection[]): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/** What a menu can be narrowed to: vegetarian dishes where it has some, else the favourites. */
export function filterMarkOf(sections: readonly MenuSection[]): MenuMark | null {
  const items = sections.flatMap((section) => section.items);
  const has = (mark: MenuMark) => items.some(({ marks }) => marks.includes(mark));
  return (['vegetarian', 'signature'] as const).find(has) ?? null;
}

function textOf({ name, description }: MenuItem, section: MenuSection): string {
  return foldText([name, description, section.name].flatMap(({ ar, en }) => [ar, en]).join('\n'));
}
