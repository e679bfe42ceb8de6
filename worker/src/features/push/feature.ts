import type { PushError } from '#shared/push/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import {
  deleteUnusedPush,
  eraseFromPush,
  exportPushSubscriptions,
  forgetDevicePush,
} from './personal-data.ts';
import { readPushState, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';
import { pushRoutes } from './push.routes.ts';
import { KEYED_PUSH } from './sealed-endpoint.ts';
import { sendDue, sendPushes } from './send-pushes.ts';

const ERROR_TEXTS: ErrorTexts<PushError> = {
  'push.off': {
    ar: 'لا يرسل الفندق تنبيهات إلى الأجهزة في الوقت الحالي.',
    en: 'The hotel does not send alerts to devices at the moment.',
  },
  'push.host': {
    ar: 'لا نعرف خدمة التنبيهات في هذا المتصفح. جرّب متصفحًا آخر.',
    en: 'We do not know the alert service of this browser. Please try another browser.',
  },
  'push.old_key': {
    ar: 'يلزم تجديد التنبيهات على هذا الجهاز. أوقفها ثم شغّلها من جديد.',
    en: 'Alerts on this device need to be renewed. Switch them off and on again.',
  },
};

export const pushFeature: Feature = {
  name: 'push',
  routes: [pushRoutes],
  verbs: { readPushState, subscribeToPush, unsubscribeFromPush, sendPushes, deleteUnusedPush },
  errorTexts: ERROR_TEXTS,
  cron: [deleteUnusedPush],
  everyMinute: [sendPushes],
  sendDue,
  erase: eraseFromPush,
  forgetDevice: forgetDevicePush,
  exportPersonalData: exportPushSubscriptions,
  keyed: KEYED_PUSH,
};
