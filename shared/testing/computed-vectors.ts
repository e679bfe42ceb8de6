import { isBeaconOf } from '../draw/beacon-signature.ts';
import { QUICKNET, roundAt } from '../draw/beacon.ts';
import { sha256Hex } from '../draw/digest.ts';
import { merkleRoot } from '../draw/merkle.ts';
import { awardOf, blocksOf, randomnessOf, ranked, seedOf, witnessSeed } from '../draw/ranking.ts';
import { commitmentOf, parseTicketList, personTag } from '../draw/ticket-list.ts';
import { H, LIST, MANIFEST, R, ROUND_42 } from './draw-vectors.ts';

/** The vectors of `hdraw1`, computed by whatever runtime this runs in. */
export async function drawVectors() {
  const draw = '2026-08';
  const phone = '+96891234567';
  const salt = '00112233445566778899aabbccddeeff';
  const manifest = await sha256Hex(MANIFEST);
  const randomness = await randomnessOf(ROUND_42);
  const seed = await seedOf(manifest, randomness);
  const order = await ranked(parseTicketList(LIST) ?? [], blocksOf(seed));
  const places = { prizes: 2, alternates: 3 };
  return {
    commitment: await commitmentOf({ draw, ticket: 'P-0001', event: 'photography', phone, salt }),
    person: await personTag(new Uint8Array(32).fill(0x11), draw, phone),
    listSha256: await sha256Hex(LIST),
    listRoot: await merkleRoot(LIST.trimEnd().split('\n')),
    manifest,
    randomness,
    seed,
    order: order.map(({ ticket }) => ticket).join(' '),
    award: awardOf(order, { ...places, voids: new Set<string>() }),
    afterVoid: awardOf(order, { ...places, voids: new Set(['R-0001']) }).winners,
    rounds: ['2026-09-05T18:00:00+04:00', '2026-09-05T18:00:01+04:00'].map((at) =>
      roundAt(QUICKNET, Date.parse(at)),
    ),
    witnessSeed: await witnessSeed(manifest, '5a'.repeat(32), '4937205186'),
    signatures: await Promise.all([42, 43].map((round) => isBeaconOf(QUICKNET, round, ROUND_42))),
  };
}

/** What every runtime comes to. */
export const COMPUTED_VECTORS = {
  commitment: '5505005ff1d2b7325b38db4e965135b9cd8201ccc19a8016b3517d6ac027e527',
  person: 'dbe524b852ef7887',
  listSha256: 'f0a8303dd2c9837f2235b3c1de7e24157ea8df87e55a9792f7fba04b849272e5',
  listRoot: '77a43475006e85b764793c9c26df53d50ba3045677513312a6df366c93cdd9bb',
  manifest: H,
  randomness: R,
  seed: '3f944eeac031a440578623687603abe186e0c0fd8d18d7c6b2e7d5248e231d09',
  order: 'R-0001 S-0002 P-0002 R-0002 P-0001 S-0001',
  award: {
    winners: ['R-0001', 'S-0002'],
    alternates: ['P-0002', 'R-0002', 'S-0001'],
    skipped: [{ ticket: 'P-0001', reason: 'person' }],
  },
  afterVoid: ['S-0002', 'P-0002'],
  rounds: [31_937_812, 31_937_813],
  witnessSeed: 'e88d32684c23ec3501fb975259c69ef874a4a72b70f3c9c9190bbd333604b2bd',
  signatures: [true, false],
};
