import { createServer, type IncomingHttpHeaders } from 'node:http';
import { compactVerify, importJWK } from 'jose';
import { pushMessageSchema, type PushMessage } from '#shared/push/push.contract.ts';
import { address, closing } from './oidc/loopback.ts';
import { PushBrowser } from './push-browser.ts';

/** What the service does with the next message to a browser. */
export interface PushScript {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Done before it answers. */
  readonly meanwhile?: () => Promise<unknown>;
}

export interface Delivery {
  readonly to: PushBrowser;
  readonly headers: IncomingHttpHeaders;
  /** Length as it came. */
  readonly bytes: number;
  readonly text: string;
  readonly message: PushMessage;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

export interface PushService {
  readonly url: string;
  /** A browser that is reached here. */
  readonly browser: (origin?: string) => PushBrowser;
  readonly script: (browser: PushBrowser, ...scripts: readonly PushScript[]) => void;
  /** Whatever came to a browser and could be read, oldest first. */
  readonly deliveries: (browser: PushBrowser) => readonly Delivery[];
  /** The same once there are so many; pushes leave after the answer. */
  readonly delivered: (browser: PushBrowser, count?: number) => Promise<readonly Delivery[]>;
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 10_000;
const CREATED: PushScript = { status: 201 };

/**
 * Stands in for all push services on loopback. It takes what they take: a message to a browser that
 * it knows, encrypted for it, signed by the key that it names, for its own origin, for a day at
 * most and by somebody who can be written to.
 */
export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, PushBrowser>();
  const scripts = new Map<string, PushScript[]>();
  const received: Delivery[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const to = browsers.get(request.url ?? '');
      const reply = async (): Promise<PushScript> => {
        if (!to || request.method !== 'POST') return { status: 404 };
        try {
          received.push(await read(to, request.headers, Buffer.concat(chunks)));
        } catch (error) {
          return { status: 400, body: String(error) };
        }
        return scripts.get(to.path)?.shift() ?? CREATED;
      };
      void (async () => {
        const { status, headers, body, meanwhile } = await reply();
        await meanwhile?.();
        response.writeHead(status, headers).end(body);
      })();
    });
  });
  const deliveries = (browser: PushBrowser) => received.filter(({ to }) => to === browser);
  return {
    url: await address(server),
    browser: (origin) => {
      const browser = new PushBrowser(origin);
      browsers.set(browser.path, browser);
      return browser;
    },
    script: (browser, ...next) => void scripts.set(browser.path, [...next]),
    deliveries,
    delivered: async (browser, count = 1) => {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const found = deliveries(browser);
        if (found.length >= count) return found;
        if (Date.now() > until) throw new Error(`${found.length} of ${count} pushes`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    requests: () => requests,
    close: closing(server),
  };
}

async function read(
  to: PushBrowser,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Delivery> {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL');
  if (body.length > 4096) throw new Error('too large');
  // Apple reads a topic as base64url, whose length is never one more than a multiple of four.
  const topic = String(headers['topic']);
  if (!/^[\w-]{1,32}$/.test(topic) || topic.length % 4 === 1) throw new Error('BadWebPushTopic');
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const { payload } = await compactVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'),
  );
  const claims = JSON.parse(Buffer.from(payload).toString()) as Delivery['claims'];
  if (claims.aud !== new URL(to.endpoint).origin) throw new Error('for another service');
  if (!/^(mailto:[^<>@\s]+@[^<>@\s]+|https:\/\/\S+)$/.test(claims.sub)) throw new Error('nobody');
  const text = to.decrypt(body);
  const message = pushMessageSchema.parse(JSON.parse(text));
  // WebKit takes no address without an origin.
  if (!URL.canParse(message.notification.navigate)) throw new Error('no address');
  return { to, headers, bytes: body.length, text, message, claims };
}
