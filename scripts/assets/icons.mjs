// Draws every app icon from the mark. Run: node scripts/assets/icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const web = path.resolve(import.meta.dirname, '../../web');
const out = path.join(web, 'public/icons');
const PAGE = '#F6F3EC';
const SEA = '#12393F';
const NIGHT_INK = '#F3EEE4';

const source = await readFile(path.join(web, 'src/ui/art/mark.svg'), 'utf8');
const strokes = source
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '')
  .replace('<defs></defs>', '');
const coloured = (ink) =>
  strokes
    .replaceAll('stroke="#000"', `stroke="${ink}"`)
    .replaceAll('<path d=', `<path fill="${ink}" d=`);

/**
 * The mark at `share` of a 512 tile, centred on what is drawn (its box is 64, the drawing reaches
 * from 4 to 61).
 */
function tile({ ink, ground, share, corner = 0 }) {
  const scale = (512 * share) / 58;
  const back = ground ? `<rect width="512" height="512" rx="${corner}" fill="${ground}"/>` : '';
  const place = `translate(256 256) scale(${scale.toFixed(4)}) translate(-32 -32.2)`;
  const mark = `<g transform="${place}">${coloured(ink)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${back}${mark}</svg>`;
}

const any = tile({ ink: NIGHT_INK, ground: SEA, share: 0.66, corner: 96 });
// A maskable icon may be cut to a circle of 80%; the arch's corners stay inside it at 56%.
const maskable = tile({ ink: NIGHT_INK, ground: SEA, share: 0.56 });
const apple = tile({ ink: SEA, ground: PAGE, share: 0.64 });
const monochrome = tile({ ink: '#000', share: 0.6 });
// At 16 and 32 dots the inner arch only blurs the star.
const favicon = tile({ ink: NIGHT_INK, ground: SEA, share: 0.76, corner: 88 })
  .replace(/<path[^>]*d="M17 60[^>]*\/>/, '')
  .replaceAll('stroke-width="2.2"', 'stroke-width="4"');

// Lucide outlines (ISC): calendar-check and image, as the tab bar draws them.
const shortcut = (outline) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="48" fill="${SEA}"/>`,
    `<g transform="translate(24 24) scale(2)" fill="none" stroke="${NIGHT_INK}"`,
    ` stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${outline}</g></svg>`,
  ].join('');
const book = shortcut(
  '<path d="M8 2v4M16 2v4M3 10h18M9 16l2 2 4-4"/><rect width="18" height="18" x="3" y="4" rx="2"/>',
);
const events = shortcut(
  [
    '<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/>',
    '<path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/>',
  ].join(''),
);

const FILES = [
  ['icon-192', any, 192],
  ['icon-512', any, 512],
  ['maskable-192', maskable, 192],
  ['maskable-512', maskable, 512],
  ['apple-touch-icon', apple, 180],
  ['monochrome-512', monochrome, 512],
  ['favicon-32', favicon, 32],
  ['badge-96', monochrome, 96],
  ['shortcut-book-96', book, 96],
  ['shortcut-events-96', events, 96],
];

await mkdir(out, { recursive: true });
for (const [name, svg, size] of FILES) {
  const png = await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
  await writeFile(path.join(out, `${name}.png`), png);
  console.log(`${name}.png`.padEnd(26), png.length);
}
await writeFile(path.join(out, 'favicon.svg'), favicon);
