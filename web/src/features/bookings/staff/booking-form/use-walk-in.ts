import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import type { WalkInInput } from '#shared/bookings/staff-booking.contract.ts';
import type { HeldRoom, RoomChoice } from '#shared/bookings/stay-marks.contract.ts';
import { firstWalkInDay, isNightThatRuns, mayLackId } from '#shared/bookings/walk-in.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
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
  fieldsWithProblems,
  type Problems,
  withoutProblems,
} from '../../guest/form/booking-draft.ts';
import { quickPayload, stayOfDraft } from '../../guest/form/booking-payload.ts';
import { reuseOrCreateSubmission } from '../../guest/form/idempotent-submission.ts';
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
  NO_NOTES,
  walkInBody,
  walkInDraft,
  type WalkInNotes,
} from './desk-draft.ts';
import { clearedBy, useFocusField } from './field-focus.ts';
import {
  datedNow,
  isSameWalkIn,
  type KeptWalkIn,
  movedToToday,
  saysNotBooked,
  walkInToGoOn,
} from './kept-walk-in.ts';
import { useChosenRoom } from './use-chosen-room.ts';
import { useVipCard } from './use-vip-card.ts';
import { useWalkInRoom } from './use-walk-in-room.ts';

const DRAFT = 'desk.walkIn';

export function useWalkIn(args: PanelArgs['walkIn'], root: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const today = hotelToday();
  const { checkOutTime } = useSite();
  const clockNow = () => ({ now: hotelNow(), first: firstWalkInDay(hotelNow(), checkOutTime) });
  const { first } = clockNow();
  // Whoever is asked for by phone has a draft apart: nothing of another guest stands in it.
  const about = args.phone;
  const [opened] = useState(() =>
    walkInToGoOn(readDraft(DRAFT, about) as KeptWalkIn | null, args, clockNow()),
  );
  const [kept, setKept] = useState(opened.kept);
  /** Its dates had passed and begin today now; said until somebody chooses or sends them. */
  const [isMoved, setMoved] = useState(opened.isMoved);
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
  // The room that was tapped is one of other nights than those of a booking that waits for an answer.
  const isTappedFor = opened.kept.attempt === undefined || isStayOf(args, opened.kept.draft);
  const chosenRoom = useChosenRoom(isTappedFor ? args : {});
  const isUnderWay = useRef(false);
  const { draft, notes = NO_NOTES } = kept;
  const stay = stayOfDraft(draft);
  const isRunning = stay !== null && isNightThatRuns(stay, today);
  const keep = (change: Partial<KeptWalkIn>) => {
    latest.current = { ...latest.current, ...change };
    setKept(latest.current);
    saveDraft(DRAFT, latest.current, about);
  };
  const vip = useVipCard(draft, kept.card ?? null, (card) => {
    keep({ card });
    if (failure?.kind !== 'noAnswer') setFailure(null);
  });
  const approve = chosenApprove || isRunning || vip.isFreeNight;
  const stock = useRoomStock(draft.roomType, draft);
  const tapped = chosenRoom.roomFor(draft.roomType);
  const room = useWalkInRoom(draft.roomType, stay, { today, wished: tapped });
  const isIdLater = stay !== null && mayLackId(stay, today);
  const prices = useKeptPrices();
  const price = quotePrice(draft.roomType, draft, prices);
  const ofCard = vip.chosen === null ? '' : `|${vip.chosen.id}|${vip.chosen.percent}`;
  const quote = `${quoteId(draft.roomType, draft)}${ofCard}`;
  // With a card the server says the price.
  const shown = vip.chosen === null ? (price?.totalBaisa ?? null) : vip.totalBaisa;
  const totalBaisa = agreed?.quote === quote ? agreed.totalBaisa : shown;

  const bodyOf = (roomNumber: number | null, confirm = false): WalkInInput | null => {
    const request = quickPayload(draft, {
      language,
      userEmail: null,
      totalBaisa: totalBaisa ?? 0,
    });
    return (
      request && walkInBody(request, { approve, notes, roomNumber, confirm, card: vip.chosen })
    );
  };
  // A booking without an answer may have arrived. Until that is known it goes again as it was sent,
  // also where the rooms have changed since, because its guest may be in one of them.
  const body = kept.attempt === undefined ? null : bodyOf(null);
  const unanswered =
    kept.attempt && body && isSameWalkIn(kept.attempt.payload, body) ? kept.attempt : null;

  const sentPrice = unanswered?.payload.totalPrice;

  const startOver = () => {
    chosenRoom.forget();
    deleteDraft(DRAFT, about);
    latest.current = { draft: walkInDraft({}, today), datesAt: hotelNow() };
    setKept(latest.current);
    setMoved(false);
    room.forget();
    vip.forget();
    setProblems({});
    setFailure(null);
  };
  const showProblems = (found: Problems) => {
    setProblems(found);
    const [wrong] = fieldsWithProblems(found);
    if (wrong !== undefined) focus(wrong);
  };
  const giveTapped = async (made: BookingCreated) => {
    const roomNumber = await chosenRoom.give(made);
    setSaved((last) =>
      roomNumber !== null && last?.id === made.id ? { ...last, roomNumber } : last,
    );
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
      // The next guest is not kept waiting for it; their form is a new one.
      void giveTapped(made);
    } catch (error) {
      const occupied = occupiedRoom(error);
      const isSettled = saysNotBooked(error);
      if (isSettled) keep({ attempt: undefined });
      // A booking that was sent before may be saved, whatever this answer says.
      const failed: SubmitFailure =
        isSettled || unanswered === null ? submitFailure(error) : { kind: 'noAnswer', error };
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

  /** False, and said in the form, where it cannot be sent as it stands. */
  const isReady = (): boolean => {
    const clock = clockNow();
    const moved = movedToToday(latest.current, clock);
    if (moved !== null) {
      keep(datedNow(latest.current, moved, clock.now));
      setMoved(true);
      return false;
    }
    const found = validateWalkIn(draft, muscatDay(clock.now), stock.live, {
      first: clock.first,
      isIdOptional: isIdLater,
    });
    showProblems(found);
    return fieldsWithProblems(found).length === 0;
  };

  /** A booking that was sent already goes again as it was, because it was checked then. */
  const sendWith = async (roomNumber: number | null, confirm: boolean) => {
    const asked = unanswered?.payload ?? bodyOf(roomNumber, confirm);
    if (asked === null) return;
    isUnderWay.current = true;
    setMoved(false);
    setFailure(null);
    await send(asked).finally(() => {
      isUnderWay.current = false;
    });
  };

  const submit = async (given: RoomChoice | null) => {
    if (isUnderWay.current) return;
    setQuestion(null);
    if (unanswered === null) {
      if (!isReady()) return;
      if (given !== null && given.inside.length > 0) {
        setQuestion({ roomNumber: given.roomNumber, guests: [...given.inside] });
        return;
      }
    }
    await sendWith(given?.roomNumber ?? null, false);
  };

  /** Gives the very room that was asked about; the server refuses it where it is another's by now. */
  const confirmRoom = async () => {
    if (isUnderWay.current || question === null) return;
    setQuestion(null);
    if (unanswered === null && !isReady()) return;
    await sendWith(question.roomNumber, true);
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
    isApproveFixed: isRunning || vip.isFreeNight,
    vip,
    problems,
    failure,
    saved,
    stock,
    price,
    totalBaisa: sentPrice === undefined ? totalBaisa : baisaFromOmr(sentPrice),
    room,
    /** The dates that were chosen had passed, and others stand in the form. */
    isMoved,
    /** The booking that was sent without an answer, where the form still asks for it. */
    unanswered: unanswered?.payload ?? null,
    isIdLater,
    question,
    closeQuestion: () => setQuestion(null),
    isSending: booking.isPending,
    set: (part: BookingPart) => {
      keep(datedNow(latest.current, part, hotelNow()));
      if ('checkIn' in part || 'checkOut' in part) setMoved(false);
      setProblems(withoutProblems(problems, clearedBy(part)));
      if (failure?.kind !== 'noAnswer') setFailure(null);
    },
    setNotes: (part: Partial<WalkInNotes>) => keep({ notes: { ...notes, ...part } }),
    setApprove,
    startOver,
    focus,
    submit,
    confirmRoom,
  };
}

const isStayOf = ({ checkIn, checkOut }: PanelArgs['walkIn'], draft: BookingDraft): boolean =>
  checkIn === draft.checkIn && checkOut === draft.checkOut;
