import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { stockLevel } from '#shared/rooms/low-stock.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';

/** A live count in words; the colour that goes with it is `stockLevel` (DESIGN.md §2, Stock). */
export function stockText(i18n: I18n, type: RoomType, remaining: number): string {
  switch (stockLevel(type, remaining)) {
    case 'none':
      return i18n._(msg`Not Available`);
    case 'red':
      return i18n._(msg({ message: plural(remaining, { one: 'Only one room left', other: 'Only # rooms left' }) }));
    case 'yellow':
      return i18n._(msg({ message: plural(remaining, { one: 'One room left', other: '# rooms left' }) }));
    case 'normal':
      return i18n._(msg({ message: plural(remaining, { one: 'One room available', other: '# rooms available' }) }));
  }
}

/** A count that may have changed since: said as history, without a colour. */
export function lastKnownText(i18n: I18n, remaining: number): string {
  if (remaining <= 0) return i18n._(msg`None left when last checked`);
  return i18n._(msg({ message: plural(remaining, { one: 'One room when last checked', other: '# rooms when last checked' }) }));
}
