import { classifyResponse, type Outcome } from './classify-response.ts';
import { findCommand, type Acceptance } from './commands.ts';
import type { Ports } from './ports.ts';
import type { Row } from './row.ts';

export const JSON_TYPE = 'application/json';

/** `type`: of the body, where there is one. */
export function requestHeaders(
  { id, owner, language }: Row,
  type?: string,
): Record<string, string> {
  return {
    Accept: JSON_TYPE,
    'Accept-Language': language,
    'Idempotency-Key': id,
    'X-Actor': owner,
    ...(type !== undefined && { 'Content-Type': type }),
  };
}

/**
 * What the server has of this row's owner, by the key that each came with; at least whether it has
 * this row.
 */
export async function fetchServerState(
  ports: Ports,
  row: Row,
  signal: AbortSignal,
): Promise<Outcome<ReadonlyMap<string, Acceptance>>> {
  const ask = findCommand(row)?.ask;
  if (ask === undefined) return { cls: 'retry', afterMs: null, code: null };
  const reply = await ports.send(
    { method: 'GET', path: ask.path, headers: requestHeaders(row) },
    signal,
  );
  return classifyResponse(reply, (answer) => ask.read(answer, row.id));
}
