import type { PublishedDraw } from '../draw/draw-checks.ts';
import { LIST } from './draw-vectors.ts';

/**
 * Whole draws as they are published, over the list of the vectors and with the number that drand's
 * quicknet gave for its round 42, so that their time is that of the round. They stand for ever:
 * whatever computes a draw comes to these bytes.
 */
const MANIFEST =
  '{"v":"hdraw1","draw":"2026-08","seq":1,"prev":null,"month":"2026-08",' +
  '"events":["photography","hotel_rating","location_sharing"],"mode":"beacon",' +
  '"licence":"EXAMPLE-4",' +
  '"terms":"bacec1c61736699f92eef9a21224b627f4836638e3d807be6bcc38cb49f1c2e4",' +
  '"prizes":[{"ar":"ليلة","en":"A night"},{"ar":"ليلة","en":"A night"}],"alternates":2,' +
  '"replacement":"ranking","count":6,"people":5,"excluded":0,' +
  '"listSha256":"f0a8303dd2c9837f2235b3c1de7e24157ea8df87e55a9792f7fba04b849272e5",' +
  '"listRoot":"77a43475006e85b764793c9c26df53d50ba3045677513312a6df366c93cdd9bb",' +
  '"frozenAt":"2023-08-22T12:00:00+04:00","drawAt":"2023-08-23T19:11:30+04:00",' +
  '"beacon":{"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",' +
  '"publicKey":"83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",' +
  '"genesis":1692803367,"period":3,"round":42},"fallback":["drand","drand-hand","witness"],' +
  '"witnessAfterHours":72,"secretWithinHours":24,' +
  '"secretHash":"0e53aae2eabd575555371f862cb885ff20472caced1f5e8fc80291b2f03dcab6",' +
  '"algorithm":"fair_pick-1"}';
const MANIFEST_HASH = 'e1e47d09adf2a5b4f22620d37794b5196c5e61f280be192ab4536ba2c67c9984';
const SIGNATURE =
  'f082bcc7fa72e337d9b3c6c8cba7578b9f6ab6b66879272da385d51dae4e81df565f96f7fed8864e11379a3190e2f18642ec7c22a976379e64c8c77c10806edc';
const SIGNING_KEY = {
  kid: 'test',
  x: 'CEONpuNzCkEzyhRXez2h6ZTuRwchsX3dQK_dGf3VD3g',
  y: '2GeJg8Defz6g0QWY5YGgEPy87rIl2n5D5hWM6jTsSPU',
};
const BEACON_RESULT =
  '{"v":"hdraw1","draw":"2026-08",' +
  '"manifest":"e1e47d09adf2a5b4f22620d37794b5196c5e61f280be192ab4536ba2c67c9984",' +
  '"source":{"kind":"beacon","round":42,' +
  '"signature":"95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a",' +
  '"randomness":"8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3"},' +
  '"seed":"7b54a23bdd6c0b6ba6a66e82ed165ed00c5c9d80db0f7c441a8d7acdb0617932","voids":[],' +
  '"winners":["S-0002","R-0001"],"alternates":["P-0002","R-0002"],' +
  '"skipped":[{"ticket":"P-0001","reason":"person"}]}';
const VOID_RESULT =
  '{"v":"hdraw1","draw":"2026-08",' +
  '"manifest":"e1e47d09adf2a5b4f22620d37794b5196c5e61f280be192ab4536ba2c67c9984",' +
  '"source":{"kind":"beacon","round":42,' +
  '"signature":"95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a",' +
  '"randomness":"8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3"},' +
  '"seed":"7b54a23bdd6c0b6ba6a66e82ed165ed00c5c9d80db0f7c441a8d7acdb0617932",' +
  '"voids":["S-0002"],"winners":["R-0001","P-0002"],"alternates":["R-0002","S-0001"],' +
  '"skipped":[{"ticket":"S-0002","reason":"void"},{"ticket":"P-0001","reason":"person"}]}';
const WITNESS_RESULT =
  '{"v":"hdraw1","draw":"2026-08",' +
  '"manifest":"e1e47d09adf2a5b4f22620d37794b5196c5e61f280be192ab4536ba2c67c9984",' +
  '"source":{"kind":"witness",' +
  '"secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a",' +
  '"value":"4937205186","witnesses":["Said","Maha"]},' +
  '"seed":"5e174f39ed6bdb13a28e865138ba600793f2d2742f4925461f769aef3cb3e621","voids":[],' +
  '"winners":["R-0001","S-0002"],"alternates":["S-0001","P-0002"],' +
  '"skipped":[{"ticket":"P-0001","reason":"person"}]}';
const NO_VOIDS = '{"draw":"2026-08","voids":[]}';
const ONE_VOID =
  '{"draw":"2026-08","voids":[{"ticket":"S-0002","reason":"forged","at":"2023-08-22T15:00:00+04:00"}]}';

const DRAW: PublishedDraw = {
  manifest: MANIFEST,
  list: LIST,
  voids: NO_VOIDS,
  result: BEACON_RESULT,
  signature: SIGNATURE,
  signingKey: SIGNING_KEY,
  previousResult: null,
  pinnedHash: MANIFEST_HASH,
  own: [
    {
      ticket: 'P-0001',
      event: 'photography',
      phone: '+96891234567',
      salt: '00112233445566778899aabbccddeeff',
      index: 0,
      path: [
        'd376798dd818f2a87f677756afcd7cd701997a7415d0c0664fbaf7975b762cd8',
        '288c1891bd645cd47754152546584a37824d794d422bb61b6a5be75e05517e5b',
        '79172718484c9b84d20e1b952fe0aea66971affa901e06c8f522a547120053c1',
      ],
    },
  ],
};

/** By the number, by the number past a ticket that was taken out, and by the witness way. */
export const FROZEN_DRAWS: readonly PublishedDraw[] = [
  DRAW,
  { ...DRAW, voids: ONE_VOID, result: VOID_RESULT },
  { ...DRAW, result: WITNESS_RESULT },
];
