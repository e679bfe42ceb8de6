import { useLingui } from '@lingui/react/macro';
import {
  type LucideIcon,
  BedDouble,
  CalendarDays,
  ChartNoAxesColumn,
  CreditCard,
  Gift,
  MessageSquareText,
} from 'lucide-react';
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

export function useAreaWords() {
  const { t } = useLingui();
  const names: Record<Area, string> = {
    bookings: t`Bookings`,
    rooms: t`Rooms`,
    cards: t`Cards`,
    events: t`Events`,
    assistant: t`Assistant Q&A`,
    statistics: t`Statistics`,
  };
  const coming: Record<ComingArea, string> = {
    rooms: t`Here you will set how many rooms, beds and smoking rooms are on sale. Until then, every room of the house is on sale.`,
    cards: t`Here you will register the holders of VIP cards and note each coffee and free night.`,
    assistant: t`Here you will write the answers that the assistant gives to guests.`,
    statistics: t`Here you will see bookings, visits and revenue by day, month and year.`,
  };
  return { name: (area: Area) => names[area], coming: (area: ComingArea) => coming[area] };
}
