import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { EventType } from '#shared/events/events.ts';
import type { LeftOut } from './within-limit.ts';

export function eventName(i18n: I18n, eventType: EventType): string {
  switch (eventType) {
    case 'photography':
      return i18n._(msg`Photography event`);
    case 'location_sharing':
      return i18n._(msg`Location sharing event`);
    case 'hotel_rating':
      return i18n._(msg`Hotel rating event`);
  }
}

/** Name of an entry by what was filled in; the outbox carries booking requests, too. */
export function entryName(i18n: I18n, kind: string): string {
  switch (kind) {
    case 'photography':
    case 'location_sharing':
    case 'hotel_rating':
      return eventName(i18n, kind);
    case 'google_review':
      return i18n._(msg`Google review confirmation`);
    case 'booking':
      return i18n._(msg`Booking request`);
    default:
      return i18n._(msg`Entry`);
  }
}

export function photosText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# photo', other: '# photos' }) }));
}

/** What became of chosen pictures that were not taken; null where all were. */
export function leftOutText(i18n: I18n, { tooMany, repeated }: LeftOut, max: number): string | null {
  const most = msg({
    message: plural(max, { one: 'At most # photo. The rest were left out.', other: 'At most # photos. The rest were left out.' }),
  });
  const said = [...(repeated > 0 ? [msg`Repeated pictures were left out.`] : []), ...(tooMany > 0 ? [most] : [])];
  return said.length === 0 ? null : said.map((one) => i18n._(one)).join(' ');
}

export function alreadyParticipatedText(i18n: I18n): string {
  return i18n._(msg`You have already participated in this event this month. You can participate again next month.`);
}

/** Title of that refusal; the rating draw has one of its own (guest.txt §8). */
export function alreadyParticipatedTitle(i18n: I18n, eventType: EventType): string {
  return eventType === 'hotel_rating' ? i18n._(msg`Limited Participation`) : i18n._(msg`Already Participated`);
}
