import * as z from 'zod/mini';
import { entryCreatedSchema, ownEntriesSchema } from '#shared/events/event.contract.ts';
import {
  ENTRY_CONSENTS,
  MIN_PHOTOS,
  MIN_REVIEW_SCREENSHOTS,
  SHARES_REQUIRED,
} from '#shared/events/events.ts';
import { type Acceptance, type Command, EMPTY_RECEIPT } from '../../../platform/outbox/commands.ts';

declare module '../../../platform/outbox/commands.ts' {
  interface OutboxCommands {
    photography: z.input<typeof photography>;
    hotel_rating: z.input<typeof rating>;
    google_review: z.input<typeof rating>;
    location_sharing: z.input<typeof location>;
  }
}

const participant = {
  participantPhone: z.string().check(z.minLength(1), z.maxLength(40)),
  consent: z.literal(true),
  consentVersion: z.optional(z.enum(ENTRY_CONSENTS)),
};
const photography = z.strictObject(participant);
const rating = z.strictObject({ ...participant, terms: z.literal(true) });
const location = z.strictObject({ ...participant, latestShareCount: z.literal(SHARES_REQUIRED) });
const storedPayload = z.looseObject({});

function entryCommand(
  kind: string,
  path: string,
  schema: z.ZodMiniType,
  minPhotos: number,
): Command {
  return {
    version: 1,
    schema,
    minPhotos,
    path,
    body: (payload, { shas, ...sent }) => ({
      ...storedPayload.parse(payload),
      ...sent,
      kind,
      photos: shas,
    }),
    read: (answer) => {
      const { data } = entryCreatedSchema.safeParse(answer);
      if (data === undefined) return null;
      const { id, receipt, month, receivedAt, countsForLaterMonth, message } = data;
      return {
        receipt: { id: String(id), ...receipt, month, receivedAt, countsForLaterMonth, message },
        answer: receipt,
      };
    },
    keep: (payload) => payload,
    ask: { path: '/api/event-entries', read: parseOwnEntries },
  };
}

/** Entries of the draws; the review modal and the rating page enter the same one. */
export const entryCommands = {
  photography: entryCommand('photography', '/api/photography-submissions', photography, MIN_PHOTOS),
  hotel_rating: entryCommand('hotel_rating', '/api/google-review-submissions', rating, MIN_PHOTOS),
  google_review: entryCommand(
    'hotel_rating',
    '/api/google-review-submissions',
    rating,
    MIN_REVIEW_SCREENSHOTS,
  ),
  location_sharing: entryCommand(
    'location_sharing',
    '/api/location-sharing-submissions',
    location,
    0,
  ),
};

function parseOwnEntries(answer: unknown): ReadonlyMap<string, Acceptance> | null {
  const { data } = ownEntriesSchema.safeParse(answer);
  if (data === undefined) return null;
  const accepted = new Map<string, Acceptance>();
  for (const { key, id, reference, month, receivedAt } of data.entries) {
    if (key)
      accepted.set(key, {
        receipt: { ...EMPTY_RECEIPT, id: String(id), reference, month, receivedAt },
        answer: null,
      });
  }
  return accepted;
}
