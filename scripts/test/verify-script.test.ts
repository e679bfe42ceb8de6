import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { computeDraw, publishedText } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import type { PublishedDraw } from '#shared/draw/draw-checks.ts';
import { drawResultSchema, manifestSchema } from '#shared/draw/manifest.ts';
import { parseTicketList } from '#shared/draw/ticket-list.ts';
import { H, LIST, R } from '#shared/testing/draw-vectors.ts';
import { FROZEN_DRAWS } from '#shared/testing/frozen-draws.ts';
import { publishedDraw, publishedReplacements } from '#shared/testing/published-draw.ts';
import { changedReplacements } from '#shared/testing/tampered-draw.ts';
import { ROOT } from '../lib/paths.mjs';
import { requirePython } from '../lib/python.mjs';

const FOLDER = path.join(ROOT, 'web', 'public');
const work = mkdtempSync(path.join(tmpdir(), 'draw-'));
afterAll(() => rmSync(work, { recursive: true }));

function python(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(requirePython(), ['-B', ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: FOLDER, PYTHONUTF8: '1' },
  });
  return { status, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
}

type Files = Pick<PublishedDraw, 'manifest' | 'list' | 'voids' | 'result'> & {
  readonly replacements?: string;
};

function folderOf({ manifest, list, voids, result, replacements }: Files): string {
  const folder = mkdtempSync(path.join(work, 'files-'));
  const files = { 'manifest.json': manifest, 'list.txt': list, 'voids.json': voids };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  if (result !== null) writeFileSync(path.join(folder, 'result.json'), result);
  if (replacements !== undefined)
    writeFileSync(path.join(folder, 'replacements.json'), replacements);
  return folder;
}

const said = (status: number | null, lines: readonly string[]) => ({
  status,
  wrong: lines.filter((line) => line.startsWith('WRONG')),
  lines,
});

/** Runs the script in a folder with these files and returns its lines. */
function verified(files: Files) {
  const { status, lines } = python([path.join(FOLDER, 'verify.py')], folderOf(files));
  return said(status, lines);
}

const answerSchema = z.tuple([z.number(), z.string()]);

/** Runs the script in one folder after the other, as Python takes its time to start. */
const RUN_IN_EACH = `
import contextlib, io, json, os, runpy, sys
for folder in sys.argv[2:]:
    os.chdir(folder)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try: runpy.run_path(sys.argv[1], run_name='__main__')
        except SystemExit as end: print(json.dumps([end.code, out.getvalue()]), file=sys.stderr)
`;

/** The same for many folders of files, in their order. */
function allVerified(drawn: readonly Files[]) {
  const script = path.join(FOLDER, 'verify.py');
  const { lines } = python(['-c', RUN_IN_EACH, script, ...drawn.map(folderOf)], FOLDER);

  return lines.map((line) => {
    const [status, text] = answerSchema.parse(JSON.parse(line));
    return said(status, text.trimEnd().split('\n'));
  });
}

/** The same draw by another number source. */
async function drawnBy(draw: PublishedDraw, source: 'witness' | 'box'): Promise<PublishedDraw> {
  const manifest = manifestSchema.parse(JSON.parse(draw.manifest));
  const result = drawResultSchema.parse(JSON.parse(draw.result ?? ''));
  const witnesses = ['فاطمة البلوشي', 'Said Al Hinai'];
  if (source === 'witness') {
    const sealed = {
      manifest,
      manifestHash: await sha256Hex(draw.manifest),
      lines: parseTicketList(draw.list) ?? [],
      voids: result.voids,
    };
    const by = { kind: source, secret: '5a'.repeat(32), value: '4937205186', witnesses } as const;
    return { ...draw, result: publishedText(await computeDraw(sealed, by)) };
  }
  const text = publishedText({ ...manifest, mode: 'box', beacon: null, fallback: [] });
  const byHand = { kind: source, witnesses };
  const hash = await sha256Hex(text);
  const drawn = { ...result, manifest: hash, source: byHand, seed: null };
  return { ...draw, manifest: text, result: publishedText(drawn) };
}

describe('W-03 a draw is checked in another language', () => {
  test('W-03 a true draw is all right, of any size and by any way, drawn or not', async () => {
    const draw = await publishedDraw(30);
    const whole = [draw, await publishedDraw(4), await publishedDraw(257)];
    const ways = [await drawnBy(draw, 'witness'), await drawnBy(draw, 'box')];
    const right = [...whole, ...ways, ...FROZEN_DRAWS, { ...draw, result: null }];
    expect(
      allVerified(right).map(({ status, wrong, lines }) => [status, wrong, lines.at(-1)]),
    ).toEqual(right.map(() => [0, [], 'all right']));
    expect(verified(draw).lines).toContain('right result: byte for byte');
  });

  test('W-03 a draw that was changed anywhere is wrong, and it says where', async () => {
    const draw = await publishedDraw(8);
    const result = draw.result ?? '';
    const { winners } = drawResultSchema.parse(JSON.parse(result));
    const lines = draw.list.trimEnd().split('\n');
    const changes: readonly (readonly [string, Files])[] = [
      ['fingerprint', { ...draw, manifest: draw.manifest.replace('EXAMPLE-1', 'EXAMPLE-2') }],
      ['round', { ...draw, manifest: draw.manifest.replace(/"round":(\d+)/u, '"round":1$1') }],
      ['line gone', { ...draw, list: `${lines.slice(1).join('\n')}\n` }],
      ['lines swapped', { ...draw, list: `${lines.toReversed().join('\n')}\n` }],
      ['mask', { ...draw, list: draw.list.replace('****', '***9') }],
      ['half a list', { ...draw, list: draw.list.slice(0, 40) }],
      ['empty list', { ...draw, list: '' }],
      ['winner', { ...draw, result: result.replace(winners[0] ?? '', 'P-0009') }],
      [
        'winners swapped',
        { ...draw, result: result.replace(/\["(P-\d+)","(P-\d+)"\]/u, '["$2","$1"]') },
      ],
      ['seed', { ...draw, result: result.replace(/"seed":"./u, '"seed":"z') }],
      ['number', { ...draw, result: result.replace(/"signature":"../u, '"signature":"00') }],
      ['blank', { ...draw, result: result.replace(',', ', ') }],
      ['hidden void', { ...draw, voids: '{"draw":"2026-08","voids":[]}' }],
      ['late void', { ...draw, voids: draw.voids.replace('2026-09-04T15', '2026-09-06T15') }],
      ['another void', { ...draw, voids: draw.voids.replace('P-0001', 'P-0002') }],
      ['no JSON', { ...draw, result: '<html>Sign in</html>' }],
    ];
    const all = allVerified(changes.map(([, files]) => files));
    expect(
      all.map(({ status, wrong }, at) => [changes[at]?.[0], status, wrong.length > 0]),
    ).toEqual(changes.map(([what]) => [what, 1, true]));
    const secret = await drawnBy(draw, 'witness');
    const other = { ...secret, result: (secret.result ?? '').replace('5a5a', '5b5b') };
    expect(verified(other).wrong).toContain('WRONG secret: the one of the freeze');
    const { result: byHand } = await drawnBy(draw, 'box');
    const picked = verified({ ...draw, result: byHand });
    expect(picked.wrong).toContain('WRONG way: the announced one');
  });

  test('W-03 prizes that went on are checked too', async () => {
    const draw = await publishedDraw(12, 2, { replacement: 'fresh' });
    const replacements = await publishedReplacements(draw, 3);
    const { status, lines } = verified({ ...draw, replacements });
    expect([status, lines.at(-1)]).toEqual([0, 'all right']);
    expect(lines.filter((line) => /^right replacement \d: prize/u.test(line))).toHaveLength(3);
    expect(lines).toContain('replacement 4: not drawn yet');
    const changed = [...changedReplacements(replacements)];
    const all = allVerified(changed.map((other) => ({ ...draw, replacements: other })));
    expect(all.map(({ status: ended, wrong }) => [ended, wrong.length > 0])).toEqual(
      changed.map(() => [1, true]),
    );
  });

  test('W-03 it comes to the numbers of the vectors', () => {
    const script = `
import json, sys, verify
lines = sys.argv[1].split('\\n')[:-1]
seed = verify.sha(f'hdraw1/seed\\n{sys.argv[2]}\\n{sys.argv[3]}\\n0\\n'.encode())
order = verify.ranked([line.split()[:2] for line in lines], seed)
print(verify.root([line.encode() for line in lines]).hex(), seed.hex(), *(ticket for ticket, _ in order))
print(json.dumps(verify.award(order, [], 4)))
print(json.dumps(verify.award(order, ['R-0001'], 2)[0]))`;
    const { lines } = python(['-c', script, LIST, H, R], work);
    expect(lines).toEqual([
      '77a43475006e85b764793c9c26df53d50ba3045677513312a6df366c93cdd9bb ' +
        '3f944eeac031a440578623687603abe186e0c0fd8d18d7c6b2e7d5248e231d09 ' +
        'R-0001 S-0002 P-0002 R-0002 P-0001 S-0001',
      '[["R-0001", "S-0002", "P-0002", "R-0002"], []]',
      '["S-0002", "P-0002"]',
    ]);
  });
});
