import type * as z from 'zod/mini';
import { GoogleRefusal } from './google-refusal.ts';

const PATIENCE_MS = 5000;

/** JSON of the issuer, in the shape it must have. Refuses with `reason` on silence, a redirect, an error status or another shape. */
export async function askIssuer<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  reason: string,
  init: RequestInit = {},
): Promise<z.infer<Schema>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new GoogleRefusal(reason);
    return schema.parse(await response.json());
  } catch {
    // Errors of fetch and of the parser may carry what was sent; the reason is all that the log needs.
    throw new GoogleRefusal(reason);
  }
}
