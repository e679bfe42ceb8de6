import * as z from 'zod/mini';
import { MIN_PHOTOS, MIN_REVIEW_SCREENSHOTS, type EventType } from '#shared/events/events.ts';
import type { DraftName } from '../../../platform/storage/drafts.ts';

/** The forms of the draws: the review modal and the rating page enter the same one. */
export type EventKind = 'photography' | 'location_sharing' | 'hotel_rating' | 'google_review';

interface KindFacts {
  readonly eventType: EventType;
  readonly minPhotos: number;
  /** The terms of the rating draw need a tick. */
  readonly hasTerms: boolean;
  readonly draft: DraftName;
  readonly picture: string;
}

export const EVENT_KINDS: Readonly<Record<EventKind, KindFacts>> = {
  photography: {
    eventType: 'photography',
    minPhotos: MIN_PHOTOS,
    hasTerms: false,
    draft: 'event.photography',
    picture: '/art/event-photo.svg',
  },
  location_sharing: {
    eventType: 'location_sharing',
    minPhotos: 0,
    hasTerms: false,
    draft: 'event.location_sharing',
    picture: '/art/event-share.svg',
  },
  hotel_rating: {
    eventType: 'hotel_rating',
    minPhotos: MIN_PHOTOS,
    hasTerms: true,
    draft: 'event.hotel_rating',
    picture: '/art/event-rating.svg',
  },
  google_review: {
    eventType: 'hotel_rating',
    minPhotos: MIN_REVIEW_SCREENSHOTS,
    hasTerms: true,
    draft: 'event.google_review',
    picture: '/art/event-rating.svg',
  },
};

/** The terms of the rating draw: one entry a person, so no other phone is offered. */
export const isOnePerPerson = (eventType: EventType): boolean => eventType === 'hotel_rating';

export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_KINDS, kind);
}

const participantSchema = z.object({ participantPhone: z.string() });

/** E.164 of the phone that an entry on this phone takes part with; null for other requests. */
export function participantPhoneOf(payload: unknown): string | null {
  return participantSchema.safeParse(payload).data?.participantPhone ?? null;
}
