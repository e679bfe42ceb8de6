import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { formatDayAndTime, formatMonth } from '../../../../i18n/formats.ts';

/** What a winner reads on WhatsApp until the prize is claimed, and then about its night: in both languages, because nobody knows theirs. */
export function winnerMessage(
  { id, prizes }: Pick<DeskDraw, 'id' | 'prizes'>,
  { prize, ticket, deadline, status }: Pick<DeskClaim, 'prize' | 'ticket' | 'deadline' | 'status'>,
  origin: string,
): string {
  const won = prizes[prize - 1];
  const page = `${origin}/draws/${id}`;
  if (status !== 'offered')
    return [
      `السلام عليكم، معكم استقبال دار السيب بشأن جائزتكم (${won?.ar ?? ''}). يمكنكم اختيار ليلتكم من صفحة السحب، أو أخبرونا بها ونحجزها لكم.`,
      `Hello, this is the reception of Dar Al Seeb about your prize (${won?.en ?? ''}). You can choose your night on the page of the draw, or tell us and we book it for you.`,
      page,
    ].join('\n\n');
  return [
    `السلام عليكم، معكم استقبال دار السيب. فازت تذكرتكم ${ticket} في سحب ${formatMonth(id, 'ar')}: ${won?.ar ?? ''}. استلموا الجائزة من التطبيق أو لدى الاستقبال قبل ${formatDayAndTime(deadline, 'ar')}.`,
    `Hello, this is the reception of Dar Al Seeb. Your ticket ${ticket} won in the draw of ${formatMonth(id, 'en')}: ${won?.en ?? ''}. Please claim the prize in the app or at reception by ${formatDayAndTime(deadline, 'en')}.`,
    page,
  ].join('\n\n');
}
