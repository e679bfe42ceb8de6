import type { Place } from '#shared/services/services.contract.ts';
import { treatment, menuPages, section } from './menu.ts';

/** Demo content: made up for this project, it belongs to no real place. */
export const SPA: Place = {
  id: 'spa',
  serviceType: 'spa',
  name: { ar: 'المنتجع الصحي والتدليك', en: 'Massage and spa' },
  title: { ar: 'ساعة لك وحدك', en: 'An hour of your own' },
  line: {
    ar: 'لبان ظفار وورد الجبل الأخضر، وأيدٍ لا تعرف العجلة.',
    en: 'Frankincense of Dhofar, roses of Jabal Akhdar, and hands that are in no hurry.',
  },
  distanceMetres: 300,
  walkMinutes: 2,
  hours: [
    { days: ['sun', 'mon', 'tue', 'wed', 'thu', 'sat'], open: '10:00', close: '22:00' },
    { days: ['fri'], open: '14:00', close: '22:00' },
  ],
  contacts: {
    phone: '+96824000013',
    messaging: '+96890000013',
    social: 'https://example.com/spa',
    map: 'https://example.com/map/spa',
  },
  picture: {
    id: 'spa_room',
    base: '/photos/spa_room',
    widths: [360, 720, 1200],
    altAr: 'غرفة مساج بكوّات وشموع وفوانيس',
    altEn: 'Massage room with niches, candles and lanterns',
    illustration: true,
  },
  pages: menuPages('spa', 3),
  sections: [
    section('massage', ['التدليك', 'Massage'], 1, [
      treatment(
        'frankincense',
        ['تدليك اللبان', 'Frankincense massage'],
        ['زيت لبان حوجري دافئ، بضغط متوسط', 'Warm Hojari frankincense oil, medium pressure'],
        [
          [60, 18000],
          [90, 25000],
        ],
        'signature',
      ),
      treatment(
        'deep',
        ['تدليك عميق', 'Deep tissue'],
        ['للظهر والكتفين بعد طريق طويل', 'For back and shoulders after a long road'],
        [
          [60, 17000],
          [90, 24000],
        ],
      ),
      treatment(
        'thai',
        ['تدليك تايلندي', 'Thai massage'],
        ['شدّ وضغط على الحصير، من غير زيت', 'Stretch and pressure on the mat, without oil'],
        [
          [60, 16000],
          [90, 22000],
        ],
      ),
      treatment(
        'stones',
        ['حجارة دافئة', 'Warm stones'],
        ['حجارة بازلت ملساء من الوادي', 'Smooth basalt from the wadi'],
        [[75, 21000]],
      ),
      treatment(
        'feet',
        ['القدمان', 'Feet'],
        ['حمّام قدم بالملح ثم نقاط الضغط', 'A salt bath, then pressure points'],
        [[40, 9000]],
      ),
      treatment(
        'head',
        ['الرأس والكتفان', 'Head and shoulders'],
        ['بزيت السمسم الدافئ', 'With warm sesame oil'],
        [[30, 7500]],
      ),
    ]),
    section('bath', ['الحمّام والجسم', 'Bath and body'], 2, [
      treatment(
        'hammam',
        ['حمّام عُماني', 'Omani hammam'],
        ['بخار وصابون زيتون وليفة', 'Steam, olive soap and a loofah'],
        [[60, 16000]],
      ),
      treatment(
        'rose',
        ['حمّام الورد', 'Rose bath'],
        ['ماء ورد الجبل الأخضر، ثم تدليك خفيف', 'Rose water of Jabal Akhdar, then a light massage'],
        [[90, 26000]],
        'signature',
      ),
      treatment(
        'coffee',
        ['تقشير البنّ والهيل', 'Coffee and cardamom scrub'],
        ['بنّ مطحون وسكر وزيت جوز الهند', 'Ground coffee, sugar and coconut oil'],
        [[45, 12000]],
      ),
      treatment(
        'clay',
        ['لفافة الطين', 'Clay wrap'],
        ['طين وأعشاب جبلية ودفء', 'Clay, mountain herbs and warmth'],
        [[50, 14000]],
      ),
    ]),
    section('face', ['الوجه', 'Face'], 2, [
      treatment(
        'face-rose',
        ['عناية بماء الورد', 'Rose water facial'],
        ['تنظيف وبخار وقناع', 'Cleansing, steam and mask'],
        [[60, 17000]],
      ),
      treatment(
        'face-short',
        ['عناية سريعة', 'Short facial'],
        ['قبل المساء', 'Before the evening'],
        [[30, 9500]],
      ),
    ]),
    section('rituals', ['طقوس أطول', 'Longer rituals'], 3, [
      treatment(
        'journey',
        ['بعد السفر', 'After the journey'],
        ['حمّام قدم، ثم الظهر والرأس', 'Foot bath, then back and head'],
        [[90, 24000]],
      ),
      treatment(
        'dhofar',
        ['ساعتان من ظفار', 'Two hours of Dhofar'],
        ['تقشير وتدليك باللبان وشاي', 'Scrub, frankincense massage and tea'],
        [[120, 36000]],
        'signature',
      ),
      treatment(
        'two',
        ['لشخصين', 'For two'],
        ['غرفة واحدة وسريران وشموع', 'One room, two tables, candlelight'],
        [[90, 48000]],
        'two',
      ),
      treatment(
        'bride',
        ['صباح العروس', 'Morning of the bride'],
        ['حمّام وورد وحنّاء، مع صديقة', 'Bath, roses and henna, with a friend'],
        [[180, 55000]],
        'two',
      ),
    ]),
    section(
      'hands',
      ['اليدان والقدمان', 'Hands and feet'],
      3,
      [
        treatment(
          'hands',
          ['عناية باليدين', 'Hands'],
          ['تقليم ودهن اللوز', 'Trim, shape and almond balm'],
          [[45, 7000]],
        ),
        treatment(
          'pedi',
          ['عناية بالقدمين', 'Feet'],
          ['حمّام ملح وتقليم ودهن', 'Salt bath, trim and balm'],
          [[50, 8500]],
        ),
      ],
      ['للنساء غرف وساعات خاصة، وللرجال كذلك', 'Women and men each have their own rooms and hours'],
    ),
  ],
};
