import { randomBytes } from 'node:crypto';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { NOBODY, type Caller } from '../../../worker/src/context.ts';
import type { Deps } from '../../../worker/src/deps.ts';
import { requestChange } from '../../../worker/src/features/bookings/change/request-change.ts';
import { setArrivalTime } from '../../../worker/src/features/bookings/my-stay/arrival-time.ts';
import { giveRoomNumber } from '../../../worker/src/features/bookings/stay/stay-marks.ts';
import { addHandoverNote } from '../../../worker/src/features/desk/handover-notes.ts';
import { addGuestNote } from '../../../worker/src/features/guests/guest-notes.ts';
import { closeRoom } from '../../../worker/src/features/rooms/stops.ts';
import { asCaller, HOUR_MS } from '../as-caller.ts';
import { seedBooking } from '../seed-booking.ts';
import { OVERBOOKED, type PlannedStay, planStays } from './plan-stays.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedQueues } from './seed-queues.ts';

/** More than three lines, long ones, and both scripts, as a shift leaves them. */
const HANDOVER_NOTES = [
  'الغرفة الذهبية 14: المكيّف يصدر صوتًا، الفني يأتي الساعة 5 مساءً',
  'Taxi for Gold 9 at 4:30 in the morning, paid by the guest',
  'نظارة وُجدت في الفناء، في الدرج الثاني',
  'The lift is serviced tomorrow from 10 to 12. Please tell everybody who leaves then, and help with their bags.',
  'ضيف الماسية 2 يطلب إيقاظه 6:15',
  'بطاقات المفاتيح تكاد تنفد، طُلبت 200 بطاقة',
  'Group of 14 from the embassy may call about the 12th',
];
/** About guests of the plan, for the team alone. */
const TEAM_NOTES = [
  'حساسية من الريش، بدّلوا الوسائد',
  'Did not pay the last stay in full',
  'ضيف دائم، يفضّل الدور الأول',
  'Hard of hearing: knock loudly',
];

/**
 * A day on which every list is long, added to the demo: `planStays`, entries and reviews to judge,
 * guests who wait for a person, notes of the shift before and of the team.
 */
export async function seedFullHouse(deps: Deps, staff: Caller, now: number): Promise<void> {
  const plan = planStays();
  for (const stay of plan) await seedPlanned(deps, staff, stay, now);
  await overbook(deps, staff, now);
  await seedQueues(deps, now);
  await seedConversations(deps, now);
  for (const [at, text] of HANDOVER_NOTES.entries())
    await asCaller(deps, staff, now - (HANDOVER_NOTES.length - at) * HOUR_MS, (ctx) =>
      addHandoverNote(ctx, { text }),
    );
  const arriving = plan.filter(({ from, answers }) => from === 0 && answers.length > 0);
  for (const [at, text] of TEAM_NOTES.entries())
    await asCaller(deps, staff, now - 200 * HOUR_MS, (ctx) =>
      addGuestNote(ctx, { key: arriving[at * 4]?.phone ?? '', text }),
    );
}

async function seedPlanned(
  deps: Deps,
  staff: Caller,
  stay: PlannedStay,
  now: number,
): Promise<void> {
  const { change, arrivalTime, givenRoom, from } = stay;
  const guest: Caller = { ...NOBODY, deviceHash: randomBytes(32).toString('hex') };
  const id = await seedBooking(deps, stay, { staff, now, guest });
  const today = muscatDay(now);
  if (arrivalTime !== undefined && from >= 0)
    await asCaller(deps, guest, now - HOUR_MS, (ctx) => setArrivalTime(ctx, { id, arrivalTime }));
  if (givenRoom !== undefined)
    await asCaller(deps, staff, now - HOUR_MS, (ctx) =>
      giveRoomNumber(ctx, { id, roomNumber: givenRoom, from: null }),
    );
  if (change === undefined) return;
  const request =
    change === 'cancel'
      ? ({ kind: 'cancel', words: 'تغيّرت خطط سفرنا' } as const)
      : ({
          kind: 'change',
          checkInDate: addDays(today, change.from),
          checkOutDate: addDays(today, change.to),
        } as const);
  await asCaller(deps, guest, now - 3 * HOUR_MS, (ctx) =>
    requestChange(ctx, { id, request, idempotencyKey: null }),
  );
}

/** A room is closed for a night on which all of its type are held. */
async function overbook(deps: Deps, staff: Caller, now: number): Promise<void> {
  const night = addDays(muscatDay(now), OVERBOOKED.night);
  await asCaller(deps, staff, now - HOUR_MS, (ctx) =>
    closeRoom(ctx, {
      roomType: OVERBOOKED.roomType,
      roomNumber: OVERBOOKED.roomNumber,
      fromNight: night,
      toNight: night,
      reason: 'تسرّب ماء',
      confirm: true,
    }),
  );
}
