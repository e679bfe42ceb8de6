// Faces that dress a system font in the metrics of ours, so that lines break in the same places
// before and after the swap. `width` is our font's advance over the system font's, in percent,
// measured in Chromium over the hotel's own paragraphs and headings (Liberation stands for Arial
// and Times New Roman, which share its widths). Fonts that could not be measured are left out.
const ARABIC = 'U+600-6FF';
const ARABIC_WITH_SPACE = `U+20, ${ARABIC}`;
const LATIN = 'U+20-5FF, U+2010-20FF';

const NASKH = ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'];
const NASKH_BOLD = ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold'];

// Ascent and descent in percent of the font size, from the hhea table of each of our fonts.
const PLEX = { ascent: 108.5, descent: 41.5 };
const AMIRI = { ascent: 112.4, descent: 63.4 };
const MARCELLUS = { ascent: 97.4, descent: 28 };
const REEM = { ascent: 110, descent: 40 };

const FALLBACKS = [
  {
    family: 'Plex Fallback Phone',
    weight: 400,
    local: NASKH,
    width: 103.8,
    range: ARABIC,
    like: PLEX,
  },
  {
    family: 'Plex Fallback Phone',
    weight: 600,
    local: NASKH_BOLD,
    width: 105.6,
    range: ARABIC,
    like: PLEX,
  },
  {
    family: 'Plex Fallback Phone',
    weight: 400,
    local: ['Roboto'],
    width: 101.2,
    range: LATIN,
    like: PLEX,
  },
  {
    family: 'Plex Fallback Phone',
    weight: 600,
    local: ['Roboto Bold'],
    width: 102.7,
    range: LATIN,
    like: PLEX,
  },
  {
    family: 'Plex Fallback Desk',
    weight: 400,
    local: ['DejaVu Sans'],
    width: 89.4,
    range: ARABIC,
    like: PLEX,
  },
  {
    family: 'Plex Fallback Desk',
    weight: 600,
    local: ['DejaVu Sans Bold'],
    width: 78.6,
    range: ARABIC,
    like: PLEX,
  },
  {
    family: 'Plex Fallback Desk',
    weight: 400,
    local: ['Arial', 'Liberation Sans'],
    width: 100.1,
    range: LATIN,
    like: PLEX,
  },
  {
    family: 'Plex Fallback Desk',
    weight: 600,
    local: ['Arial Bold', 'Liberation Sans Bold'],
    width: 96.6,
    range: LATIN,
    like: PLEX,
  },
  {
    family: 'Amiri Fallback Phone',
    weight: 400,
    local: NASKH,
    width: 94,
    range: ARABIC_WITH_SPACE,
    like: AMIRI,
  },
  {
    family: 'Amiri Fallback Desk',
    weight: 400,
    local: ['DejaVu Sans'],
    width: 80,
    range: ARABIC_WITH_SPACE,
    like: AMIRI,
  },
  {
    family: 'Marcellus Fallback Phone',
    weight: 400,
    local: ['Noto Serif'],
    width: 95.5,
    range: LATIN,
    like: MARCELLUS,
  },
  {
    family: 'Marcellus Fallback Desk',
    weight: 400,
    local: ['Times New Roman', 'Liberation Serif'],
    width: 113.1,
    range: LATIN,
    like: MARCELLUS,
  },
  {
    family: 'Reem Fallback Phone',
    weight: 500,
    local: NASKH,
    width: 105,
    range: ARABIC_WITH_SPACE,
    like: REEM,
  },
  {
    family: 'Reem Fallback Desk',
    weight: 500,
    local: ['DejaVu Sans'],
    width: 89,
    range: ARABIC_WITH_SPACE,
    like: REEM,
  },
];

// The overrides are multiplied by size-adjust, hence the division.
const percent = (value, width) => `${((value / width) * 100).toFixed(1)}%`;

const face = ({ family, weight, local, width, range, like }) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  unicode-range: ${range};
  size-adjust: ${width}%;
  ascent-override: ${percent(like.ascent, width)};
  descent-override: ${percent(like.descent, width)};
  line-gap-override: 0%;
}`;

/** The @font-face rules of all fallbacks, as CSS text. */
export const fallbackCss = () => FALLBACKS.map(face).join('\n\n');
