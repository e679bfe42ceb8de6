import { describe, expect, test } from 'vitest';
import type { MenuItem, MenuMark, MenuSection } from '#shared/services/services.contract.ts';
import { countItems, filterMarkOf, searchMenu, wordsOf } from './search-menu.ts';

const dish = (ar: string, en: string, ...marks: MenuMark[]): MenuItem => ({
  id: en,
  name: { ar, en },
  description: { ar: 'بالهيل والزعفران', en: 'Cardamom & saffron' },
  prices: [{ minutes: null, price: 1.2 }],
  marks,
});
const section = (ar: string, en: string, ...items: MenuItem[]): MenuSection => ({
  id: en,
  name: { ar, en },
  page: 1,
  note: null,
  items,
});
const MENU = [
  section(
    'قهوة الترحيب',
    'Coffee of welcome',
    dish('قهوة عُمانية', 'Omani kahwa', 'vegetarian'),
    dish('حلوى عُمانية', 'Omani halwa', 'vegetarian', 'nuts'),
  ),
  section('الكاري', 'Curries', dish('كاري أحمر بالأناناس', 'Red curry à la maison', 'signature')),
];
const found = (query: string, mark: MenuMark | null = null) =>
  searchMenu(MENU, { query, mark }).flatMap(({ items }) => items.map(({ id }) => id));

describe('S-02 the search of a menu', () => {
  test.each([
    ['a word of a name', 'halwa', ['Omani halwa']],
    ['capitals and blanks', '  HALWA ', ['Omani halwa']],
    ['an accent that is left out', 'a la maison', ['Red curry à la maison']],
    ['Arabic without its vowel signs', 'عمانية', ['Omani kahwa', 'Omani halwa']],
    ['an alif without its hamza', 'الاناناس', ['Red curry à la maison']],
    ['a ta marbuta typed as ha', 'قهوه', ['Omani kahwa', 'Omani halwa']],
    ['words in any order, of both languages', 'عمانية kahwa', ['Omani kahwa']],
    ['a word of the section', 'curries', ['Red curry à la maison']],
    [
      'a word of the description',
      'زعفران',
      ['Omani kahwa', 'Omani halwa', 'Red curry à la maison'],
    ],
    ['what no dish has', 'pizza', []],
  ])('S-02 finds by %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('S-02 nothing typed is the whole menu, as it is', () => {
    expect(searchMenu(MENU, { query: ' ، ', mark: null })).toBe(MENU);
    expect(wordsOf(' ، ')).toEqual([]);
  });

  test('S-02 a mark narrows, also together with a word, and empty sections are left out', () => {
    expect(found('', 'vegetarian')).toEqual(['Omani kahwa', 'Omani halwa']);
    expect(found('halwa', 'vegetarian')).toEqual(['Omani halwa']);
    const left = searchMenu(MENU, { query: '', mark: 'vegetarian' });
    expect([left.map(({ id }) => id), countItems(left)]).toEqual([['Coffee of welcome'], 2]);
  });

  test('S-02 a menu is narrowed to vegetarian dishes, or to favourites where it has none', () => {
    expect(filterMarkOf(MENU)).toBe('vegetarian');
    expect(filterMarkOf(MENU.slice(1))).toBe('signature');
    expect(filterMarkOf([section('', 'Plain', dish('', 'Plain'))])).toBeNull();
  });
});
