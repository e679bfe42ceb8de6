import type {
  AddPasskeyBody,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/accounts/passkey.contract.ts';
import { fromBase64Url, toBase64Url } from '../src/platform/crypto.ts';

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** CBOR (RFC 8949): a head of a major type, with a length or number. */
function head(major: number, value: number): Uint8Array {
  if (value < 24) return Uint8Array.of((major << 5) | value);
  if (value < 256) return Uint8Array.of((major << 5) | 24, value);
  return Uint8Array.of((major << 5) | 25, value >> 8, value & 255);
}
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Uint8Array) => joined(head(2, bytes.length), bytes);
const cborText = (text: string) => joined(head(3, bytesOf(text).length), bytesOf(text));
const cborMap = (...pairs: readonly (readonly [Uint8Array, Uint8Array])[]) =>
  joined(head(5, pairs.length), ...pairs.flat());

/** A signature of WebCrypto (r and s) as authenticators give it (ASN.1). */
function asn1Of(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const numberOf = (bytes: Uint8Array) => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const bare = bytes.slice(Math.max(first, 0));
    const padded = (bare[0] ?? 0) > 127 ? joined(Uint8Array.of(0), bare) : bare;
    return joined(Uint8Array.of(2, padded.length), padded);
  };
  const both = joined(numberOf(signature.slice(0, 32)), numberOf(signature.slice(32)));
  return joined(Uint8Array.of(48, both.length), both);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

/** How an answer may differ from what an honest browser gives. */
export interface Oddities {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
}

/** A passkey in software: one ES256 key, which signs what a browser would have it sign. */
export class Authenticator {
  readonly id: string;
  readonly #pair: CryptoKeyPair;
  readonly #origin: string;
  #counter = 0;

  private constructor(id: string, pair: CryptoKeyPair, origin: string) {
    this.id = id;
    this.#pair = pair;
    this.#origin = origin;
  }

  static async make(origin: string): Promise<Authenticator> {
    const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    return new Authenticator(toBase64Url(crypto.getRandomValues(new Uint8Array(32))), pair, origin);
  }

  /** The key as COSE has it. */
  async #publicKey(): Promise<Uint8Array> {
    const raw = new Uint8Array(
      (await crypto.subtle.exportKey('raw', this.#pair.publicKey)) as ArrayBuffer,
    );
    return cborMap(
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(raw.slice(1, 33))],
      [cborInt(-3), cborBytes(raw.slice(33))],
    );
  }

  /** For a row of the database. */
  async publicKey(): Promise<string> {
    return toBase64Url(await this.#publicKey());
  }

  #client(type: string, challenge: string, { origin, type: other, crossOrigin }: Oddities) {
    return bytesOf(
      JSON.stringify({
        type: other ?? type,
        challenge,
        origin: origin ?? this.#origin,
        crossOrigin: crossOrigin ?? false,
      }),
    );
  }

  async #data(rpId: string, flags: number, odd: Oddities): Promise<Uint8Array<ArrayBuffer>> {
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, odd.counter ?? this.#counter);
    const verified = odd.isVerified === false ? 0 : USER_VERIFIED;
    return joined(
      await digest(bytesOf(odd.rpId ?? rpId)),
      Uint8Array.of(flags | USER_PRESENT | verified),
      new Uint8Array(counter.buffer),
    );
  }

  /** Answers `navigator.credentials.create`. */
  async create(options: PasskeyCreation, odd: Oddities = {}): Promise<AddPasskeyBody> {
    const id = fromBase64Url(this.id);
    const data = joined(
      await this.#data(options.rp.id, HAS_KEY, odd),
      new Uint8Array(16),
      Uint8Array.of(id.length >> 8, id.length & 255),
      id,
      await this.#publicKey(),
    );
    const attestation = cborMap(
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap()],
      [cborText('authData'), cborBytes(data)],
    );
    const client = this.#client('webauthn.create', odd.challenge ?? options.challenge, odd);
    return {
      id: this.id,
      clientDataJSON: toBase64Url(client),
      attestationObject: toBase64Url(attestation),
      transports: ['internal'],
    };
  }

  /** Answers `navigator.credentials.get`, and has signed once more. */
  async get({ challenge, rpId }: PasskeyRequest, odd: Oddities = {}): Promise<PasskeyAnswer> {
    this.#counter += 1;
    const data = await this.#data(rpId, 0, odd);
    const client = this.#client('webauthn.get', odd.challenge ?? challenge, odd);
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      this.#pair.privateKey,
      joined(data, await digest(client)),
    );
    return {
      id: this.id,
      clientDataJSON: toBase64Url(client),
      authenticatorData: toBase64Url(data),
      signature: toBase64Url(asn1Of(new Uint8Array(signature))),
    };
  }
}
