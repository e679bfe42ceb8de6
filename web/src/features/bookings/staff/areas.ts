import type { LucideIcon } from 'lucide-react';
import { BedDouble, CalendarDays, ChartNoAxesColumn, CreditCard, Gift, MessageSquareText } from 'lucide-react';

/** Areas of the house in the staff rail; those after the bookings say what they will hold until they open. */
export const AREAS = ['bookings', 'rooms', 'cards', 'events', 'assistant', 'statistics'] as const;
export type Area = (typeof AREAS)[number];
export type ComingArea = Exclude<Area, 'bookings' | 'events'>;

export const AREA_ICONS: Readonly<Record<Area, LucideIcon>> = {
  bookings: CalendarDays,
  rooms: BedDouble,
  cards: CreditCard,
  events: Gift,
  assistant: MessageSquareText,
  statistics: ChartNoAxesColumn,
};

/** The area that an address names, the bookings where it names none. */
export function areaOf(text: string): Area {
  return AREAS.find((area) => area === text) ?? 'bookings';
}
