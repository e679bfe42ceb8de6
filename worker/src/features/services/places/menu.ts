import { omrFromBaisa } from '#shared/money.ts';
import type { PlaceId } from '#shared/services/places.ts';
import type { MenuItem, MenuMark, MenuSection, Place } from '#shared/services/services.contract.ts';

/** Arabic, then English. */
type Words = readonly [ar: string, en: string];

const words = ([ar, en]: Words) => ({ ar, en });

/** A dish with its price in baisa. */
export const dish = (
  id: string,
  name: Words,
  description: Words,
  baisa: number,
  ...marks: MenuMark[]
): MenuItem => ({
  id,
  name: words(name),
  description: words(description),
  prices: [{ minutes: null, price: omrFromBaisa(baisa) }],
  marks,
});

/** A treatment with its minutes and their prices in baisa, the shortest first. */
export const treatment = (
  id: string,
  name: Words,
  description: Words,
  prices: readonly (readonly [minutes: number, baisa: number])[],
  ...marks: MenuMark[]
): MenuItem => ({
  id,
  name: words(name),
  description: words(description),
  prices: prices.map(([minutes, baisa]) => ({ minutes, price: omrFromBaisa(baisa) })),
  marks,
});

/** `page`: number of the menu picture that shows the section. */
export const section = (
  id: string,
  name: Words,
  page: number,
  items: MenuItem[],
  note?: Words,
): MenuSection => ({
  id,
  name: words(name),
  page,
  note: note === undefined ? null : words(note),
  items,
});

/** Menu pictures as scripts/assets/pictures.mjs cuts them. */
export const menuPages = (place: PlaceId, count: number): Place['pages'] =>
  Array.from({ length: count }, (_, at) => ({
    base: `/photos/menu_${place}_${at + 1}`,
    widths: [720, 1080],
  }));
