import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventType } from '#shared/events/events.ts';

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
