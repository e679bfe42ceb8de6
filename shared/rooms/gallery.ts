import type { RoomType } from './room-types.ts';
import type { GalleryItem } from './room.contract.ts';

const PHOTO_WIDTHS = [360, 720, 1200];

const rendered = (
  id: string,
  altAr: string,
  altEn: string,
  widths = PHOTO_WIDTHS,
): GalleryItem => ({
  id,
  base: `/photos/${id}`,
  widths,
  altAr,
  altEn,
  illustration: true,
});

/** A drawing has one file for every size, `<base>.svg`, so it lists no widths. */
const drawn = (id: string, altAr: string, altEn: string): GalleryItem => ({
  id,
  base: `/art/${id}`,
  widths: [],
  altAr,
  altEn,
  illustration: true,
});

/** Pictures of the house itself, replaced in the same way. */
export const HOUSE_GALLERY: readonly GalleryItem[] = [
  rendered(
    'ext_dusk',
    'واجهة الدار عند الغسق: قوس عالٍ ونخيل وحوض ماء ساكن',
    'Front of the house at dusk: a tall arch, palms and a basin of still water',
    [720, 1200],
  ),
];

/**
 * Pictures of each room type in the order a guest sees them, until the hotel's own photographs
 * replace them. Renderings of a bed that the type does not have come after the others.
 */
export const ROOM_GALLERY: Readonly<Record<RoomType, readonly GalleryItem[]>> = {
  silver: [
    rendered(
      'silver_hero',
      'غرفة بسريرين بلون الرمل وخضرة البحر، ونخيل خلف النافذة',
      'Twin room in sand and sea green, palms beyond the window',
    ),
    rendered(
      'silver_seat',
      'مقعد للقراءة بجانب نافذة واسعة تطل على النخيل',
      'Reading chair beside a wide window with palms outside',
    ),
    drawn(
      'room-silver',
      'سريران ونافذة بيضاء تطل على مركب في ضوء الضحى',
      'Two beds by a white window, a dhow in forenoon light',
    ),
  ],
  gold: [
    rendered(
      'gold_hero',
      'غرفة بلون المغرة الدافئ تحت قوس منحوت وفوانيس نحاسية',
      'Room in warm ochre under a carved arch, brass lanterns',
    ),
    rendered(
      'gold_seat',
      'مقعد برتقالي وطاولة قهوة أمام نافذتين مقوّستين',
      'Orange armchair and coffee table before two arched windows',
    ),
    drawn(
      'room-gold',
      'سرير كبير تحت نافذة بمشربية، والشمس تغيب على البحر',
      'Large bed under a mashrabiya window, the sun low over the sea',
    ),
  ],
  diamond: [
    rendered(
      'diamond_seat',
      'مقعد أزرق فاتح أمام قوس يفتح على شرفة بمقاعد',
      'Pale blue armchair before an arch that opens on a balcony with seats',
    ),
    rendered(
      'diamond_hero',
      'غرفة من الحجر الجيري والأزرق تطل شرفتها على البحر والجبال، وسريرها في الصورة كبير وفي الفندق سريران منفصلان',
      'Limestone and blue room opening on a balcony, sea and mountains; it has one large bed here, and two separate ones in the hotel',
    ),
    drawn(
      'room-diamond',
      'سريران أمام ثلاثة أقواس، والبحر في زرقة المغيب',
      'Two beds before three arches, the sea at the blue hour',
    ),
  ],
  deluxe: [
    rendered(
      'deluxe_seat',
      'ركن للجلوس بأريكة ومقعدين وقهوة، وضوء يمر من المشربية',
      'Seating corner with a sofa, two armchairs and coffee, light through the mashrabiya',
    ),
    rendered(
      'deluxe_hero',
      'جناح بمشربية محفورة ومنسوجات يدوية وركن للجلوس، وسريره في الصورة كبير وفي الفندق سريران منفصلان',
      'Suite with carved mashrabiya, woven textiles and a seating corner; it has one large bed here, and two separate ones in the hotel',
    ),
    drawn(
      'room-deluxe',
      'وسائد أمام ثلاثة أقواس، وقمر ونخيل على البحر ليلًا',
      'Cushions before three arches, moon and palms by the sea at night',
    ),
  ],
};
