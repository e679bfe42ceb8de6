import type { Feature } from '../../feature.ts';
import { alarmRoutes } from './alarms.routes.ts';
import { noteFiveMinutes, noteMinute } from './heartbeats.ts';
import { mailAlarms, writeAlarmMail } from './mail-alarms.ts';
import { clearAlarm, seeAlarm, showAlarms } from './show-alarms.ts';

export const alarmsFeature: Feature = {
  name: 'alarms',
  routes: [alarmRoutes],
  verbs: { showAlarms, seeAlarm, clearAlarm, mailAlarms, noteMinute, noteFiveMinutes },
  errorTexts: {},
  cron: [noteFiveMinutes],
  everyMinute: [mailAlarms, noteMinute],
  mails: { alarm: writeAlarmMail },
};
