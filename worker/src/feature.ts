import type { Hono } from 'hono';
import type { VerbName } from '#shared/permissions.ts';
import type { AppEnv, RequestContext } from './context.ts';
import type { ErrorTexts } from './platform/http/errors.ts';

// Each verb has an input of its own; this list is walked by tests alone.
type AnyVerb = (ctx: RequestContext, input: never) => unknown;

/**
 * One capability of the server, all that the rest of it needs to know; `features.ts` lists them and
 * `app.ts` mounts them.
 */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Hono<AppEnv>[];
  /** Every verb of the capability, under the name that the permissions know it by. */
  readonly verbs: Readonly<Partial<Record<VerbName, AnyVerb>>>;
  /** The sentence that a guest or a member of staff reads for each of its error codes. */
  readonly errorTexts: Partial<ErrorTexts>;
  /** Verbs of the scheduled work, run every ten minutes in this order. */
  readonly cron?: readonly ((ctx: RequestContext) => Promise<unknown>)[];
}
