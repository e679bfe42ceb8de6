import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { formatDayAndTime, formatMonth } from '../../../../i18n/formats.ts';

/** What a winner reads on WhatsApp: in both languages, because nobody knows theirs. */
export function winnerMessage(
  { id, prizes }: Pick<DeskDraw, 'id' | 'prizes'>,
  { prize, ticket, deadline }: Pick<DeskClaim, 'prize' | 'ticket' | 'deadline'>,
  origin: string,
): string {
  const won = prizes[prize - 1];
  return [
    `السلام عليكم، معكم استقبال دار السيب. فازت تذكرتكم ${ticket} في سحب ${formatMonth(id, 'ar')}: ${won?.ar ?? ''}. استلموا الجائزة من التطبيق أو لدى الاستقبال قبل ${formatDayAndTime(deadline, 'ar')}.`,
    `Hello, this is the reception of Dar Al Seeb. Your ticket ${ticket} won in the draw of ${formatMonth(id, 'en')}: ${won?.en ?? ''}. Please claim the prize in the app or at reception by ${formatDayAndTime(deadline, 'en')}.`,
    `${origin}/draws/${id}`,
  ].join('\n\n');
}
