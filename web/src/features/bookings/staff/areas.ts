import type { LucideIcon } from 'lucide-react';
import { BedDouble, CalendarDays, ChartNoAxesColumn, CreditCard, Gift, MessageSquareText } from 'lucide-react';
import type { Area } from '#shared/pages.ts';

/** Areas that say what they will hold until they open. */
export type ComingArea = Exclude<Area, 'bookings' | 'events'>;

export const AREA_ICONS: Readonly<Record<Area, LucideIcon>> = {
  bookings: CalendarDays,
  rooms: BedDouble,
  cards: CreditCard,
  events: Gift,
  assistant: MessageSquareText,
  statistics: ChartNoAxesColumn,
};
