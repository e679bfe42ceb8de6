// One list that both the subsetting and the style sheet read, so a character is never promised by a
// unicode-range and missing from the file.
const range = (from, to = from) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const codes = (text) => [...text].map((c) => c.codePointAt(0));

const LETTERS = [...range(0x621, 0x63a), ...range(0x641, 0x64a)];
const MARKS = [...range(0x64b, 0x652), 0x670];
const GULF_LOAN_LETTERS = codes('پچڤگ');
const ARABIC_INDIC = [...range(0x660, 0x669), ...range(0x66a, 0x66c)];
const ARABIC_POINTS = codes('،؛؟ـ');
export const ARABIC = [
  ...LETTERS,
  ...MARKS,
  ...GULF_LOAN_LETTERS,
  ...ARABIC_INDIC,
  ...ARABIC_POINTS,
];

const ASCII = [...range(0x20, 0x7e), 0xa0];
export const LATIN = [...ASCII, ...codes('–—‘’“”…•·«»×−©²°é')];
// Points that stand inside an Arabic heading; without this small file every date in a heading would
// fetch all of Marcellus.
const POINTS = codes('.,:;!?%()+-–—/«»×−·…“”‘’').concat(0xa0);
// Marcellus draws its zero as a ring, so figures come from Plex in every voice.
const DIGITS = codes('0123456789');
const BUT_DIGITS = LATIN.filter((point) => !DIGITS.includes(point));

// Marks of direction and joining have no picture; a face that claimed them would be fetched for
// nothing.
export const INVISIBLE = [
  0x61c,
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x206f),
  0xfeff,
];

// Everything Arabic shaping needs. Amiri keeps its contextual forms in rlig, Plex the final ones in
// calt.
const SHAPING = [
  'ccmp',
  'locl',
  'init',
  'medi',
  'fina',
  'rlig',
  'calt',
  'rclt',
  'curs',
  'kern',
  'mark',
  'mkmk',
];
const LATIN_FEATURES = ['ccmp', 'locl', 'kern', 'liga', 'mark'];

const plex = '@fontsource/ibm-plex-sans-arabic';
const amiri = '@fontsource/amiri';
const marcellus = '@fontsource/marcellus';
const reem = '@fontsource-variable/reem-kufi';

/**
 * Subset files; `families` maps each family that uses the file to its weight: faces complete each
 * other only when their weights are the same. `except` keeps characters out of one family's range:
 * Amiri brings its own space, Reem Kufi's is too narrow to part two words, and a family that takes
 * only figures from a file names all the rest.
 */
export const SUBSETS = [
  {
    file: 'plex-ar-400',
    families: { 'Plex Arabic': '400' },
    pkg: plex,
    source: 'ibm-plex-sans-arabic-arabic-400-normal',
    chars: ARABIC,
    features: SHAPING,
  },
  {
    file: 'plex-ar-600',
    families: { 'Plex Arabic': '600' },
    pkg: plex,
    source: 'ibm-plex-sans-arabic-arabic-600-normal',
    chars: ARABIC,
    features: SHAPING,
  },
  {
    file: 'plex-la-400',
    families: { 'Plex Arabic': '400', 'Amiri Display': '400', Marcellus: '400' },
    pkg: plex,
    source: 'ibm-plex-sans-arabic-latin-400-normal',
    chars: LATIN,
    except: { 'Amiri Display': BUT_DIGITS, Marcellus: BUT_DIGITS },
    features: LATIN_FEATURES,
  },
  {
    file: 'plex-la-600',
    families: { 'Plex Arabic': '600', 'Reem Kufi': '500 600' },
    pkg: plex,
    source: 'ibm-plex-sans-arabic-latin-600-normal',
    chars: LATIN,
    except: { 'Reem Kufi': BUT_DIGITS },
    features: LATIN_FEATURES,
  },
  {
    file: 'amiri-ar-400',
    families: { 'Amiri Display': '400' },
    pkg: amiri,
    source: 'amiri-arabic-400-normal',
    chars: [0x20, ...ARABIC],
    features: SHAPING,
  },
  {
    file: 'marcellus-la-400',
    families: { Marcellus: '400' },
    pkg: marcellus,
    source: 'marcellus-latin-400-normal',
    chars: BUT_DIGITS,
    features: LATIN_FEATURES,
  },
  {
    file: 'marcellus-figures-400',
    families: { 'Amiri Display': '400', 'Reem Kufi': '500 600' },
    pkg: marcellus,
    source: 'marcellus-latin-400-normal',
    chars: [0x20, ...POINTS],
    except: { 'Amiri Display': [0x20] },
    features: LATIN_FEATURES,
  },
  {
    file: 'reem-kufi-ar-var',
    families: { 'Reem Kufi': '500 600' },
    pkg: reem,
    source: 'reem-kufi-arabic-wght-normal',
    chars: ARABIC,
    features: SHAPING,
    axes: { wght: { min: 500, max: 600 } },
  },
];

const SCRIPTS = {
  arabic: [
    ...range(0x600, 0x6ff),
    ...range(0x750, 0x77f),
    ...range(0x8a0, 0x8ff),
    ...range(0xfb50, 0xfdff),
    ...range(0xfe70, 0xfefc),
  ],
  latin: [
    ...range(0xa1, 0xff),
    0x131,
    0x152,
    0x153,
    ...range(0x2010, 0x2044),
    0x20ac,
    0x2122,
    0x2191,
    0x2193,
    0x2212,
  ],
  'latin-ext': [...range(0x100, 0x2ba), ...range(0x1e00, 0x1eff)],
};

const plexOriginal = (weight, script) => ({
  family: 'Plex Arabic',
  weight,
  pkg: plex,
  source: `ibm-plex-sans-arabic-${script}-${weight}-normal`,
  chars: SCRIPTS[script],
});

/**
 * Untouched files: they serve the characters of their script that no subset of the family covers,
 * so a Persian or Polish name still renders.
 */
export const ORIGINALS = [
  plexOriginal('400', 'arabic'),
  plexOriginal('600', 'arabic'),
  plexOriginal('400', 'latin'),
  plexOriginal('600', 'latin'),
  plexOriginal('400', 'latin-ext'),
  plexOriginal('600', 'latin-ext'),
  {
    family: 'Amiri Display',
    weight: '400',
    pkg: amiri,
    source: 'amiri-arabic-400-normal',
    chars: SCRIPTS.arabic,
  },
  {
    family: 'Marcellus',
    weight: '400',
    pkg: marcellus,
    source: 'marcellus-latin-400-normal',
    chars: SCRIPTS.latin,
  },
  {
    family: 'Marcellus',
    weight: '400',
    pkg: marcellus,
    source: 'marcellus-latin-ext-400-normal',
    chars: SCRIPTS['latin-ext'],
  },
  {
    family: 'Reem Kufi',
    weight: '500 600',
    pkg: reem,
    source: 'reem-kufi-arabic-wght-normal',
    chars: SCRIPTS.arabic,
  },
];

export const LICENCES = { 'ibm-plex-sans-arabic': plex, amiri, marcellus, 'reem-kufi': reem };
