import type { PublishedDraw } from '../draw/draw-checks.ts';

/** Each character of a text in turn another; `step` passes some over. */
function* changed(text: string, step: number): Generator<string> {
  for (let at = 0; at < text.length; at += step) {
    const other = text[at] === '0' ? '1' : '0';
    yield `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
  }
}

function* changedLines(list: string): Generator<string> {
  const lines = list.trimEnd().split('\n');
  for (const [at, line] of lines.entries()) {
    yield `${lines.toSpliced(at, 1).join('\n')}\n`;
    yield `${lines.toSpliced(at, 0, line).join('\n')}\n`;
    if (at > 0)
      yield `${lines
        .with(at, lines[at - 1] ?? '')
        .with(at - 1, line)
        .join('\n')}\n`;
  }
}

/** The draw with one change each, in every text that is published. */
export function* tampered(draw: PublishedDraw): Generator<PublishedDraw> {
  for (const manifest of changed(draw.manifest, 2)) yield { ...draw, manifest };
  for (const list of [...changed(draw.list, 3), ...changedLines(draw.list)])
    yield { ...draw, list };
  for (const result of changed(draw.result ?? '', 2)) yield { ...draw, result };
  for (const signature of changed(draw.signature, 2)) yield { ...draw, signature };
  yield { ...draw, voids: draw.voids.replace('P-0001', 'P-0002') };
  yield { ...draw, voids: draw.voids.replace('2026-09-04T15', '2026-09-06T15') };
  yield { ...draw, voids: '{"draw":"2026-08","voids":[]}' };
}

/** Published replacements with one change each. */
export function changedReplacements(text: string): readonly string[] {
  const { draw, replacements } = JSON.parse(text) as {
    draw: string;
    replacements: { result: { winner: string } | null }[];
  };
  const [first, second, ...more] = replacements;
  const winner = first?.result?.winner ?? '';
  const written = (...texts: unknown[]) => JSON.stringify({ draw, replacements: texts });
  return [
    text.replace(`"winner":"${winner}"`, '"winner":"P-0001"'),
    text.replace(/"announcedAt":"2026-09-10T09/gu, '"announcedAt":"2026-09-10T10'),
    text.replace(/"round":(\d)/gu, '"round":1$1'),
    text.replace(/"signature":"../u, '"signature":"00'),
    text.replace(/"prize":1/u, '"prize":2'),
    text.replace('"offered":["', '"offered":["P-0002","'),
    text.replace('2026-08', '2026-07'),
    written(second, first, ...more),
    written(second, ...more),
    written({ ...first, result: null }, second, ...more),
  ];
}
