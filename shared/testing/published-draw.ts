import { signRound, testChain } from '../draw/beacon-signature.ts';
import { roundAt, type BeaconChain } from '../draw/beacon.ts';
import { computeDraw, publishedText } from '../draw/compute-draw.ts';
import { sha256Hex, toHex, type SigningKey } from '../draw/digest.ts';
import { drawResultSchema, manifestSchema, type DrawManifest } from '../draw/manifest.ts';
import { merklePath, merkleRoot } from '../draw/merkle.ts';
import { announcedNumber, computeReplacement, type Announcement } from '../draw/replacement.ts';
import {
  commitmentOf,
  lineText,
  maskPhone,
  parseTicketList,
  personTag,
  ticketListText,
  ticketOf,
} from '../draw/ticket-list.ts';
import type { PublishedDraw } from '../draw/verify-draw.ts';

const CHAIN_KEY = new Uint8Array(32).fill(9);
/** A network of the tests' own. */
export const CHAIN: BeaconChain = testChain(CHAIN_KEY, 'cd'.repeat(32), 1_700_000_001);
const DRAW = '2026-08';
const DRAW_AT = '2026-09-05T18:00:00+04:00';

declare const crypto: {
  readonly subtle: {
    generateKey(algorithm: object, extractable: boolean, usages: string[]): Promise<KeyPair>;
    exportKey(format: 'jwk', key: object): Promise<{ x: string; y: string }>;
    sign(algorithm: object, key: object, data: Uint8Array): Promise<ArrayBuffer>;
  };
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
interface KeyPair {
  readonly privateKey: object;
  readonly publicKey: object;
}

/** A hotel's key, and what it signs. */
export async function signer(): Promise<{
  key: SigningKey;
  sign: (text: string) => Promise<string>;
}> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const { x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return {
    key: { kid: 'test', x, y },
    sign: async (text) => {
      const bytes = new TextEncoder().encode(text);
      return toHex(new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, bytes)));
    },
  };
}

const phoneOf = (person: number): string => `+9689${String(1_000_000 + person)}`;
const saltOf = (at: number): string => String(at).padStart(32, '0');

/**
 * A drawn draw as its phones see it: `count` tickets of photography, every seventh of a person who
 * has another one, two prizes, and one ticket void.
 */
export async function publishedDraw(
  count: number,
  own = 2,
  replacement: DrawManifest['replacement'] = 'ranking',
): Promise<PublishedDraw> {
  const drawKey = new Uint8Array(32).fill(3);
  const lines = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const phone = phoneOf(at % 7 === 6 ? at - 1 : at);
      const ticket = ticketOf('photography', at + 1);
      const secret = { draw: DRAW, ticket, event: 'photography', phone, salt: saltOf(at) } as const;
      const mask = maskPhone(phone);
      const person = await personTag(drawKey, DRAW, phone);
      return { ticket, person, mask, commitment: await commitmentOf(secret) };
    }),
  );
  const list = ticketListText(lines);
  const rows = lines.map(lineText);
  const parsed: DrawManifest = {
    v: 'hdraw1',
    draw: DRAW,
    seq: 1,
    prev: null,
    month: '2026-08',
    events: ['photography'],
    mode: 'beacon',
    licence: 'EXAMPLE-1',
    terms: await sha256Hex('terms'),
    prizes: [
      { ar: 'ليلة', en: 'A night' },
      { ar: 'ليلة', en: 'A night' },
    ],
    alternates: replacement === 'fresh' ? 0 : 3,
    replacement,
    count,
    people: new Set(lines.map((line) => line.person)).size,
    excluded: 0,
    listSha256: await sha256Hex(list),
    listRoot: await merkleRoot(rows),
    frozenAt: '2026-09-04T12:00:00+04:00',
    drawAt: DRAW_AT,
    beacon: {
      chain: CHAIN.hash,
      publicKey: CHAIN.publicKey,
      genesis: CHAIN.genesis,
      period: CHAIN.period,
      round: roundAt(CHAIN, Date.parse(DRAW_AT)),
    },
    fallback: ['drand-hand', 'witness'],
    witnessAfterHours: 72,
    secretWithinHours: 24,
    secretHash: await sha256Hex('5a'.repeat(32)),
    algorithm: 'fair_pick-1',
  };
  const manifest = publishedText(parsed);
  const manifestHash = await sha256Hex(manifest);
  const voids = ['P-0001'];
  const round = roundAt(CHAIN, Date.parse(DRAW_AT));
  const signature = await signRound(CHAIN_KEY, round);
  const sealed = { manifest: parsed, manifestHash, lines, voids };
  const result = await computeDraw(sealed, { kind: 'beacon', round, signature });
  const { key, sign } = await signer();
  return {
    manifest,
    list,
    voids: publishedText({
      draw: DRAW,
      voids: [{ ticket: 'P-0001', reason: 'forged', at: '2026-09-04T15:00:00+04:00' }],
    }),
    result: publishedText(result),
    signature: await sign(manifest),
    signingKey: key,
    previousResult: null,
    pinnedHash: manifestHash,
    own: [
      {
        ticket: ticketOf('photography', own + 1),
        event: 'photography',
        phone: phoneOf(own),
        salt: saltOf(own),
        index: own,
        path: await merklePath(rows, own),
      },
    ],
  };
}

/** Prizes of such a draw that went on, in turn, one a day; the last still waits for its number. */
export async function publishedReplacements(draw: PublishedDraw, drawn: number): Promise<string> {
  const manifest = manifestSchema.parse(JSON.parse(draw.manifest));
  const result = drawResultSchema.parse(JSON.parse(draw.result ?? ''));
  const sealed = {
    manifest,
    manifestHash: await sha256Hex(draw.manifest),
    lines: parseTicketList(draw.list) ?? [],
    voids: result.voids,
  };
  const offered = [...result.winners];
  const replacements: Announcement[] = [];
  for (let at = 0; at <= drawn; at += 1) {
    const announcedAt = `2026-09-${String(10 + at).padStart(2, '0')}T09:30:00+04:00`;
    const { round } = announcedNumber(CHAIN, Date.parse(announcedAt));
    const one = { replacement: at + 1, prize: 1 + (at % 2), announcedAt, round };
    const signature = await signRound(CHAIN_KEY, round);
    const text =
      at < drawn ? await computeReplacement(sealed, { ...one, signature, offered }) : null;
    replacements.push({ ...one, result: text });
    if (text?.winner) offered.push(text.winner);
  }
  return publishedText({ draw: manifest.draw, replacements });
}
