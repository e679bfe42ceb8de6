import { signRound, testChain } from '../draw/beacon-signature.ts';
import { roundAt, type BeaconChain } from '../draw/beacon.ts';
import { computeDraw, publishedText } from '../draw/compute-draw.ts';
import { computeReplacement } from '../draw/compute-replacement.ts';
import { sha256Hex, toHex, type SigningKey } from '../draw/digest.ts';
import type { PublishedDraw } from '../draw/draw-checks.ts';
import { drawViewSchema, type DrawView } from '../draw/draw.contract.ts';
import { drawResultSchema, manifestSchema, type DrawManifest } from '../draw/manifest.ts';
import { merklePath, merkleRoot } from '../draw/merkle.ts';
import { announcedNumber, type Announcement } from '../draw/replacement.ts';
import {
  commitmentOf,
  lineText,
  maskPhone,
  parseTicketList,
  personTag,
  ticketListText,
  ticketOf,
} from '../draw/ticket-list.ts';

const CHAIN_KEY = new Uint8Array(32).fill(9);
/** A network of the tests' own. */
export const CHAIN: BeaconChain = testChain(CHAIN_KEY, 'cd'.repeat(32), 1_700_000_001);
const DRAW = '2026-08';
/** What is revealed with the dice. */
export const SECRET = '5a'.repeat(32);
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
  {
    replacement = 'ranking',
    mode = 'beacon',
    clock = CHAIN,
  }: Partial<Pick<DrawManifest, 'replacement' | 'mode'>> & {
    /** What the manifest says of the network's clock. */
    readonly clock?: Pick<BeaconChain, 'genesis' | 'period'>;
  } = {},
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
    mode,
    licence: 'EXAMPLE-1',
    terms: await sha256Hex('terms\nterms\n'),
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
    beacon:
      mode === 'box'
        ? null
        : {
            chain: CHAIN.hash,
            publicKey: CHAIN.publicKey,
            genesis: clock.genesis,
            period: clock.period,
            round: roundAt({ ...CHAIN, ...clock }, Date.parse(DRAW_AT)),
          },
    fallback: mode === 'box' ? [] : ['drand-hand', 'witness'],
    witnessAfterHours: 72,
    secretWithinHours: 24,
    secretHash: mode === 'box' ? null : await sha256Hex(SECRET),
    algorithm: 'fair_pick-1',
  };
  const manifest = publishedText(parsed);
  const manifestHash = await sha256Hex(manifest);
  const voids = ['P-0001'];
  const round = roundAt({ ...CHAIN, ...clock }, Date.parse(DRAW_AT));
  const signature = await signRound(CHAIN_KEY, round);
  const sealed = { manifest: parsed, manifestHash, lines, voids };
  const computed = await computeDraw(sealed, { kind: 'beacon', round, signature });
  const result =
    mode === 'beacon'
      ? computed
      : {
          ...computed,
          source: {
            kind: 'box',
            witnesses: ['Said', 'Maha'],
            enteredBy: 'S. H.',
            confirmedBy: 'M. B.',
          },
          seed: null,
        };
  const { key, sign } = await signer();
  return {
    manifest,
    list,
    voids: publishedText({
      draw: DRAW,
      voids: [
        {
          ticket: 'P-0001',
          reason: 'forged',
          at: '2026-09-04T15:00:00+04:00',
          by: ['S. H.', 'M. B.'],
        },
      ],
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

/** The page's view of such a draw. */
export function publishedView(draw: PublishedDraw): DrawView {
  const manifest = manifestSchema.parse(JSON.parse(draw.manifest));
  const result = draw.result && drawResultSchema.parse(JSON.parse(draw.result));
  const winners = result ? result.winners : [];
  const { draw: id, drawAt, frozenAt } = manifest;
  return drawViewSchema.parse({
    ...manifest,
    v: 1,
    ok: true,
    id,
    status: draw.result === null ? 'frozen' : 'drawn',
    freezeAt: frozenAt,
    drawAt: new Date(Date.parse(drawAt)).toISOString(),
    manifestHash: draw.pinnedHash,
    winners: [...winners],
    terms: { ar: 'terms', en: 'terms' },
    signature: draw.signature,
    signingKey: draw.signingKey,
    beacon: manifest.beacon && { ...manifest.beacon, isTest: true },
    previousId: null,
    claims: winners.map((ticket, at) => ({
      prize: at + 1,
      ticket,
      mask: '',
      name: null,
      status: 'offered',
      deadline: drawAt,
    })),
    endReason: null,
  });
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
