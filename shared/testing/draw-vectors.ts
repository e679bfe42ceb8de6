/** The frozen vectors of `hdraw1`; they stand for ever. */
export const LIST = `P-0001 dbe524b852ef7887 +968****67 5505005ff1d2b7325b38db4e965135b9cd8201ccc19a8016b3517d6ac027e527
P-0002 f2dfe3955aec0306 +968****78 3f79840ccd358a4f1765f6e528ae4ed1aa36fc6eed4d4e6b928cfacbac79b148
R-0001 dbe524b852ef7887 +968****67 65b39ccb15f1f366907174226fb76bbb8bb737d63844898c2200badfbbee97ac
R-0002 f882d477841aa13a +968****89 db7980a24a42cf5fce7c16ef7eade4a5d1a14c526fc7f0f798f270daa0b27d13
S-0001 7fd3bce5a46d39dc +968****90 4d9e6b5f80c8a582f26ac3c3dcaaa8071d0d80e748e805d85cbc30f462f26854
S-0002 4b64882735de4917 +971****67 eade6adb3396d022942f96ee969ac82fd87e47b84b37ad1068d297bf99ee90c9
`;
export const MANIFEST =
  '{"v":"hdraw1","draw":"2026-08","seq":1,"prev":null,"events":["photography","hotel_rating","location_sharing"],' +
  '"licence":"EXAMPLE-1","prizes":["free-night","free-night"],"alternates":2,"count":6,' +
  '"listSha256":"f0a8303dd2c9837f2235b3c1de7e24157ea8df87e55a9792f7fba04b849272e5",' +
  '"listRoot":"77a43475006e85b764793c9c26df53d50ba3045677513312a6df366c93cdd9bb",' +
  '"frozenAt":"2026-09-04T12:00:00+04:00","drawAt":"2026-09-05T18:00:00+04:00",' +
  '"beacon":{"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","round":31937812},' +
  '"fallback":["drand-hand","witness"],"algorithm":"fair_pick-1"}';
/** Hash of the manifest, and of the number. */
export const H = 'a9862231079194f6e87d2ff39dd5966c12ab124906397b43c25ad73cdc5b40bb';
/** What quicknet published for its round 42. */
export const ROUND_42 =
  '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a';
export const R = '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3';
