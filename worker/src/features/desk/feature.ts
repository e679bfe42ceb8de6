import type { DeskError } from '#shared/desk/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { listAuditLog } from './audit-log.ts';
import { forgetSeen } from './desk.repository.ts';
import { deskRoutes } from './desk.routes.ts';
import { endAuditLog } from './end-audit-log.ts';
import { handoverNoteRoutes } from './handover-notes.routes.ts';
import {
  addHandoverNote,
  listHandoverNotes,
  reopenHandoverNote,
  tickOffHandoverNote,
} from './handover-notes.ts';
import { lockDesk } from './lock-desk.ts';
import { lockIdleDesks } from './lock-idle-desks.ts';
import { markBookingsSeen } from './mark-bookings-seen.ts';
import { readDeskCounts } from './read-desk-counts.ts';

const deskErrorTexts: ErrorTexts<DeskError> = {
  'session.locked': {
    en: 'This desk is locked. Unlock it with a password, or sign out, to go on.',
    ar: 'المكتب مقفل. يُفتح بكلمة المرور، أو بتسجيل الخروج أولًا.',
  },
};

export const deskFeature: Feature = {
  name: 'desk',
  reads: ['assistant', 'bookings', 'events', 'membership', 'reviews'],
  routes: [deskRoutes, handoverNoteRoutes],
  verbs: {
    readDeskCounts,
    markBookingsSeen,
    lockDesk,
    lockIdleDesks,
    listHandoverNotes,
    addHandoverNote,
    tickOffHandoverNote,
    reopenHandoverNote,
    listAuditLog,
    endAuditLog,
  },
  errorTexts: deskErrorTexts,
  cron: [endAuditLog],
  everyMinute: [lockIdleDesks],
  erase: (ctx, { user }) => ({ statements: [forgetSeen(ctx.deps.db, user.id)], topics: [] }),
};
