import { DEMO_ROOMS } from '#shared/rooms/demo-rooms.ts';
import type { HouseFacts } from '#shared/site/house-facts.ts';
import type { Caller } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { describeRooms } from '../../worker/src/features/rooms/house-rooms.ts';
import { saveSite, showSiteSettings } from '../../worker/src/features/site/site-settings.ts';
import { asCaller } from './as-caller.ts';

/** The facts of the demo hotel; a deployed one tells nothing until its owner writes it. */
export const DEMO_HOUSE: HouseFacts = {
  airportAr: 'مطار مسقط الدولي على بُعد 20 دقيقة بالسيارة.',
  airport: 'Muscat International Airport is 20 minutes away by car.',
  breakfastAr: 'كل يوم من 6:30 إلى 10:30 صباحًا، بسعر 3.000 ر.ع. للشخص.',
  breakfast: 'Every day from 6:30 to 10:30 in the morning, at OMR 3.000 a person.',
  parkingAr: 'مواقف مجانية أمام الدار.',
  parking: 'Free, in front of the house.',
  poolAr: 'لا مسبح في الدار، والبحر على بُعد 500 متر.',
  pool: 'The house has no pool. The sea is 500 metres away.',
  childrenAr: 'من هم دون السادسة يقيمون مجانًا في سرير والديهم، ونجهّز سرير أطفال لمن يطلبه.',
  children: 'Children under 6 stay free in their parents’ bed. We set up a cot on request.',
  accessibilityAr: 'في الطابق الأرضي غرفة بلا درج، والمصعد يصل إلى كل الطوابق.',
  accessibility: 'One room on the ground floor has no steps, and the lift goes to every floor.',
  quietHoursAr: 'من الحادية عشرة ليلًا إلى السابعة صباحًا.',
  quietHours: 'From 11 at night until 7 in the morning.',
  petsAr: 'لا نستقبل الحيوانات الأليفة.',
  pets: 'We do not take pets.',
};

const DEMO_SOCIAL_LINK = 'https://www.instagram.com/daralseeb.example';

/** Its staff have written everything that guests read about the house, and said what its rooms are. */
export async function seedHouse(deps: Deps, staff: Caller, now: number): Promise<void> {
  await asCaller(deps, staff, now, async (ctx) => {
    const { version } = await showSiteSettings(ctx);
    await saveSite(ctx, { version, changes: { ...DEMO_HOUSE, socialLink: DEMO_SOCIAL_LINK } });
    await describeRooms(ctx, { rooms: DEMO_ROOMS.map((room) => ({ ...room, from: null })) });
  });
}
