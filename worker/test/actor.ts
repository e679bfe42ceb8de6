import { wireErrorSchema, type WireError } from '#shared/errors.ts';
import { exchange } from '../local/exchange.ts';

export interface Call {
  readonly method?: string;
  readonly json?: unknown;
  readonly body?: string | ReadableStream<Uint8Array>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, read to its end. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(status: number, headers: Headers, text: string, bytes: Uint8Array<ArrayBuffer>) {
    this.status = status;
    this.headers = headers;
    this.text = text;
    this.bytes = bytes;
  }

  /** Throws where the body is not what the contract says. */
  read<T>(schema: { parse(value: unknown): T }): T {
    return schema.parse(JSON.parse(this.text));
  }

  get error(): WireError {
    return this.read(wireErrorSchema);
  }
}

/**
 * One browser: its own cookies and, so that one person's limits are not another's, its own address.
 */
export class Actor {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly #url: () => URL;

  constructor(url: () => URL, address: string) {
    this.#url = url;
    this.address = address;
  }

  async api(
    pathname: string,
    { method = 'GET', json, body, bytes, headers }: Call = {},
  ): Promise<Answer> {
    const sent = new Headers({
      'CF-Connecting-IP': this.address,
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    });
    if (json !== undefined) sent.set('Content-Type', 'application/json');
    if (this.cookies.size > 0)
      sent.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    const content = json === undefined ? (body ?? bytes) : JSON.stringify(json);
    const received = await exchange(new URL(pathname, this.#url()), {
      method,
      headers: sent,
      ...(content !== undefined && { body: content }),
    });
    for (const line of received.headers.getSetCookie()) this.#keep(line);
    const { status, bytes: answered } = received;
    return new Answer(status, received.headers, new TextDecoder().decode(answered), answered);
  }

  post(
    pathname: string,
    json: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    return this.api(pathname, { method: 'POST', json, ...(headers && { headers }) });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}
