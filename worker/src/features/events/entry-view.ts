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
const mediaUrls = ({ mediaIds }: EntryRow): string[] => mediaIds.map(mediaUrl);

/** Fields that the specification reads of each event. */
function specified(row: EntryRow): Readonly<Record<string, unknown>> {
  const decision = { adminNotes: row.adminNotes, decidedAt: row.decidedAt, tellAt: row.tellAt };
  const urls = mediaUrls(row);
  if (row.eventType === 'photography')
    return { ...decision, photoUrls: urls, isApproved: row.isApproved === true };
  if (row.eventType === 'hotel_rating')
    return {
      ...decision,
      screenshotsBase64: urls,
      screenshotBase64: urls[0] ?? null,
      isApproved: row.isApproved,
    };
  return { shareCount: row.shareCount ?? 0, isCompleted: row.isCompleted === true };
}

export interface SubmissionOf {
  photography: PhotographySubmission;
  hotel_rating: ReviewSubmission;
  location_sharing: LocationSubmission;
}
const SCHEMAS: { readonly [E in EventType]: { parse(value: unknown): SubmissionOf[E] } } = {
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

/**
 * The entry as its participant knows it: a decision that they have not been told of is none yet.
 */
const asTold = (row: EntryRow): EntryRow =>
  row.tellAt === null ? row : { ...row, ...UNDECIDED, status: 'pending', tellAt: null };

const UNDECIDED = { isApproved: null, adminNotes: null, decidedAt: null } as const;

/** An entry in a list; only staff read the notes of staff. */
export function submissionView<E extends EventType>(
  stored: EntryRow,
  eventType: E,
  isStaff: boolean,
): SubmissionOf[E] {
  const row = isStaff ? stored : { ...asTold(stored), adminNotes: null };
  const fields = { ...core(row), ...specified(row) };
  return SCHEMAS[eventType].parse(fields);
}

/**
 * The key only for those who sent it: a device's cookie can follow from it, and a receipt opens one
 * entry, not the device.
 */
export function ownEntryView(
  stored: EntryRow,
  { scopes, isInDraw }: { readonly scopes: readonly string[]; readonly isInDraw?: boolean },
): OwnEntry {
  const row = asTold(stored);
  return ownEntrySchema.parse({
    ...row,
    month: row.participationMonth,
    photoCount: row.mediaIds.length,
    key: scopes.includes(row.scope) ? row.key : null,
    isInDraw,
  });
}

/** An entry with all that was sent, for the person whose it is. */
export function exportedEntry(
  row: EntryRow,
): OwnEntry & { participantPhone: string; photos: string[] } {
  return {
    ...ownEntryView(row, { scopes: [] }),
    participantPhone: row.participantPhone,
    photos: mediaUrls(row),
  };
}

/**
 * The answer to an entry, the same each time it is asked for: a later decision changes nothing in
 * it.
 */
export function createdView(
  row: EntryRow,
  phone: string,
  { code, language, isInDraw }: { code: string; language: Language; isInDraw: boolean },
): EntryCreated {
  const isLater = row.countsForLaterMonth;
  const current = muscatMonth(Date.parse(row.receivedAt));
  const undecided = {
    ...row,
    isApproved: row.eventType === 'photography' ? false : null,
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
      { month: row.participationMonth, current, isLater, isInDraw },
      language,
    ),
    countsForLaterMonth: isLater,
    isInDraw,
  });
}
