import * as z from 'zod/mini';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { countReport } from '../../platform/alarms/alarms.repository.ts';

/** Longer than any browser writes of a page of ours. */
export const MOST_REPORT_BYTES = 16_384;

/** Reports that an isolate writes down in a minute; what is more says nothing new. */
const MOST_A_MINUTE = 20;
const MINUTE = 60_000;

const url = z.string().check(z.maxLength(2000));
/** As `report-uri` sends it, and as the newer way does. */
const reportSchema = z.union([
  z.object({
    'csp-report': z.object({
      'effective-directive': z.optional(z.string()),
      'violated-directive': z.optional(z.string()),
      'blocked-uri': z.optional(url),
    }),
  }),
  z.array(
    z.object({
      body: z.object({ effectiveDirective: z.string(), blockedURL: z.optional(url) }),
    }),
  ),
]);

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

let minute = { from: 0, written: 0 };

/**
 * Counts that a page broke the content policy: by directive and by what was blocked, its host alone,
 * because an address may name a guest. Anybody can write such reports, so few are written down a
 * minute and a hundred groups are kept; what is no report is passed over.
 */
export async function reportCspViolation(ctx: RequestContext, text: string): Promise<void> {
  authorize(ctx, 'reportCspViolation');
  const { db, now, log } = ctx.deps;
  const found = violationOf(text);
  if (!found) return;
  const at = now();
  if (Math.abs(at - minute.from) >= MINUTE) minute = { from: at, written: 0 };
  if (++minute.written > MOST_A_MINUTE) return;
  log('warn', 'content policy violated', { requestId: ctx.requestId, code: found.directive });
  await countReport(db, { ...found, at: new Date(at).toISOString() });
}

function violationOf(text: string): Violation | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const { success, data } = reportSchema.safeParse(given);
  if (!success) return null;
  const [directive, blocked] = Array.isArray(data)
    ? [data[0]?.body.effectiveDirective, data[0]?.body.blockedURL]
    : [
        data['csp-report']['effective-directive'] ?? data['csp-report']['violated-directive'],
        data['csp-report']['blocked-uri'],
      ];
  const [name] = /^[a-z-]{3,40}(?= |$)/.exec(directive ?? '') ?? [];
  return name === undefined ? null : { directive: name, blocked: hostOf(blocked ?? '') };
}

/** A word such as `inline` or `data`, or the host of an address. */
function hostOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const host = URL.canParse(blocked) ? new URL(blocked).hostname : '';
  return /^[a-z\d.-]{1,80}$/.test(host) ? host : 'other';
}
