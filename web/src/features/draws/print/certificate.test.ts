import { describe, expect, test } from 'vitest';
import { computeDraw, publishedText } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import type { DrawManifest, DrawResult } from '#shared/draw/manifest.ts';
import { parseTicketList } from '#shared/draw/ticket-list.ts';
import { certificateOf } from './certificate.ts';
import { periodText, prizesText } from './print-words.ts';

const hex = (digit: string) => digit.repeat(64);
const LIST = ['P-0001 a +968****67', 'P-0002 b +968****78', 'R-0001 a +968****67']
  .map((line) => line.replace(/ (.) /, (_, person: string) => ` ${person.repeat(16)} `))
  .map((line, at) => `${line} ${hex(String(at))}\n`)
  .join('');
const night = { ar: 'ليلة مجانية', en: 'A free night' };

async function aManifest(): Promise<DrawManifest> {
  return {
    v: 'hdraw1',
    draw: '2026-08',
    seq: 1,
    prev: null,
    month: '2026-08',
    events: ['photography', 'hotel_rating'],
    mode: 'beacon',
    licence: 'PR-2026-0418',
    terms: hex('1'),
    prizes: [night, night],
    alternates: 2,
    replacement: 'ranking',
    count: 3,
    people: 2,
    excluded: 1,
    listSha256: await sha256Hex(LIST),
    listRoot: hex('2'),
    frozenAt: '2026-09-04T12:00:00+04:00',
    drawAt: '2026-09-05T18:00:00+04:00',
    beacon: null,
    fallback: ['drand'],
    witnessAfterHours: 72,
    secretWithinHours: 24,
    secretHash: null,
    algorithm: 'fair_pick-1',
  };
}

/** The texts of a draw, computed as the server does. */
async function publishedTexts(change: Partial<DrawResult> = {}) {
  const manifest = await aManifest();
  const text = publishedText(manifest);
  const lines = parseTicketList(LIST) ?? [];
  const sealed = { manifest, manifestHash: await sha256Hex(text), lines, voids: ['P-0002'] };
  const signature = '95a9f9f5'.repeat(12);
  const result = await computeDraw(sealed, { kind: 'beacon', round: 31937812, signature });
  return { manifest: text, list: LIST, result: publishedText({ ...result, ...change }) };
}

describe('W-05 the certificate of a draw', () => {
  test('W-05 it says who has won by the published texts, with masks alone', async () => {
    const texts = await publishedTexts();
    const certificate = await certificateOf(texts);
    expect(certificate).toMatchObject({
      fits: true,
      manifestHash: await sha256Hex(texts.manifest),
      resultHash: await sha256Hex(texts.result),
      source: { kind: 'beacon', round: 31937812 },
      voids: ['P-0002'],
      witnesses: [],
    });
    // Two tickets of one person and a void one: a single prize finds somebody.
    expect(certificate.fits && certificate.winners.map(({ mask }) => mask)).toEqual(['+968****67']);
    expect(certificate.fits && certificate.skipped.map(({ reason }) => reason).toSorted()).toEqual([
      'person',
      'void',
    ]);
  });

  test.each([
    ['a list with another byte', async () => ({ list: LIST.replace('****78', '****79') })],
    ['a list of another form', async () => ({ list: LIST.trimEnd() })],
    [
      'a manifest with another count',
      async () => ({ manifest: publishedText({ ...(await aManifest()), count: 4 }) }),
    ],
    ['no manifest', async () => ({ manifest: '{}' })],
    [
      'a draw that ended without a result',
      async () => ({ result: '{"v":"hdraw1","end":"failed"}' }),
    ],
    ['a winner who is in no list', async () => publishedTexts({ winners: ['P-0009'] })],
    ['a result of another draw', async () => publishedTexts({ draw: '2026-07' })],
  ])('W-05 there is none of %s', async (_, broken) => {
    expect(await certificateOf({ ...(await publishedTexts()), ...(await broken()) })).toEqual({
      fits: false,
    });
  });

  test('W-05 witnesses are named where they drew', async () => {
    const witnesses = ['Salim Al Harthy', 'Maryam Al Balushi'];
    const box = { source: { kind: 'box' as const, witnesses }, seed: null };
    const certificate = await certificateOf(await publishedTexts(box));
    expect(certificate).toMatchObject({ fits: true, seed: null, witnesses });
  });
});

describe('W-05 words of the printed sheets', () => {
  test('W-05 a period runs from the first to the last day of its month, with its year', () => {
    expect(periodText('2026-08')).toEqual({
      ar: '1 إلى 31 أغسطس 2026',
      en: '1–31 August 2026',
    });
    expect(periodText('2028-02').en).toBe('1–29 February 2028');
  });

  test('W-05 like prizes are counted; one alone stands without a number', () => {
    const dinner = { ar: 'عشاء', en: 'A dinner' };
    expect(prizesText([night])).toEqual(night);
    expect(prizesText([night, night, dinner])).toEqual({
      ar: '2 × ليلة مجانية، 1 × عشاء',
      en: '2 × A free night, 1 × A dinner',
    });
  });
});
