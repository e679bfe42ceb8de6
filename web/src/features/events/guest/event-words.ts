import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type EventType, SHARES_REQUIRED } from '#shared/events/events.ts';
import type { ToastContent } from '../../../ui/toast.ts';
import type { EventKind } from './entry-kinds.ts';
import type { OmittedPhotos } from './photo-selection.ts';

/** How long (ms) the receipt of a rating is shown. */
const RATING_TOAST = 5000;

/** What became of chosen pictures that were not taken; null where all were. */
export function omittedPhotosText(
  i18n: I18n,
  { tooMany, repeated }: OmittedPhotos,
  max: number,
): string | null {
  const most = msg({
    message: plural(max, {
      one: 'At most # photo. The rest were left out.',
      other: 'At most # photos. The rest were left out.',
    }),
  });
  const said = [
    ...(repeated > 0 ? [msg`Repeated pictures were left out.`] : []),
    ...(tooMany > 0 ? [most] : []),
  ];
  return said.length === 0 ? null : said.map((one) => i18n._(one)).join(' ');
}

export function alreadyParticipatedText(i18n: I18n): string {
  return i18n._(
    msg`You have already participated in this event this month. You can participate again next month.`,
  );
}

/** Title of that refusal; the rating draw has one of its own. */
export function alreadyParticipatedTitle(i18n: I18n, eventType: EventType): string {
  return eventType === 'hotel_rating'
    ? i18n._(msg`Limited Participation`)
    : i18n._(msg`Already Participated`);
}

interface ReceivedEntry {
  /** How many photos it carries. */
  readonly photos: number;
  /** Whether the draw of its month takes it, as the server says. */
  readonly isInDraw: boolean;
}

/** Says that an entry is received: nothing of a draw where it is in none. */
export function receivedToast(
  i18n: I18n,
  kind: EventKind,
  { photos, isInDraw }: ReceivedEntry,
): ToastContent {
  if (!isInDraw) return receivedOnly(i18n, kind, photos);
  switch (kind) {
    case 'photography':
      return {
        title: i18n._(msg`Congratulations! Successfully Participated`),
        message: i18n._(
          msg({
            message: plural(photos, {
              one: 'Your photo is saved for review. We will notify you if you win.',
              other: 'Your # photos are saved for review. We will notify you if you win.',
            }),
          }),
        ),
      };
    case 'location_sharing':
      return {
        title: i18n._(msg`Congratulations! Successfully Participated`),
        message: i18n._(
          msg`You completed ${SHARES_REQUIRED} of ${SHARES_REQUIRED} shares and are in the draw after the end of the month. We will notify you if you win.`,
        ),
      };
    case 'hotel_rating':
      return {
        title: i18n._(
          msg`Your submission has been received successfully! We will review it and notify you if you win.`,
        ),
        timeout: RATING_TOAST,
      };
    case 'google_review':
      return {
        title: i18n._(msg`Thank you! Your review confirmation has been submitted successfully`),
      };
  }
}

function receivedOnly(i18n: I18n, kind: EventKind, photos: number): ToastContent {
  switch (kind) {
    case 'photography':
      return {
        title: i18n._(msg`Your photos are here`),
        message: i18n._(
          msg({
            message: plural(photos, {
              one: 'Your photo is saved for review.',
              other: 'Your # photos are saved for review.',
            }),
          }),
        ),
      };
    case 'location_sharing':
      return {
        title: i18n._(msg`Your entry is here`),
        message: i18n._(
          msg`You completed ${SHARES_REQUIRED} of ${SHARES_REQUIRED} shares. Thank you for recommending us.`,
        ),
      };
    case 'hotel_rating':
      return {
        title: i18n._(msg`Your submission has been received. We will review it.`),
        timeout: RATING_TOAST,
      };
    case 'google_review':
      return {
        title: i18n._(msg`Thank you! Your review confirmation has been submitted successfully`),
      };
  }
}

/**
 * Says why an entry stays here that the server refused, or that could not even be kept.
 * `serverText`: the server's own reason.
 */
export function refusedToast(i18n: I18n, kind: EventKind, serverText: string | null): ToastContent {
  switch (kind) {
    case 'photography':
      return {
        title: i18n._(msg`Submission Error`),
        message: [i18n._(msg`Error submitting photos. Please try again.`), serverText ?? '']
          .join(' ')
          .trim(),
      };
    case 'location_sharing':
      return {
        title: i18n._(msg`Registration Error`),
        message: serverText ?? i18n._(msg`Error occurred while registering participation`),
      };
    case 'hotel_rating':
      return {
        title: i18n._(msg`Failed to submit your entry. Please try again.`),
        ...(serverText !== null && { message: serverText }),
      };
    case 'google_review':
      return {
        title: i18n._(msg`Error occurred while submitting confirmation`),
        ...(serverText !== null && { message: serverText }),
      };
  }
}
