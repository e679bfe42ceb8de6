import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { patternField, rowNumberField, textField } from '../text-field.ts';

export const AUDIT_PAGE = 40;

/** Characters of a reference that is looked for. */
const LONGEST_REFERENCE = 24;

/** Query of GET /api/admin/audit-log; each that is given narrows what is shown. */
export const auditLogQuerySchema = z.strictObject({
  /** Row number of the member of staff. */
  who: z.optional(rowNumberField()),
  area: z.optional(patternField(/^[a-z_]{1,30}$/, 30)),
  /** Reference of a booking or an entry, in any spelling. */
  reference: z.optional(textField(1, LONGEST_REFERENCE)),
  /** First and last Muscat day. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  cursor: z.optional(rowNumberField()),
});
export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>;

const auditRowSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Row number and name of who did it; no name where the account is erased. */
  who: z.object({ id: z.int(), name: z.nullable(z.string()) }),
  action: z.string(),
  target: z.object({
    type: z.string(),
    id: z.string(),
    /** Reference of a booking or entry, name of a member of staff or card holder; null for others. */
    label: z.nullable(z.string()),
  }),
  result: z.string(),
  fields: z.array(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Why a booking was deleted, in the words of who did it; null for other acts. */
  reason: z._default(z.nullable(z.string()), null),
  /** Instant until which the deletion can be taken back; null where there is nothing to take back. */
  keptUntil: z._default(z.nullable(z.string()), null),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/** GET /api/admin/audit-log: acts of staff, newest first. */
export const auditLogSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  rows: z.array(auditRowSchema),
  nextCursor: z.nullable(z.string()),
});
