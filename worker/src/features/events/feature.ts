import type { EventErrorCode } from '#shared/events/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { decideEntry, voidEntry } from './decide-entry.ts';
import { devicesWithEntries } from './device-entries.repository.ts';
import { adoptIntoAccount, deviceEntries } from './device-entries.ts';
import { enterEvent } from './enter-event.ts';
import { serveMedia, zipPhotos } from './entry-media.ts';
import { listEventSettings, updateDraw } from './event-settings.ts';
import { eventRoutes } from './events.routes.ts';
import { KEYED_ENTRIES } from './keyed-entries.ts';
import {
  checkParticipation,
  listOwnEntries,
  listSubmissions,
  lookUpEntry,
} from './list-entries.ts';
import { changeEmailOfEntries, entryConsents } from './personal-data.repository.ts';
import { eraseFromEvents, exportEntries } from './personal-data.ts';
import { staffEventRoutes } from './staff-events.routes.ts';
import { tellDecisions } from './tell-decisions.ts';
import { undoDecision } from './undo-decision.ts';

const ERROR_TEXTS: ErrorTexts<EventErrorCode> = {
  'event.closed': {
    ar: 'هذه الفعالية متوقفة الآن.',
    en: 'This event is not running at the moment.',
  },
  'event.changed': {
    ar: 'حفظ زميل إعدادات هذه الفعالية قبل لحظات. راجعها كما هي الآن.',
    en: 'A colleague saved the settings of this event a moment ago. Look at them as they are now.',
  },
  'event.not_licensed': {
    ar: 'لا تعمل الفعالية من دون رقم ترخيص تغطي مدته هذا الشهر كاملًا.',
    en: 'An event runs only with a licence number whose period covers the whole of this month.',
  },
  'entry.already_participated': {
    ar: 'لقد شاركت في هذه الفعالية هذا الشهر. يمكنك المشاركة مرة أخرى الشهر القادم.',
    en: 'You have already participated in this event this month. You can participate again next month.',
  },
  'entry.missing_photos': {
    ar: 'لم تصل بعض الصور كاملة. سنعيد إرسالها.',
    en: 'Some of the photos have not arrived. They will be sent again.',
  },
  'entry.same_photos': {
    ar: 'شاركت بهذه الصور من قبل. اختر صورًا أخرى.',
    en: 'You have entered these photos before. Please choose others.',
  },
  'entry.already_decided': {
    ar: 'سبق البتّ في هذه المشاركة.',
    en: 'This entry has been decided already.',
  },
  'entry.undo_over': {
    ar: 'انتهت مهلة التراجع عن هذا القرار.',
    en: 'It is too late to undo this decision.',
  },
  'entry.not_found': {
    ar: 'لم نجد هذه المشاركة. تحقّق من الرقم والرمز.',
    en: 'We could not find this entry. Check the reference and the code.',
  },
  'idempotency.mismatch': {
    ar: 'أُرسلت هذه المشاركة من قبل ببيانات أخرى. ابدأ مشاركة جديدة.',
    en: 'This entry was already sent with other details. Please start a new one.',
  },
};

export const eventsFeature: Feature = {
  name: 'events',
  reads: ['media'],
  routes: [eventRoutes, staffEventRoutes],
  verbs: {
    listEventSettings,
    updateDraw,
    checkParticipation,
    enterEvent,
    listOwnEntries,
    lookUpEntry,
    listSubmissions,
    serveMedia,
    zipPhotos,
    decideEntry,
    undoDecision,
    tellDecisions,
    voidEntry,
  },
  errorTexts: ERROR_TEXTS,
  everyMinute: [tellDecisions],
  deviceRows: deviceEntries,
  devices: devicesWithEntries,
  adopt: adoptIntoAccount,
  erase: eraseFromEvents,
  changeEmail: ({ deps: { db } }, { from, to }) => [changeEmailOfEntries(db, from, to)],
  exportPersonalData: exportEntries,
  consentSubjects: entryConsents,
  keyed: KEYED_ENTRIES,
};
