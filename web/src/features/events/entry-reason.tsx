import { Plural, Trans } from '@lingui/react/macro';
import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';
import type { Entry } from '../../data/outbox/outbox.ts';

const MB = 1024 * 1024;
const MAX_MB = MAX_PHOTO_BYTES / MB;

/** What the guest has to do about an entry that cannot go on by itself. */
export function EntryReason({ entry }: { entry: Pick<Entry, 'reason' | 'badPhotos' | 'serverText'> }) {
  const number = (entry.badPhotos[0] ?? 0) + 1;
  switch (entry.reason) {
    case 'photoUnreadable':
      return <Trans>Photo {number} cannot be read on this phone. Choose another, or share it as JPEG.</Trans>;
    case 'photoTooLarge':
      return (
        <Trans>
          Photo {number} is too large to prepare. Choose one smaller than {MAX_MB} MB.
        </Trans>
      );
    case 'photoRefused':
      return <Trans>The hotel could not take photo {number}. Choose another.</Trans>;
    case 'photoRepeated':
      return <Trans>Photo {number} is the same picture as another one. Choose another.</Trans>;
    case 'photoMissing':
      return <Trans>Photo {number} is no longer on this phone. Add it again.</Trans>;
    case 'alreadyParticipated':
      return <Trans>You have already participated in this event this month. You can participate again next month.</Trans>;
    case 'eventClosed':
      return <Trans>This event is not running at the moment. You can keep the entry and try again later.</Trans>;
    case 'samePhotos':
      return <Trans>You have entered these photos before. Please choose others.</Trans>;
    case 'signIn':
      return <Trans>Sign in again and your entry goes on by itself.</Trans>;
    case 'waitedLong':
      return (
        <Trans>
          It has waited for more than <Plural value={LONG_WAIT_DAYS} one="# day" other="# days" />. Send it again, or take it back.
        </Trans>
      );
    case 'soldOut':
      return <Trans>The room was booked by others before your request arrived. Nothing was booked.</Trans>;
    case 'priceChanged':
      return <Trans>The price changed before your request arrived. Nothing was booked.</Trans>;
    case 'refused':
    case null:
      return entry.serverText ?? <Trans>The hotel did not take this entry.</Trans>;
  }
}

const LONG_WAIT_DAYS = 14;
