import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/language.ts';
import { PUSH_KINDS, pushMessageSchema } from '#shared/push/push.contract.ts';
import { fromBase64Url, toBase64Url } from '../crypto.ts';
import { encryptPush, newEphemeral } from './encrypt-push.ts';
import { topicOf } from './push-kinds.ts';
import { pushMessage } from './push-message.ts';
import { isPushEndpoint } from './push-sender.ts';

const ORIGIN = 'https://stay.example';

/** The example of RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  serverKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  serverPoint:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

async function rfcKeys(): Promise<CryptoKeyPair> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const point = fromBase64Url(RFC.serverPoint);
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  };
  const importJwk = (jwk: JsonWebKey, uses: 'deriveBits'[]) =>
    crypto.subtle.importKey('jwk', jwk, curve, true, uses);
  return {
    publicKey: await importJwk(publicJwk, []),
    privateKey: await importJwk({ ...publicJwk, d: RFC.serverKey }, ['deriveBits']),
  };
}

describe('X-02 what a push service is handed', () => {
  test('X-02 the example of RFC 8291, byte for byte', async () => {
    const ephemeral = { salt: fromBase64Url(RFC.salt), keys: await rfcKeys() };
    expect(toBase64Url(await encryptPush(RFC.text, RFC, ephemeral, 0))).toBe(RFC.body);
  });

  test('X-02 all messages are of one length, and none is longer than a service takes', async () => {
    const lengths = new Set<number>();
    for (const kind of PUSH_KINDS)
      for (const language of LANGUAGES) {
        const text = JSON.stringify(
          pushMessage(kind, language, { isSilent: true, origin: ORIGIN }),
        );
        lengths.add((await encryptPush(text, RFC, await newEphemeral())).length);
      }
    expect([...lengths]).toEqual([86 + 1024 + 1 + 16]);
    expect(await encryptPush('x'.repeat(3993), RFC, await newEphemeral())).toHaveLength(4096);
    await expect(encryptPush('x'.repeat(3994), RFC, await newEphemeral())).rejects.toThrow('long');
  });

  test.each(PUSH_KINDS)('X-02 the topic of %s is base64url, and its own', (kind) => {
    const topic = topicOf(kind);
    expect(toBase64Url(fromBase64Url(topic))).toBe(topic);
    expect(topic.length).toBeLessThanOrEqual(32);
    expect(PUSH_KINDS.filter((other) => topicOf(other) === topic)).toEqual([kind]);
  });

  test.each(PUSH_KINDS)('X-02 %s says only of what kind it is', (kind) => {
    const [ar, en] = LANGUAGES.map((language) =>
      pushMessage(kind, language, { isSilent: false, origin: ORIGIN }),
    );
    expect([pushMessageSchema.parse(ar), pushMessageSchema.parse(en)]).toEqual([ar, en]);
    expect([ar?.notification.dir, en?.notification.dir]).toEqual(['rtl', 'ltr']);
    expect(ar?.notification.title).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u);
    expect(JSON.stringify([ar?.notification, en?.notification])).not.toMatch(/\d/);
    expect(en?.notification.navigate).toMatch(/^https:\/\/stay\.example\//);
  });
});

describe('X-02 addresses that are asked', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/QGab',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  ])('X-02 %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://somebody@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@10.0.0.1/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://evil-push.apple.com.example/',
    'https://evilpush.apple.com/',
    'https://.push.apple.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'data:text/plain,fcm.googleapis.com',
    'no address',
  ])('X-02 never %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });
});
