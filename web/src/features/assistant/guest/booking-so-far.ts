import type { I18n } from '@lingui/core';
import type { BookingState } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import { guestsText, tierName } from '../../../i18n/common-words.ts';
import { formatDay, formatDayRange } from '../../../i18n/formats.ts';

/**
 * Sums a booking up in one line: "Gold · 26–28 November · 2 guests". Separators stand
 * between two parts alone; empty where nothing of these is known yet.
 */
export function bookingSoFar(
  i18n: I18n,
  language: Language,
  { room_type: room, check_in: from, check_out: to, guests }: BookingState['slots'],
): string {
  const parts = [
    room !== null && tierName(i18n, room),
    from !== null &&
      (to === null ? formatDay(from, language, 'short') : formatDayRange(from, to, language)),
    guests !== null && guestsText(i18n, guests),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
