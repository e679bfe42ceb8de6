/** Everything the specification fixes about the four room types and nothing else. */
export const ROOM_TYPES = ['silver', 'gold', 'diamond', 'deluxe'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

export const BED_TYPES = ['single', 'double'] as const;
export type BedType = (typeof BED_TYPES)[number];

export const SMOKING_TYPES = ['smoking', 'non_smoking'] as const;
export type SmokingType = (typeof SMOKING_TYPES)[number];

/** What is counted of a night: the rooms of a type, and those of one bed type or smoking kind. */
export const NIGHT_KINDS = ['room', ...BED_TYPES, ...SMOKING_TYPES] as const;
export type NightKind = (typeof NIGHT_KINDS)[number];

interface RoomTypeFacts {
  readonly nameAr: string;
  readonly nameEn: string;
  readonly features: readonly { readonly ar: string; readonly en: string }[];
  /** Baisa a night, struck through on the landing and in booking: set (a). */
  readonly originalBaisa: number;
  /** Baisa a night for one or two guests, the price that is charged. */
  readonly discountedBaisa: number;
  /** Rooms on sale by default, and the most that can be. */
  readonly rooms: number;
  /** Default and cap at once. */
  readonly beds: Readonly<Record<BedType, number>>;
  readonly smoking: Readonly<Record<SmokingType, number>>;
  /** The most that staff may set; a default above it stands until they change it. */
  readonly smokingCap: Readonly<Record<SmokingType, number>>;
  /** Remaining rooms at or below which the count turns red, then yellow. */
  readonly lowStock: { readonly red: number; readonly yellow: number };
  /** Numbers in the guest's room list: wishes, not stock. */
  readonly listedRooms: number;
  readonly bestSeller: boolean;
}

const wifi = { ar: 'إنترنت لاسلكي مجاني', en: 'Free Wi-Fi' };
const housekeeping = { ar: 'تنظيف يومي للغرفة', en: 'Daily housekeeping' };

export const ROOM_FACTS: Readonly<Record<RoomType, RoomTypeFacts>> = {
  silver: {
    nameAr: 'الغرفة الفضية',
    nameEn: 'Silver room',
    features: [wifi, housekeeping, { ar: 'مكتب ومقعد للقراءة', en: 'Desk and reading chair' }],
    originalBaisa: 15_000,
    discountedBaisa: 12_600,
    rooms: 12,
    beds: { single: 1, double: 11 },
    smoking: { smoking: 4, non_smoking: 8 },
    smokingCap: { smoking: 5, non_smoking: 7 },
    lowStock: { red: 3, yellow: 6 },
    listedRooms: 12,
    bestSeller: false,
  },
  gold: {
    nameAr: 'الغرفة الذهبية',
    nameEn: 'Gold room',
    features: [wifi, housekeeping, { ar: 'ركن للجلوس والقهوة', en: 'Seating corner with coffee' }],
    originalBaisa: 18_000,
    discountedBaisa: 13_200,
    rooms: 36,
    beds: { single: 7, double: 29 },
    smoking: { smoking: 8, non_smoking: 28 },
    smokingCap: { smoking: 15, non_smoking: 21 },
    lowStock: { red: 5, yellow: 15 },
    listedRooms: 10,
    bestSeller: false,
  },
  diamond: {
    nameAr: 'الغرفة الماسية',
    nameEn: 'Diamond room',
    features: [
      wifi,
      housekeeping,
      { ar: 'شرفة على البحر والجبل', en: 'Balcony to sea and mountains' },
    ],
    originalBaisa: 21_000,
    discountedBaisa: 16_200,
    rooms: 8,
    beds: { single: 0, double: 8 },
    smoking: { smoking: 4, non_smoking: 4 },
    smokingCap: { smoking: 3, non_smoking: 5 },
    lowStock: { red: 2, yellow: 4 },
    listedRooms: 8,
    bestSeller: false,
  },
  deluxe: {
    nameAr: 'الغرفة الفاخرة',
    nameEn: 'Deluxe room',
    features: [
      wifi,
      housekeeping,
      { ar: 'صالة جلوس بمشربية', en: 'Sitting room behind mashrabiya' },
    ],
    originalBaisa: 25_000,
    discountedBaisa: 17_300,
    rooms: 4,
    beds: { single: 0, double: 4 },
    smoking: { smoking: 0, non_smoking: 4 },
    smokingCap: { smoking: 1, non_smoking: 3 },
    lowStock: { red: 1, yellow: 2 },
    listedRooms: 5,
    bestSeller: true,
  },
};

/** A room chosen in the app: the type as such, or one of its listed numbers. */
export type RoomSelectionId = `${RoomType}-${number | 'general'}`;

export function roomSelectionId(type: RoomType, number?: number): RoomSelectionId {
  return `${type}-${number ?? 'general'}`;
}

/** Reads `silver-3` or `silver-general`; null for anything that names no listed room. */
export function parseRoomSelection(id: string): { type: RoomType; number: number | null } | null {
  const match = /^(silver|gold|diamond|deluxe)-(general|[1-9]\d?)$/.exec(id);
  if (!match) return null;
  const type = match[1] as RoomType;
  if (match[2] === 'general') return { type, number: null };
  const number = Number(match[2]);
  return number <= ROOM_FACTS[type].listedRooms ? { type, number } : null;
}

export type StockLevel = 'none' | 'red' | 'yellow' | 'normal';

/** Colour of a remaining count: at the threshold it already counts as low. */
export function stockLevel(type: RoomType, remaining: number): StockLevel {
  const { red, yellow } = ROOM_FACTS[type].lowStock;
  if (remaining <= 0) return 'none';
  if (remaining <= red) return 'red';
  return remaining <= yellow ? 'yellow' : 'normal';
}
