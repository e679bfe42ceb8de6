// Cuts the rendered pictures and copies the drawn art into the web app. The results are committed,
// so only who has new originals runs it: node scripts/assets/pictures.mjs <folder of
// NAME-1440.webp> <folder of the SVG art>
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [photosFrom, artFrom] = process.argv.slice(2);
if (!photosFrom || !artFrom) {
  console.error('Name two folders: the rendered pictures (NAME-1440.webp) and the SVG art.');
  process.exit(1);
}
const publicFolder = path.resolve(import.meta.dirname, '../../web/public');
const photosTo = path.join(publicFolder, 'photos');
const artTo = path.join(publicFolder, 'art');

const ROOMS = ['silver', 'gold', 'diamond', 'deluxe'].flatMap((type) => [
  `${type}_hero`,
  `${type}_seat`,
]);
// Widths in CSS pixels of a thumbnail, a phone at two dots a pixel, a desk. The tables hold up at
// card size only.
const WIDTHS = {
  ...Object.fromEntries(ROOMS.map((name) => [name, [360, 720, 1200]])),
  ext_dusk: [720, 1200],
  spa_room: [360, 720, 1200],
  omani_table: [360, 720],
  thai_table: [360, 720],
};
// Typeset menus, read on a phone and enlarged there; the underscore leaves the last number to the
// width.
const MENUS = { omani: 1, thai: 3, spa: 3 };
const MENU_WIDTHS = [720, 1080];
// Masks and the mark are bundled with the design system; here are only the pictures that pages
// name.
const ART = /^(door|event-|hero-|road|room-|souq|spa|table-|wadi)/;

async function cut(name, width) {
  const picture = sharp(path.join(photosFrom, `${name}-1440.webp`)).resize({ width });
  const base = path.join(photosTo, `${name}-${width}`);
  await picture.clone().avif({ quality: 50, effort: 7 }).toFile(`${base}.avif`);
  await picture
    .clone()
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(`${base}.webp`);
  const [avif, webp] = await Promise.all(
    ['avif', 'webp'].map(async (type) => (await stat(`${base}.${type}`)).size),
  );
  console.log(`${name}-${width}`.padEnd(20), `avif ${avif}`.padEnd(14), `webp ${webp}`);
}

async function cutMenuPage(place, page) {
  for (const width of MENU_WIDTHS) {
    const picture = sharp(path.join(photosFrom, `menu-${place}-${page}.webp`)).resize({ width });
    const base = path.join(photosTo, `menu_${place}_${page}-${width}`);
    await picture.clone().avif({ quality: 48, effort: 7 }).toFile(`${base}.avif`);
    await picture
      .clone()
      .webp({ quality: 66, effort: 6, smartSubsample: true })
      .toFile(`${base}.webp`);
  }
}

/** What link previews show of the hotel: its house at dusk with the mark, 1200×630. */
async function cutShared() {
  const mark = await readFile(
    path.resolve(import.meta.dirname, '../../web/src/ui/art/mark.svg'),
    'utf8',
  );
  const drawn = mark
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('stroke="#000"', 'stroke="#F3EEE4"')
    .replaceAll('<path d=', '<path fill="#F3EEE4" d=');
  const shade =
    '<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="#0D1719" stop-opacity="0"/><stop offset="1" stop-color="#0D1719" stop-opacity=".75"/></linearGradient>';
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs>${shade}</defs><rect width="1200" height="630" fill="url(#s)"/><g transform="translate(516 408) scale(2.62)">${drawn}</g></svg>`;
  await sharp(path.join(photosFrom, 'ext_dusk-1440.webp'))
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'centre' })
    .composite([{ input: Buffer.from(over) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(path.join(publicFolder, 'icons/share-1200x630.jpg'));
}

await mkdir(photosTo, { recursive: true });
await cutShared();
await mkdir(artTo, { recursive: true });
for (const [name, widths] of Object.entries(WIDTHS))
  for (const width of widths) await cut(name, width);
for (const [place, pages] of Object.entries(MENUS))
  for (let page = 1; page <= pages; page += 1) await cutMenuPage(place, page);
for (const file of (await readdir(artFrom)).filter((f) => ART.test(f) && f.endsWith('.svg'))) {
  await copyFile(path.join(artFrom, file), path.join(artTo, file));
}
