// Cuts the installed fonts to what the hotel writes and writes the style sheet that declares them.
// Run: node scripts/assets/fonts.mjs
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { INVISIBLE, LICENCES, ORIGINALS, SUBSETS } from './font-faces.mjs';
import { fallbackCss } from './font-fallbacks.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const out = path.join(root, 'web/public/fonts');
const { resolve } = createRequire(import.meta.url);
const packageFile = (pkg, name) => path.join(path.dirname(resolve(`${pkg}/package.json`)), name);

/** 'U+20-7E, U+A0' from code points. */
function toUnicodeRange(points) {
  const sorted = [...new Set(points)].toSorted((a, b) => a - b);
  const spans = [];
  for (const point of sorted) {
    const last = spans.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else spans.push([point, point]);
  }
  const hex = (n) => n.toString(16).toUpperCase();
  return spans.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
}

const face = ({ family, weight, url, points }) =>
  `@font-face {\n  font-family: "${family}";\n  font-weight: ${weight};\n  src: url("${url}") format("woff2");\n  unicode-range: ${toUnicodeRange(points)};\n  font-display: swap;\n}`;

async function subset({ file, families, pkg, source, chars, except = {}, features, axes }) {
  const whole = await readFile(packageFile(pkg, `files/${source}.woff2`));
  // Hints are for screens of one device pixel per dot and outweigh the outlines of these small
  // sets.
  const options = {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  };
  const cut = await subsetFont(whole, String.fromCodePoint(...chars), options);
  await writeFile(path.join(out, `${file}.woff2`), cut);
  console.log(
    `${file}.woff2`.padEnd(30),
    String(whole.length).padStart(7),
    '→',
    String(cut.length).padStart(6),
  );
  return Object.entries(families).map(([family, weight]) =>
    face({
      family,
      weight,
      url: `/fonts/${file}.woff2`,
      points: chars.filter((p) => !except[family]?.includes(p)),
    }),
  );
}

async function original({ family, weight, pkg, source, chars }) {
  await copyFile(
    packageFile(pkg, `files/${source}.woff2`),
    path.join(out, 'full', `${source}.woff2`),
  );
  const taken = new Set([
    ...INVISIBLE,
    ...SUBSETS.filter((s) => family in s.families).flatMap((s) => s.chars),
  ]);
  return face({
    family,
    weight,
    url: `/fonts/full/${source}.woff2`,
    points: chars.filter((p) => !taken.has(p)),
  });
}

await mkdir(path.join(out, 'full'), { recursive: true });
const faces = [];
for (const entry of ORIGINALS) faces.push(await original(entry));
for (const entry of SUBSETS) faces.push(...(await subset(entry)));
for (const [name, pkg] of Object.entries(LICENCES))
  await copyFile(packageFile(pkg, 'LICENSE'), path.join(out, `LICENSE-${name}.txt`));

const head =
  '/* Written by scripts/assets/fonts.mjs; change the list in font-faces.mjs, not this file. */';
await writeFile(
  path.join(root, 'web/src/ui/fonts.css'),
  `${[head, ...faces, fallbackCss()].join('\n\n')}\n`,
);
