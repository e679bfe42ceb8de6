import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import type { WalkInInput } from '#shared/bookings/staff-booking.contract.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
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
import { quickPayload } from '../../guest/form/booking-payload.ts';
import {
  type IdempotentSubmission,
  reuseOrCreateSubmission,
} from '../../guest/form/idempotent-submission.ts';
import { quoteId, quotePrice, useKeptPrices } from '../../guest/form/price-quote.ts';
import { submitFailure, type SubmitFailure } from '../../guest/form/submit-failure.ts';
import { useRoomStock } from '../../guest/form/use-room-stock.ts';
import { validateWalkIn } from '../../guest/form/validate-booking.ts';
import { useBookWalkIn } from '../api/staff-booking.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { type BookingPart, draftToGoOn, walkInBody, walkInDraft } from './desk-draft.ts';
import { useChosenRoom } from './use-chosen-room.ts';

const DRAFT = 'desk.walkIn';

/** Kept for this person in this tab until it is booked, and gone when they sign out. */
interface Kept {
  readonly draft: BookingDraft;
  readonly approve: boolean;
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
  // Whoever is asked for by phone has a draft apart: nothing of another guest stands in it.
  const about = args.phone;
  const [kept, setKept] = useState<Kept>(() => {
    const former = readDraft(DRAFT, about) as Kept | null;
    return {
      approve: former?.approve ?? false,
      attempt: former?.attempt,
      draft: draftToGoOn(former?.draft, args, today),
    };
  });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [agreed, setAgreed] = useState<{ quote: string; totalBaisa: number } | null>(null);
  const [saved, setSaved] = useState<BookingCreated | null>(null);
  const focus = useFocusField(root);
  const booking = useBookWalkIn();
  const chosenRoom = useChosenRoom(args);
  const isUnderWay = useRef(false);
  const { draft, approve } = kept;
  const stock = useRoomStock(draft.roomType, draft);
  const prices = useKeptPrices();
  const price = quotePrice(draft.roomType, draft, prices);
  const quote = quoteId(draft.roomType, draft);
  const totalBaisa = agreed?.quote === quote ? agreed.totalBaisa : (price?.totalBaisa ?? null);

  const keep = (next: Kept) => {
    setKept(next);
    saveDraft(DRAFT, next, about);
  };
  const startOver = () => {
    chosenRoom.forget();
    deleteDraft(DRAFT, about);
    setKept({ draft: walkInDraft({}, today), approve: false });
    setProblems({});
    setFailure(null);
  };
  const showProblems = (found: Problems) => {
    setProblems(found);
    const [first] = fieldsWithProblems(found);
    if (first !== undefined) focus(first);
  };
  const send = async (body: WalkInInput) => {
    const attempt = reuseOrCreateSubmission(kept.attempt ?? null, body, () => crypto.randomUUID());
    keep({ ...kept, attempt });
    try {
      const made = await booking.mutateAsync({ body: attempt.payload, key: attempt.key });
      const range = formatDayRange(made.checkInDate, made.checkOutDate, language);
      // The name comes last and isolated: first, it would turn the direction of the whole line.
      const name = `\u2068${made.fullName}\u2069`;
      toast.success({
        title: made.status === 'approved' ? t`Booked and approved` : t`Booked, awaiting approval`,
        message: t`${words.room(made.roomType)}, ${range}, ${name}`,
      });
      setSaved(made);
      startOver();
      await chosenRoom.give(made);
    } catch (error) {
      const failed = submitFailure(error);
      setFailure(failed);
      if (failed.kind === 'fields') showProblems(failed.problems);
      if (failed.kind === 'priceChanged') setAgreed({ quote, totalBaisa: failed.totalBaisa });
      // The form itself says why nothing was saved.
      else if (failed.kind === 'fields' || failed.kind === 'tooFewPoints')
        toast.failure({ title: t`Error in booking - failed to create booking, please try again` });
    }
  };

  return {
    today,
    draft,
    /** The room that the booking is given once it is approved. */
    roomNumber: chosenRoom.roomFor(draft.roomType),
    approve,
    problems,
    failure,
    saved,
    stock,
    price,
    totalBaisa,
    isSending: booking.isPending,
    set: (part: BookingPart) => {
      keep({ ...kept, draft: { ...draft, ...part } });
      setProblems(withoutProblems(problems, clearedBy(part)));
      if (failure?.kind !== 'noAnswer') setFailure(null);
    },
    setApprove: (next: boolean) => keep({ ...kept, approve: next }),
    startOver,
    focus,
    submit: async () => {
      if (isUnderWay.current) return;
      const found = validateWalkIn(draft, today, stock.live);
      showProblems(found);
      const request = quickPayload(draft, {
        language,
        userEmail: null,
        totalBaisa: totalBaisa ?? 0,
      });
      if (fieldsWithProblems(found).length > 0 || request === null) return;
      isUnderWay.current = true;
      setFailure(null);
      await send(walkInBody(request, approve)).finally(() => {
        isUnderWay.current = false;
      });
    },
  };
}
