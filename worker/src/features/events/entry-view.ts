import {
  entryCreatedSchema,
  ownEntrySchema,
  type EntryCreated,
  type OwnEntry,
} from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import {
  locationSubmissionSchema,
  photographySubmissionSchema,
  reviewSubmissionSchema,
  type LocationSubmission,
  type PhotographySubmission,
  type ReviewSubmission,
} from '#shared/events/staff-event.contract.ts';
import type { Language } from '#shared/language.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import type { EntryRow } from './entries.repository.ts';
import { receivedText } from './event-texts.ts';

const mediaUrl = (mediaId: string): string => `/api/media/${mediaId}`;
const mediaUrls = ({ media }: EntryRow): string[] => (JSON.parse(media) as string[]).map(mediaUrl);

/** Fields that the specification reads of each event (back-office.txt §3). */
function specified(row: EntryRow): Readonly<Record<string, unknown>> {
  const judged = { adminNotes: row.adminNotes, decidedAt: row.decidedAt };
  const urls = mediaUrls(row);
  if (row.eventType === 'photography')
    return { ...judged, photoUrls: urls, isApproved: row.isApproved === 1 };
  if (row.eventType === 'hotel_rating')
    return {
      ...judged,
      screenshotsBase64: urls,
      screenshotBase64: urls[0] ?? null,
      isApproved: row.isApproved === null ? null : row.isApproved === 1,
    };
  return { shareCount: row.shareCount ?? 0, isCompleted: row.isCompleted === 1 };
}

export interface SubmissionOf {
  photography: PhotographySubmission;
  hotel_rating: ReviewSubmission;
  location_sharing: LocationSubmission;
}
const SCHEMAS = {
  photography: photographySubmissionSchema,
  hotel_rating: reviewSubmissionSchema,
  location_sharing: locationSubmissionSchema,
};

const core = (row: EntryRow) => ({
  id: row.id,
  eventType: row.eventType,
  participantPhone: row.participantPhone,
  submissionDate: row.receivedAt,
  month: row.participationMonth,
  reference: row.reference,
  status: row.status,
});

/** An entry in a list; only staff read the notes of staff (security design §3, Field rules). */
export function submissionView<E extends EventType>(
  row: EntryRow,
  eventType: E,
  isStaff: boolean,
): SubmissionOf[E] {
  const fields = { ...core(row), ...specified(row), ...(!isStaff && { adminNotes: null }) };
  return SCHEMAS[eventType].parse(fields) as SubmissionOf[E];
}

/**
 * The key only for those who sent it: a device's cookie can follow from it, and a receipt opens one
 * entry, not the device.
 */
export function ownEntryView(row: EntryRow, scopes: readonly string[]): OwnEntry {
  return ownEntrySchema.parse({
    ...row,
    month: row.participationMonth,
    key: scopes.includes(row.scope) ? row.key : null,
  });
}

/** An entry with all that was sent, for the person whose it is. */
export function exportedEntry(
  row: EntryRow,
): OwnEntry & { participantPhone: string; photos: string[] } {
  return {
    ...ownEntryView(row, []),
    participantPhone: row.participantPhone,
    photos: mediaUrls(row),
  };
}

/**
 * The answer to an entry, the same each time it is asked for: nothing in it moves with what staff
 * do later.
 */
export function createdView(
  row: EntryRow,
  phone: string,
  code: string,
  language: Language,
): EntryCreated {
  const isLater = row.countsForLaterMonth === 1;
  const current = muscatMonth(Date.parse(row.receivedAt));
  const undecided = {
    ...row,
    isApproved: row.eventType === 'photography' ? 0 : null,
    adminNotes: null,
  };
  return entryCreatedSchema.parse({
    ...specified(undecided),
    ...core(row),
    v: 1,
    ok: true,
    participantPhone: phone,
    receivedAt: row.receivedAt,
    receipt: { reference: row.reference, code },
    message: receivedText(
      row.eventType,
      { month: row.participationMonth, current, isLater },
      language,
    ),
    countsForLaterMonth: isLater,
  });
}
