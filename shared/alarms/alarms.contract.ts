import * as z from 'zod/mini';

/** Faults that staff hear of; each is one row, however often it comes. */
export const ALARM_KINDS = [
  'request_failed',
  'bucket_refused',
  'work_failed',
  'clock_stopped',
  'mail_failed',
  'push_refused',
  'draw_fault',
  'budget_used',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

const shownAlarmSchema = z.object({
  kind: z.enum(ALARM_KINDS),
  count: z.int(),
  /** First and last time (ISO 8601) since it was last cleared. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** A route, a month, a status: never anything of a person. */
  detail: z.nullable(z.string()),
  /** Name of the member who saw it; null while nobody has. */
  seenBy: z.nullable(z.string()),
});
export type ShownAlarm = z.infer<typeof shownAlarmSchema>;

/** Content that the site's policy blocked, as browsers report it. */
const cspGroupSchema = z.object({
  directive: z.string(),
  blocked: z.string(),
  count: z.int(),
  lastAt: z.string(),
});

/** Answer of GET /api/admin/alarms, and of what changes them. */
export const shownAlarmsSchema = z.object({
  alarms: z.array(shownAlarmSchema),
  reports: z.array(cspGroupSchema),
});
export type ShownAlarms = z.infer<typeof shownAlarmsSchema>;

/**
 * Body of POST /api/admin/alarms/seen and of POST /api/admin/alarms/clear: the alarm as it was
 * looked at, so that what came since stays.
 */
export const alarmLookedAtSchema = z.strictObject({
  kind: z.enum(ALARM_KINDS),
  lastAt: z.string().check(z.maxLength(40)),
});
export type AlarmLookedAt = z.infer<typeof alarmLookedAtSchema>;
