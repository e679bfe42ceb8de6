import { managersOnly, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const alarmPermissions = {
  showAlarms: managersOnly('GET /api/admin/alarms'),
  seeAlarm: managersOnly('POST /api/admin/alarms/seen'),
  clearAlarm: managersOnly('POST /api/admin/alarms/clear'),
  mailAlarms: scheduled,
  noteMinute: scheduled,
  noteFiveMinutes: scheduled,
} as const;
