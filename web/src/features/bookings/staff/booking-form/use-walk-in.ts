import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import type { HeldRoom } from '#shared/bookings/stay-marks.contract.ts';
import { isNightThatRuns, mayLackId } from '#shared/bookings/walk-in.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { toast } from '../../../../ui/toast.ts';
import { type BookingDraft, fieldsWithProblems } from '../../guest/form/booking-draft.ts';
import { quickPayload, stayOfDraft } from '../../guest/form/booking-payload.ts';
import { quoteId, quotePrice, useKeptPrices } from '../../guest/form/price-quote.ts';
import { submitFailure, type SubmitFailure } from '../../guest/form/submit-failure.ts';
import { useRoomStock } from '../../guest/form/use-room-stock.ts';
import { validateWalkIn } from '../../guest/form/validate-booking.ts';
import { occupiedRoom } from '../api/stay-marks.ts';
import { useApproveAtOnce } from './approve-at-once.ts';
import { type BookingPart, NO_NOTES, walkInBody } from './desk-draft.ts';
import { dropKept, type KeptWalkIn, readKept } from './kept-walk-in.ts';
import { type Fate, isSameWalkIn, type SentWalkIn } from './sent-walk-in.ts';
import { useChosenRoom } from './use-chosen-room.ts';
import { useMadeWords } from './use-made-words.ts';
import { useSentWalkIn } from './use-sent-walk-in.ts';
import { useVipCard } from './use-vip-card.ts';
import { useWalkInForm } from './use-walk-in-form.ts';
import { useWalkInRoom } from './use-walk-in-room.ts';

/** The booking that was made last. */
export interface SavedWalkIn {
  readonly booking: BookingCreated;
  /** Something else stood in the form by then. */
  readonly isOther: boolean;
}

export function useWalkIn(args: PanelArgs['walkIn'], root: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const today = hotelToday();
  const form = useWalkInForm(args, root);
  const { about, kept } = form;
  const { first } = form.clock();
  const sent = useSentWalkIn(about);
  const [chosenApprove, setApprove] = useApproveAtOnce();
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [agreed, setAgreed] = useState<{ quote: string; totalBaisa: number } | null>(null);
  const [question, setQuestion] = useState<HeldRoom | null>(null);
  const [saved, setSaved] = useState<SavedWalkIn | null>(null);
  const sayMade = useMadeWords();
  // The room that was tapped is one of other nights than those of a booking that waits for an answer.
  const isTappedFor = !form.wasSent || isStayOf(args, kept.draft);
  const [tappedArgs] = useState(isTappedFor ? args : {});
  const chosenRoom = useChosenRoom(tappedArgs);
  const isUnderWay = useRef(false);
  const { draft, notes = NO_NOTES } = kept;
  const stay = stayOfDraft(draft);
  const isRunning = stay !== null && isNightThatRuns(stay, today);
  const vip = useVipCard(draft, kept.card ?? null, (card) => {
    form.setCard(card);
    if (failure?.kind !== 'noAnswer') setFailure(null);
  });
  const approve = chosenApprove || isRunning || vip.isFreeNight;
  const stock = useRoomStock(draft.roomType, draft);
  const tapped = chosenRoom.roomFor(draft.roomType);
  const room = useWalkInRoom(draft.roomType, stay, { today, wished: tapped, booked: draft });
  const isIdLater = stay !== null && mayLackId(stay, today);
  const prices = useKeptPrices();
  const price = quotePrice(draft.roomType, draft, prices);
  const ofCard = vip.chosen === null ? '' : `|${vip.chosen.id}|${vip.chosen.percent}`;
  const quote = `${quoteId(draft.roomType, draft)}${ofCard}`;
  // With a card the server says the price.
  const shown = vip.chosen === null ? (price?.totalBaisa ?? null) : vip.totalBaisa;
  const totalBaisa = agreed?.quote === quote ? agreed.totalBaisa : shown;

  const bodyOf = (of: KeptWalkIn, roomNumber: number | null = null, confirm = false) => {
    const sender = { language, userEmail: null, totalBaisa: totalBaisa ?? 0 };
    const request = quickPayload(of.draft, sender);
    const step = {
      approve,
      notes: of.notes ?? NO_NOTES,
      roomNumber,
      confirm,
      card: of.card ?? null,
    };
    return request && walkInBody(request, step);
  };
  const asksFor = ({ payload }: SentWalkIn, of: KeptWalkIn | null): boolean => {
    const body = of && bodyOf(of);
    return body !== null && isSameWalkIn(payload, body);
  };
  // A booking without an answer may have arrived. Until that is known it goes again as it was sent,
  // also where the rooms have changed since, because its guest may be in one of them.
  const unanswered = sent.open !== null && asksFor(sent.open, kept) ? sent.open : null;
  const sentPrice = unanswered?.payload.totalPrice;

  const empty = () => {
    chosenRoom.forget();
    room.forget();
    vip.forget();
    form.empty();
    setFailure(null);
  };
  const giveTapped = async (made: BookingCreated) => {
    const roomNumber = await chosenRoom.give(made);
    setSaved((last) =>
      roomNumber !== null && last?.booking.id === made.id
        ? { ...last, booking: { ...last.booking, roomNumber } }
        : last,
    );
  };

  /** Keeps what is typed by now where it asks for something else than was booked. */
  const showMade = (of: SentWalkIn, made: BookingCreated, isEmptied = false) => {
    // Another form has dealt with it, and said so.
    if (!sent.isLast(of)) {
      sent.refresh();
      if (asksFor(of, form.typed())) empty();
      return;
    }
    sayMade(made);
    const isOther = !asksFor(of, form.typed());
    setSaved({ booking: made, isOther });
    if (of.about !== about && asksFor(of, readKept(of.about))) dropKept(of.about);
    // The next guest is not kept waiting for it; their form is a new one.
    if (of.about === about) void giveTapped(made);
    if (!isOther || isEmptied) {
      sent.forget(of.key);
      return empty();
    }
    setFailure(null);
    sent.differs(of, made);
  };
  const showFailure = (error: unknown) => {
    const failed = submitFailure(error);
    const occupied = occupiedRoom(error);
    // Known to the server alone: the guest came in, or stayed, since the rooms were read.
    setQuestion(occupied);
    setFailure(occupied === null ? failed : null);
    if (failed.kind === 'fields') form.showProblems(failed.problems);
    if (failed.kind === 'priceChanged') setAgreed({ quote, totalBaisa: failed.totalBaisa });
    // The form itself says why nothing was saved.
    else if (failed.kind === 'fields' || failed.kind === 'tooFewPoints')
      toast.failure({ title: t`Error in booking - failed to create booking, please try again` });
  };

  /** Sends once more what has no answer. Whatever is typed since counts only where it was refused. */
  const settle = async (of: SentWalkIn, isEmptied = false): Promise<Fate> => {
    const fate = await sent.learn(of);
    if (fate.kind === 'made') showMade(of, fate.booking, isEmptied);
    if (fate.kind === 'unknown') setFailure({ kind: 'noAnswer', error: fate.error });
    return fate;
  };
  const book = async (roomNumber: number | null, confirm: boolean) => {
    const asked = bodyOf(kept, roomNumber, confirm);
    if (asked === null) return;
    form.settleDates();
    form.store();
    setFailure(null);
    const { fate, attempt } = await sent.book(asked);
    if (fate.kind === 'made') showMade(attempt, fate.booking);
    else showFailure(fate.error);
  };

  /** False, and said in the form, where it cannot be sent as it stands. */
  const isReady = (): boolean => {
    if (form.moveDates()) return false;
    const clock = form.clock();
    const found = validateWalkIn(draft, muscatDay(clock.now), stock.live, {
      first: clock.first,
      isIdOptional: isIdLater,
    });
    form.showProblems(found);
    return fieldsWithProblems(found).length === 0;
  };
  /** True where nothing is open any more and the form is to be sent as it stands. */
  const mayBook = async (): Promise<boolean> => {
    // Where another form has dealt with it, the same key still answers what was made of it.
    const open = sent.read() ?? unanswered;
    if (open === null) return isReady();
    const isSame = asksFor(open, kept);
    const fate = await settle(open);
    if (fate.kind !== 'refused') return false;
    if (isSame) showFailure(fate.error);
    return !isSame && isReady();
  };

  /** One at a time, and nothing while staff have to choose what becomes of the form. */
  const alone = async (run: () => Promise<void>) => {
    if (sent.read()?.made !== undefined) sent.refresh();
    if (isUnderWay.current || sent.read()?.made !== undefined) return;
    isUnderWay.current = true;
    setQuestion(null);
    await run().finally(() => {
      isUnderWay.current = false;
    });
  };
  const submit = (step: 'withRoom' | 'bookOnly') =>
    alone(async () => {
      const given = step === 'withRoom' ? room.picked : null;
      if (!(await mayBook())) return;
      if (step === 'withRoom' && room.isOpen) return;
      if (given !== null && given.inside.length > 0)
        setQuestion({ roomNumber: given.roomNumber, guests: [...given.inside] });
      else await book(given?.roomNumber ?? null, false);
    });
  /** Gives the very room that was asked about; the server refuses it where it is another's by now. */
  const confirmRoom = () =>
    alone(async () => {
      if (question !== null && (await mayBook())) await book(question.roomNumber, true);
    });

  const forget = () => {
    const last = sent.read();
    if (last !== null && (last.made !== undefined || last.about === about)) sent.forget(last.key);
    sent.refresh();
    empty();
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
    problems: form.problems,
    failure,
    saved,
    stock,
    price,
    totalBaisa: sentPrice === undefined ? totalBaisa : baisaFromOmr(sentPrice),
    room,
    isMoved: form.isMoved,
    /** The booking that was sent without an answer, where the form still asks for it. */
    unanswered: unanswered?.payload ?? null,
    /** The booking that was sent without an answer, whatever the form asks for. */
    open: sent.open,
    /** What that one uses of a card, where it was made. */
    cardWithoutAnswer: (sent.open?.made === undefined && sent.open?.payload.card) || null,
    /** Its own words would be lost with it: another form sent what is open. */
    isOpenHere: sent.open !== null && sent.open.about === about,
    /** The booking that was made, where the form says something else by now. */
    made: sent.made,
    isIdLater,
    question,
    closeQuestion: () => setQuestion(null),
    isSending: sent.isSending,
    set: (part: BookingPart) => {
      form.set(part);
      if (failure?.kind !== 'noAnswer') setFailure(null);
    },
    setNotes: form.setNotes,
    setApprove,
    /** Empties the form, and knows no more of what was sent from it. */
    forget,
    /** Learns first what became of what was sent. False where nobody knows: nothing is emptied. */
    startOver: async (): Promise<boolean> => {
      const open = sent.read() ?? sent.open;
      if (open === null || open.made !== undefined || open.about !== about) forget();
      else {
        let isKnown = false;
        await alone(async () => {
          const { kind } = await settle(open, true);
          isKnown = kind !== 'unknown';
          if (kind !== 'refused') return;
          empty();
          toast.success({ title: t`The booking that was sent before was not saved` });
        });
        return isKnown;
      }
      return true;
    },
    /** Staff want what is typed beside what was booked already: it is a booking of its own. */
    bookAnother: () => {
      const last = sent.read();
      if (last?.made !== undefined) sent.forget(last.key);
      return submit('withRoom');
    },
    focus: form.focus,
    submit,
    confirmRoom,
  };
}

const isStayOf = ({ checkIn, checkOut }: PanelArgs['walkIn'], draft: BookingDraft): boolean =>
  checkIn === draft.checkIn && checkOut === draft.checkOut;
