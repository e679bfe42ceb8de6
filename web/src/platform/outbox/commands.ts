import * as z from 'zod/mini';
import {
  bookingCreatedSchema,
  bookingRequestSchema,
  sentBookingSchema,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import { entryCreatedSchema, ownEntriesSchema } from '#shared/events/event.contract.ts';
import { MIN_PHOTOS, MIN_REVIEW_SCREENSHOTS, SHARES_REQUIRED } from '#shared/events/events.ts';
import type { Receipt, Row } from './row.ts';

/**
 * What is sent, as its rules of version `version` say. An app that reads a row of a newer version
 * waits for its own update.
 */
export interface Command<P> {
  readonly version: number;
  readonly schema: z.ZodMiniType<P>;
  readonly minPhotos: number;
  readonly path: string;
  readonly body: (payload: P, sent: SubmissionMeta) => unknown;
  /** The answer that is believed, and what is kept of it. */
  readonly read: (answer: unknown) => Acceptance | null;
  /** What of the payload stays with the receipt. */
  readonly keep: (payload: P) => unknown;
  /**
   * How the hotel is asked what it has under the key of a row: answers by key, or null for what is
   * not believed.
   */
  readonly ask: {
    readonly path: string;
    readonly read: (answer: unknown, key: string) => ReadonlyMap<string, Acceptance> | null;
  };
}

/** What is kept of an entry that the hotel has. */
export interface Acceptance {
  readonly receipt: Receipt;
  readonly answer: unknown;
}

interface SubmissionMeta {
  readonly shas: readonly string[];
  readonly schemaV: number;
  /** ISO 8601, both by this phone's clock, so that its error cancels out. */
  readonly createdAt: string;
  readonly sentAt: string;
}

const participant = {
  participantPhone: z.string().check(z.minLength(1), z.maxLength(40)),
  consent: z.literal(true),
};
const photography = z.strictObject(participant);
const rating = z.strictObject({ ...participant, terms: z.literal(true) });
const location = z.strictObject({ ...participant, latestShareCount: z.literal(SHARES_REQUIRED) });

function entryCommand<P extends object>(
  kind: string,
  path: string,
  schema: z.ZodMiniType<P>,
  minPhotos: number,
): Command<P> {
  return {
    version: 1,
    schema,
    minPhotos,
    path,
    body: (payload, { shas, ...sent }) => ({ ...payload, ...sent, kind, photos: shas }),
    read: (answer) => {
      const { data } = entryCreatedSchema.safeParse(answer);
      if (data === undefined) return null;
      const { id, receipt, month, receivedAt, countsForLaterMonth, message } = data;
      return {
        receipt: { id: String(id), ...receipt, month, receivedAt, countsForLaterMonth, message },
        answer: null,
      };
    },
    keep: (payload) => payload,
    ask: { path: '/api/event-entries', read: parseOwnEntries },
  };
}

const COMMANDS = {
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
  booking: {
    version: 1,
    schema: bookingRequestSchema,
    minPhotos: 0,
    path: '/api/booking-submissions',
    body: (payload: z.infer<typeof bookingRequestSchema>) => payload,
    read: (answer: unknown) => acceptedBooking(bookingCreatedSchema.safeParse(answer).data),
    // Names, phones and ID numbers do not lie on the phone any longer than they have to.
    keep: ({ roomType, checkInDate, checkOutDate }: z.infer<typeof bookingRequestSchema>) => ({
      roomType,
      checkInDate,
      checkOutDate,
    }),
    ask: {
      path: '/api/booking-submissions/sent',
      read: (answer: unknown, key: string) => {
        const { data } = sentBookingSchema.safeParse(answer);
        if (data === undefined) return null;
        const taken = acceptedBooking(data.booking);
        return new Map(taken === null ? [] : [[key, taken]]);
      },
    },
  },
} as const;

export type Kind = keyof typeof COMMANDS;
export type PayloadOf<K extends Kind> = z.input<(typeof COMMANDS)[K]['schema']>;

/**
 * The command of a row, null for one that this version of the app does not know: such a row waits
 * for an update.
 */
export function findCommand({
  kind,
  schemaV,
}: Pick<Row, 'kind' | 'schemaV'>): Command<unknown> | null {
  if (!isKind(kind)) return null;
  const command = COMMANDS[kind] as unknown as Command<unknown>;
  return schemaV <= command.version ? command : null;
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(COMMANDS, kind);
}

/** What only the answer to an entry itself says. */
const EMPTY_RECEIPT = { code: null, month: null, countsForLaterMonth: false, message: null };

function acceptedBooking(booking: BookingCreated | null | undefined): Acceptance | null {
  if (!booking) return null;
  const { id, reference, createdAt, receipt } = booking;
  return {
    receipt: { ...EMPTY_RECEIPT, id: String(id), reference, code: receipt, receivedAt: createdAt },
    answer: booking,
  };
}

function parseOwnEntries(answer: unknown): ReadonlyMap<string, Acceptance> | null {
  const { data } = ownEntriesSchema.safeParse(answer);
  if (data === undefined) return null;
  const taken = new Map<string, Acceptance>();
  for (const { key, id, reference, month, receivedAt } of data.entries) {
    if (key)
      taken.set(key, {
        receipt: { ...EMPTY_RECEIPT, id: String(id), reference, month, receivedAt },
        answer: null,
      });
  }
  return taken;
}

/**
 * Version under which an entry of this kind is stored now; 0 for a kind that this app does not
 * know.
 */
export function currentSchemaVersion(kind: string): number {
  return isKind(kind) ? COMMANDS[kind].version : 0;
}
