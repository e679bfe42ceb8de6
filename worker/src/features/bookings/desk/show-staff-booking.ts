import type { StaffBooking, HistoryStep } from '#shared/bookings/staff-booking.contract.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/language.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { findBounce } from '../../../platform/mail/mail-bounces.repository.ts';
import { requireBooking } from '../booking-access.ts';
import { bookingViewFor } from '../booking-view.ts';
import { allRequests, changeRequestView } from '../change/change-requests.repository.ts';
import { deletionsOf } from '../status/deletions.repository.ts';
import { changesOf } from './edited-fields.ts';
import { auditOfBooking, editsOfBooking, staffNames } from './staff-booking.repository.ts';

type Audit = Awaited<ReturnType<typeof auditOfBooking>>[number];
type Requests = Awaited<ReturnType<typeof allRequests>>;

const PREFIX = 'booking.';
const STAFF = 'staff:';

/** A booking with every step that it took, the newest first. Throws 404 where there is none. */
export async function showStaffBooking(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<Omit<StaffBooking, 'v' | 'ok'>> {
  authorize(ctx, 'showStaffBooking');
  const { db } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const [audit, edits, requests, deletions, mailReturns] = await Promise.all([
    auditOfBooking(db, id),
    editsOfBooking(db, id),
    allRequests(db, [id]),
    deletionsOf(db, [id]),
    findBounce(db, row.contactEmail ?? row.userEmail),
  ]);
  const actors = audit.map(({ actor }) => actor).filter((actor) => actor.startsWith(STAFF));
  const names = await staffNames(db, [...new Set(actors.map(staffIdOf))]);
  const changes = new Map(edits.map((edit) => [edit.operation, changesOf(edit)]));
  const wordsOf = wordsOfSteps(audit, requests);
  const reasons = new Map(deletions.map(({ operation, reason }) => [operation, reason]));
  // The newest: an answer that was undone left its reason nowhere.
  const { rejectReason, cancelReason, rejectWords } = row;
  const ended =
    rejectReason === null && cancelReason === null && rejectWords === ''
      ? null
      : audit.find(({ action }) => action === 'booking.cancelled');
  const history = audit.map((step): HistoryStep => {
    const { at, action, requestId } = step;
    const isEdit = action === 'booking.edited' || action === 'booking.moved';
    return {
      at,
      who: whoIs(step.actor, names),
      what: action.startsWith(PREFIX) ? action.slice(PREFIX.length) : action,
      changes: isEdit ? (changes.get(requestId) ?? []) : [],
      ...(step === ended
        ? { words: rejectWords, reason: rejectReason, cancelReason }
        : {
            words: (action === 'booking.delete' ? reasons.get(requestId) : wordsOf.get(step)) ?? '',
            reason: null,
            cancelReason: null,
          }),
    };
  });
  const newest = requests.at(-1);
  return {
    booking: bookingViewFor(ctx, row, newest ? changeRequestView(newest) : null),
    language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
    ...(mailReturns && { mailReturns }),
    history,
  };
}

const staffIdOf = (actor: string): number => Number(actor.slice(STAFF.length));

function whoIs(actor: string, names: ReadonlyMap<number, string>): HistoryStep['who'] {
  if (actor === 'system') return { kind: 'system', name: null };
  if (!actor.startsWith(STAFF)) return { kind: 'guest', name: null };
  return { kind: 'staff', name: names.get(staffIdOf(actor)) ?? null };
}

const ASKED: ReadonlySet<string> = new Set(['booking.request_change', 'booking.request_cancel']);
const ANSWERED: ReadonlySet<string> = new Set([
  'booking.request_agreed',
  'booking.request_declined',
]);

/**
 * What was written with each request and its answer. Every request has one step that asks, in the
 * same order; its answer is the next one that follows.
 */
function wordsOfSteps(audit: readonly Audit[], requests: Requests): ReadonlyMap<Audit, string> {
  const steps = audit.filter(({ action }) => ASKED.has(action) || ANSWERED.has(action));
  const asked = steps.filter(({ action }) => ASKED.has(action)).length;
  const words = new Map<Audit, string>();
  // Oldest steps may be beyond what a history shows: counted from the newest.
  let at = requests.length - asked - 1;
  for (const step of steps.toReversed()) {
    if (ASKED.has(step.action)) at += 1;
    const request = requests[at];
    if (request) words.set(step, ASKED.has(step.action) ? request.words : request.answer);
  }
  return words;
}
