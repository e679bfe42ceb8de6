import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import type { WalkInInput } from '#shared/bookings/staff-booking.contract.ts';
import type { HeldRoom, RoomChoice } from '#shared/bookings/stay-marks.contract.ts';
import { firstWalkInDay, isNightThatRuns, mayLackId } from '#shared/bookings/walk-in.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { hotelNow } from '../../../../lib/hotel-clock.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { toast } from '../../../../ui/toast.ts';
import {
  type BookingDraft,
  type BookingField,
  fieldsWithProblems,
  type Problems,
  withoutProblems,
} from '../../guest/form/booking-draft.ts';
import { quickPayload, stayOfDraft } from '../../guest/form/booking-payload.ts';
import {
  type IdempotentSubmission,
  reuseOrCreateSubmission,
} from '../../guest/form/idempotent-submission.ts';
import { quoteId, quotePrice, useKeptPrices } from '../../guest/form/price-quote.ts';
import { submitFailure, type SubmitFailure } from '../../guest/form/submit-failure.ts';
import { useRoomStock } from '../../guest/form/use-room-stock.ts';
import { validateWalkIn } from '../../guest/form/validate-booking.ts';
import { useBookWalkIn } from '../api/staff-booking.ts';
import { occupiedRoom } from '../api/stay-marks.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { useApproveAtOnce } from './approve-at-once.ts';
import {
  type BookingPart,
  draftToGoOn,
  isSameWalkIn,
  NO_NOTES,
  walkInBody,
  walkInDraft,
  type WalkInNotes,
} from './desk-draft.ts';
import { useChosenRoom } from './use-chosen-room.ts';
import { useWalkInRoom } from './use-walk-in-room.ts';

const DRAFT = 'desk.walkIn';

/** Kept for this person in this tab until it is booked, and gone when they sign out. */
interface Kept {
  readonly draft: BookingDraft;
  readonly notes?: WalkInNotes | undefined;
  /** What was sent without an answer; the same goes again under the same key. */
  readonly attempt?: IdempotentSubmission<WalkInInput> | undefined;
}

/** The fields of the form in the order of the draft, so that an edited one loses its error. */
const FIELD_OF: Readonly<Partial<Record<keyof BookingDraft, BookingField>>> = {
  checkIn: 'checkInDate',
  checkOut: 'checkOutDate',
};

export const clearedBy = (part: BookingPart): BookingField[] =>
  (Object.keys(part) as (keyof BookingDraft)[]).map(
    (key) => FIELD_OF[key] ?? (key as BookingField),
  );

/** Moves focus to the first field of the form that something is wrong with. */
export function useFocusField(root: RefObject<HTMLElement | null>) {
  const [toFocus, setToFocus] = useState<{ field: BookingField } | null>(null);
  useEffect(() => {
    if (toFocus === null) return;
    const place = root.current?.querySelector<HTMLElement>(`[data-field~="${toFocus.field}"]`);
    place?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus();
    place?.scrollIntoView({ block: 'center' });
  }, [toFocus, root]);
  return (field: BookingField) => setToFocus({ field });
}

export function useWalkIn(args: PanelArgs['walkIn'], root: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const today = hotelToday();
  const first = firstWalkInDay(hotelNow(), useSite().checkOutTime);
  // Whoever is asked for by phone has a draft apart: nothing of another guest stands in it.
  const about = args.phone;
  const [kept, setKept] = useState<Kept>(() => {
    const former = readDraft(DRAFT, about) as Kept | null;
    return {
      notes: former?.notes,
      attempt: former?.attempt,
      draft: draftToGoOn(former?.draft, args, today, first),
    };
  });
  // An answer may come long after the form was drawn that sent for it.
  const latest = useRef(kept);
  const [chosenApprove, setApprove] = useApproveAtOnce();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [agreed, setAgreed] = useState<{ quote: string; totalBaisa: number } | null>(null);
  const [question, setQuestion] = useState<HeldRoom | null>(null);
  const [saved, setSaved] = useState<BookingCreated | null>(null);
  const focus = useFocusField(root);
  const booking = useBookWalkIn();
  const chosenRoom = useChosenRoom(args);
  const isUnderWay = useRef(false);
  const { draft, notes = NO_NOTES } = kept;
  const stay = stayOfDraft(draft);
  const isRunning = stay !== null && isNightThatRuns(stay, today);
  const approve = chosenApprove || isRunning;
  const stock = useRoomStock(draft.roomType, draft);
  const tapped = chosenRoom.roomFor(draft.roomType);
  const room = useWalkInRoom(draft.roomType, stay, { today, wished: tapped });
  const isIdLater = stay !== null && mayLackId(stay, today);
  const prices = useKeptPrices();
  const price = quotePrice(draft.roomType, draft, prices);
  const quote = quoteId(draft.roomType, draft);
  const totalBaisa = agreed?.quote === quote ? agreed.totalBaisa : (price?.totalBaisa ?? null);

  const bodyOf = (roomNumber: number | null, confirm = false): WalkInInput | null => {
    const request = quickPayload(draft, {
      language,
      userEmail: null,
      totalBaisa: totalBaisa ?? 0,
    });
    return request && walkInBody(request, { approve, notes, roomNumber, confirm });
  };
  // Nobody knows whether it arrived: until that is known it goes again as it was sent, also where
  // the rooms have changed since, for its guest may be in one of them.
  const body = kept.attempt === undefined ? null : bodyOf(null);
  const unanswered =
    kept.attempt && body && isSameWalkIn(kept.attempt.payload, body) ? kept.attempt : null;

  const keep = (change: Partial<Kept>) => {
    latest.current = { ...latest.current, ...change };
    setKept(latest.current);
    saveDraft(DRAFT, latest.current, about);
  };
  const startOver = () => {
    chosenRoom.forget();
    deleteDraft(DRAFT, about);
    latest.current = { draft: walkInDraft({}, today) };
    setKept(latest.current);
    room.forget();
    setProblems({});
    setFailure(null);
  };
  const showProblems = (found: Problems) => {
    setProblems(found);
    const [wrong] = fieldsWithProblems(found);
    if (wrong !== undefined) focus(wrong);
  };
  const send = async (asked: WalkInInput) => {
    const attempt =
      unanswered ?? reuseOrCreateSubmission(kept.attempt ?? null, asked, () => crypto.randomUUID());
    keep({ attempt });
    try {
      const made = await booking.mutateAsync({ body: attempt.payload, key: attempt.key });
      const range = formatDayRange(made.checkInDate, made.checkOutDate, language);
      // The name comes last and isolated: first, it would turn the direction of the whole line.
      const name = `\u2068${made.fullName}\u2069`;
      const { roomNumber: number } = made;
      if (made.checkedInAt !== null && number !== null)
        toast.success({
          title: t`Booked and checked in`,
          message: t`Room ${number}, ${words.room(made.roomType)}, ${range}, ${name}`,
        });
      else
        toast.success({
          title: made.status === 'approved' ? t`Booked and approved` : t`Booked, awaiting approval`,
          message: t`${words.room(made.roomType)}, ${range}, ${name}`,
        });
      setSaved(made);
      startOver();
      await chosenRoom.give(made);
    } catch (error) {
      const failed = submitFailure(error);
      const occupied = occupiedRoom(error);
      if (failed.kind !== 'noAnswer') keep({ attempt: undefined });
      // Known to the server alone: the guest came in, or stayed, since the rooms were read.
      setQuestion(occupied);
      setFailure(occupied === null ? failed : null);
      if (failed.kind === 'fields') showProblems(failed.problems);
      if (failed.kind === 'priceChanged') setAgreed({ quote, totalBaisa: failed.totalBaisa });
      // The form itself says why nothing was saved.
      else if (failed.kind === 'fields' || failed.kind === 'tooFewPoints')
        toast.failure({ title: t`Error in booking - failed to create booking, please try again` });
    }
  };

  const submit = async (given: RoomChoice | null, confirm = false) => {
    if (isUnderWay.current) return;
    setQuestion(null);
    // What was sent already may itself have taken the last room.
    const left = unanswered === null ? stock.live : null;
    const found = validateWalkIn(draft, today, left, { first, isIdOptional: isIdLater });
    showProblems(found);
    const asked = bodyOf(given?.roomNumber ?? null, confirm);
    if (fieldsWithProblems(found).length > 0 || asked === null) return;
    if (given !== null && given.inside.length > 0 && !confirm && unanswered === null) {
      setQuestion({ roomNumber: given.roomNumber, guests: [...given.inside] });
      return;
    }
    isUnderWay.current = true;
    setFailure(null);
    await send(asked).finally(() => {
      isUnderWay.current = false;
    });
  };

  return {
    today,
    first,
    draft,
    notes,
    /** Tapped in the calendar: the booking is given it once it is approved. */
    tapped,
    approve,
    /** A booking for the night that runs is approved, whatever is chosen. */
    isApproveFixed: isRunning,
    problems,
    failure,
    saved,
    stock,
    price,
    totalBaisa,
    room,
    /** What was sent without an answer, where the form still asks for it. */
    unanswered: unanswered?.payload ?? null,
    isIdLater,
    question,
    closeQuestion: () => setQuestion(null),
    isSending: booking.isPending,
    set: (part: BookingPart) => {
      keep({ draft: { ...latest.current.draft, ...part } });
      setProblems(withoutProblems(problems, clearedBy(part)));
      if (failure?.kind !== 'noAnswer') setFailure(null);
    },
    setNotes: (part: Partial<WalkInNotes>) => keep({ notes: { ...notes, ...part } }),
    setApprove,
    startOver,
    focus,
    submit,
  };
}
