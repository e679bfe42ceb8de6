import type { Place } from '#shared/services/services.contract.ts';
import { dish, menuPages, section } from './menu.ts';

/** Demo content: made up for this project, it belongs to no real place. */
export const OMANI: Place = {
  id: 'omani',
  serviceType: 'restaurant',
  name: { ar: 'المطعم العُماني', en: 'Omani restaurant' },
  title: { ar: 'مائدة البحر والجبل', en: 'Table of sea and mountain' },
  line: {
    ar: 'شواء يُطهى تحت الأرض ليلة كاملة، وسمك وصل هذا الصباح من سوق السيب.',
    en: 'Lamb that spends a night under the ground, and fish that came from Seeb market this morning.',
  },
  distanceMetres: 500,
  walkMinutes: 3,
  hours: [
    { days: ['sun', 'mon', 'tue', 'wed', 'thu'], open: '07:00', close: '23:00' },
    { days: ['fri'], open: '13:00', close: '23:30' },
    { days: ['sat'], open: '07:00', close: '23:30' },
  ],
  contacts: {
    phone: '+96824000011',
    messaging: '+96890000011',
    social: 'https://example.com/omani-restaurant',
    map: 'https://example.com/map/omani-restaurant',
  },
  picture: {
    id: 'omani_table',
    base: '/photos/omani_table',
    widths: [360, 720],
    altAr: 'شواء عُماني على مائدة منخفضة',
    altEn: 'Omani shuwa on a low table',
    illustration: true,
  },
  pages: menuPages('omani', 1),
  sections: [
    section('welcome', ['قهوة الترحيب', 'Coffee of welcome'], 1, [
      dish(
        'kahwa',
        ['قهوة عُمانية', 'Omani kahwa'],
        [
          'بنّ بالهيل وماء الورد، ومعها تمر خلاص',
          'Light roast, cardamom and rose water, Khalas dates',
        ],
        1200,
        'vegetarian',
      ),
      dish(
        'halwa',
        ['حلوى عُمانية', 'Omani halwa'],
        ['بالزعفران والسمن واللوز، تُقدَّم دافئة', 'Saffron, ghee and almond, served warm'],
        1500,
        'vegetarian',
        'nuts',
      ),
    ]),
    section('begin', ['البداية', 'To begin'], 1, [
      dish(
        'paplou',
        ['بابلو', 'Paplou'],
        ['شوربة سمك بالكركم والليمون المجفف', 'Fish soup with turmeric and dried lime'],
        2600,
        'seafood',
      ),
      dish(
        'mishkak',
        ['مشاكيك', 'Mishkak'],
        ['أسياخ لحم على الفحم بالتمر الهندي', 'Beef skewers over charcoal, tamarind glaze'],
        2400,
        'spicy',
      ),
      dish(
        'date-salad',
        ['سلطة التمر والرمان', 'Date and pomegranate salad'],
        ['جرجير وجبن أبيض وجوز', 'Rocket, white cheese and walnut'],
        2200,
        'vegetarian',
        'nuts',
      ),
    ]),
    section('pit', ['من التنور والقدر', 'From the pit and the pot'], 1, [
      dish(
        'shuwa',
        ['شواء عُماني', 'Shuwa'],
        [
          'كتف غنم في ورق الموز، ليلة تحت الجمر',
          'Lamb shoulder in banana leaf, a night under embers',
        ],
        6500,
        'signature',
      ),
      dish(
        'makboos',
        ['مكبوس دجاج', 'Chicken makboos'],
        ['أرز باللومي والزعفران، وصلصة حارة', 'Rice with dried lime and saffron, hot sauce'],
        3900,
      ),
      dish(
        'harees',
        ['هريس', 'Harees'],
        ['قمح ولحم مدقوقان، وسمن بلدي', 'Wheat and lamb, slowly pounded, ghee'],
        3400,
        'gluten',
      ),
      dish(
        'mashuai',
        ['كنعد مشوي', 'Mashuai'],
        ['سمك كنعد كامل على الجمر وأرز بالليمون', 'Whole kingfish over embers, lemon rice'],
        5200,
        'seafood',
        'signature',
      ),
      dish(
        'salona',
        ['صالونة خضار', 'Vegetable salona'],
        ['باذنجان وبامية وبطاطا في مرق اللومي', 'Aubergine, okra, potato, dried-lime broth'],
        2900,
        'vegetarian',
      ),
    ]),
    section('end', ['الختام', 'To end'], 1, [
      dish(
        'rakhal',
        ['خبز رخال بالعسل', 'Rakhal bread with honey'],
        ['رقيق على الصاج، بعسل السدر', 'Paper-thin from the griddle, sidr honey'],
        1600,
        'vegetarian',
        'gluten',
      ),
      dish(
        'khabeesa',
        ['خبيصة', 'Khabeesa'],
        ['سميد محمّص بالهيل والزعفران', 'Toasted semolina, cardamom, saffron'],
        1700,
        'vegetarian',
        'gluten',
      ),
      dish(
        'laban',
        ['لبن بالزعتر الجبلي', 'Laban with mountain thyme'],
        ['بارد، من الجبل الأخضر', 'Cold, as in Jabal Akhdar'],
        900,
        'vegetarian',
      ),
    ]),
  ],
};
