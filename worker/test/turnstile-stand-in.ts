import { createServer } from 'node:http';
import { address, closing } from './oidc/loopback.ts';

export interface TurnstileStandIn {
  readonly url: string;
  /** Every token that was asked about, with the secret it came with. */
  readonly asked: () => readonly (readonly [string, string])[];
  readonly close: () => Promise<void>;
}

/**
 * Stands in for Turnstile on loopback. It knows tokens by name: `human` once, `silent` never ends,
 * `broken` is no JSON, others are error codes.
 */
export async function turnstileStandIn(): Promise<TurnstileStandIn> {
  const asked: (readonly [string, string])[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = new URLSearchParams(text);
      const token = body.get('response') ?? '';
      const isUsed = asked.some(([earlier]) => earlier === token);
      asked.push([token, body.get('secret') ?? '']);
      if (token === 'silent') return;
      const isHuman = token.startsWith('human') && !isUsed;
      const verdict = isHuman
        ? { success: true, 'error-codes': [] }
        : { success: false, 'error-codes': [isUsed ? 'timeout-or-duplicate' : token] };
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(token === 'broken' ? '<html>' : JSON.stringify(verdict));
    });
  });
  const url = await address(server);
  return { url, asked: () => asked, close: closing(server) };
}
