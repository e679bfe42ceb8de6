import { Camera, type LucideIcon, MapPin, Star } from 'lucide-react';
import type { EventType } from '#shared/events/events.ts';

export const DRAW_ICONS: Readonly<Record<EventType, LucideIcon>> = {
  photography: Camera,
  hotel_rating: Star,
  location_sharing: MapPin,
};
