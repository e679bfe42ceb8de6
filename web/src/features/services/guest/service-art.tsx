import {
  CarTaxiFront,
  Flower2,
  type LucideIcon,
  Plane,
  ShoppingBag,
  ShoppingBasket,
  Soup,
  Store,
  Utensils,
} from 'lucide-react';
import type { SVGProps } from 'react';
import type { CategoryId, PlaceId } from '#shared/services/places.ts';

/** The drawing in the window of each category, and the part of it that a narrow one shows. */
export const CATEGORY_ART: Readonly<Record<CategoryId, { src: string; position: string }>> = {
  restaurants: { src: '/art/table-omani.svg', position: '50% 60%' },
  spa: { src: '/art/spa.svg', position: '22% 50%' },
  transport: { src: '/art/road.svg', position: '70% 50%' },
  shopping: { src: '/art/souq.svg', position: '50% 50%' },
};

export const PLACE_ICONS: Readonly<Record<PlaceId, LucideIcon>> = {
  omani: Utensils,
  thai: Soup,
  spa: Flower2,
};

export const CATEGORY_ICONS: Readonly<Record<CategoryId, LucideIcon>> = {
  restaurants: Utensils,
  spa: Flower2,
  transport: CarTaxiFront,
  shopping: ShoppingBag,
};

const SOON_ICONS: Readonly<Record<string, LucideIcon>> = {
  taxi: CarTaxiFront,
  airport: Plane,
  malls: Store,
  markets: ShoppingBasket,
};

export const soonIcon = (id: string): LucideIcon => SOON_ICONS[id] ?? Store;

/** A camera in a rounded square: the social network's own mark may not be redrawn. */
export function SocialIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </svg>
  );
}
