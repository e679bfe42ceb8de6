import { scheduled, staffOnly } from '../access.ts';

/** Who may call which verb of this feature (security design §3). */
export const alarmPermissions = {
  showAlarms: staffOnly('GET /api/admin/alarms'),
  seeAlarm: staffOnly('POST /api/admin/alarms/seen'),
  clearAlarm: staffOnly('POST /api/admin/alarms/clear'),
  mailAlarms: scheduled,
  noteMinute: scheduled,
  noteFiveMinutes: scheduled,
} as const;
