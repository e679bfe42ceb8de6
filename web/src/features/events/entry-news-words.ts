import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { RATING_TOAST } from '../../data/freshness.ts';
import type { ToastContent } from '../../ui/toast.ts';
import type { EventKind } from './entry-kinds.ts';

/** What a received entry says (guest.txt §8). `photos`: how many it carries. */
export function receivedNews(i18n: I18n, kind: EventKind, photos: number): ToastContent {
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
          msg`You completed ${SHARES_REQUIRED} of ${SHARES_REQUIRED} shares and are in the draw at the end of the month. We will notify you if you win.`,
        ),
      };
    case 'hotel_rating':
      return {
        title: i18n._(msg`Your submission has been received successfully! We will review it and notify you if you win.`),
        timeout: RATING_TOAST,
      };
    case 'google_review':
      return { title: i18n._(msg`Thank you! Your review confirmation has been submitted successfully`) };
  }
}

/** What an entry says that the hotel did not take, or that could not even be kept (guest.txt §8). `serverText`: the hotel's own reason. */
export function refusedNews(i18n: I18n, kind: EventKind, serverText: string | null): ToastContent {
  switch (kind) {
    case 'photography':
      return {
        title: i18n._(msg`Submission Error`),
        message: serverText ?? i18n._(msg`Error submitting photos. Please try again.`),
      };
    case 'location_sharing':
      return {
        title: i18n._(msg`Registration Error`),
        message: serverText ?? i18n._(msg`Error occurred while registering participation`),
      };
    case 'hotel_rating':
      return { title: i18n._(msg`Failed to submit your entry. Please try again.`), ...(serverText !== null && { message: serverText }) };
    case 'google_review':
      return { title: i18n._(msg`Error occurred while submitting confirmation`), ...(serverText !== null && { message: serverText }) };
  }
}
