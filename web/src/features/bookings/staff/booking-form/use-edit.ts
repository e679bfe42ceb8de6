import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { toast } from '../../../../ui/toast.ts';
import {
  fieldsWithProblems,
  type Problems,
  withoutProblems,
} from '../../guest/form/booking-draft.ts';
import { quotePrice, useKeptPrices } from '../../guest/form/price-quote.ts';
import { submitFailure, type SubmitFailure } from '../../guest/form/submit-failure.ts';
import { useRoomStock } from '../../guest/form/use-room-stock.ts';
import { staffBookingQuery, useEditBooking } from '../api/staff-booking.ts';
import {
  type BookingPart,
  changedParts,
  draftOfBooking,
  editBody,
  editProblems,
} from './desk-draft.ts';
import { clearedBy, useFocusField } from './field-focus.ts';

const DRAFT = 'desk.edit';

interface EditOptions {
  /** As it was when the form opened. */
  readonly booking: Booking;
  /** What a drag in the calendar has chosen. */
  readonly chosen: BookingPart;
  readonly root: RefObject<HTMLElement | null>;
  readonly onSaved: () => void;
}

export function useEdit({ booking, chosen, root, onSaved }: EditOptions) {
  const { t } = useLingui();
  const today = hotelToday();
  const client = useQueryClient();
  const about = String(booking.id);
  // What is typed is kept apart from what it is typed over: a colleague may change that meanwhile.
  const [base, setBase] = useState(booking);
  const [typed, setTyped] = useState<BookingPart>(() => ({
    ...(readDraft(DRAFT, about) as BookingPart | null),
    ...chosen,
  }));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [agreed, setAgreed] = useState<number | null>(null);
  /** What it was before a colleague changed it under these hands. */
  const [overtaken, setOvertaken] = useState<Booking | null>(null);
  const focus = useFocusField(root);
  const editing = useEditBooking(booking.id);
  const draft = { ...draftOfBooking(base), ...typed };
  const stock = useRoomStock(draft.roomType, draft);
  const prices = useKeptPrices();
  const parts = changedParts(draft, base);
  const isPricedAnew = ['checkIn', 'checkOut', 'roomType', 'numberOfGuests'].some(
    (key) => key in parts,
  );
  const price = base.isPointsBooking ? null : quotePrice(draft.roomType, draft, prices);
  const former = baisaFromOmr(base.totalPrice);
  const totalBaisa = agreed ?? (isPricedAnew && price !== null ? price.totalBaisa : former);

  const showProblems = (found: Problems) => {
    setProblems(found);
    const [first] = fieldsWithProblems(found);
    if (first !== undefined) focus(first);
  };
  const discard = () => deleteDraft(DRAFT, about);
  const fail = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'booking.edited_meanwhile') {
      try {
        const now = await client.fetchQuery(staffBookingQuery(booking.id));
        setOvertaken(base);
        setBase(now.booking);
        return;
      } catch {
        // What it is now cannot be read: the refusal says that it has changed.
      }
    }
    const failed = submitFailure(error);
    setFailure(failed);
    if (failed.kind === 'fields') showProblems(failed.problems);
    if (failed.kind === 'priceChanged') setAgreed(failed.totalBaisa);
  };

  return {
    today,
    base,
    draft,
    parts,
    problems,
    failure,
    overtaken,
    stock,
    price: isPricedAnew ? price : null,
    totalBaisa,
    isSending: editing.isPending,
    isDirty: Object.keys(parts).length > 0,
    focus,
    discard,
    set: (part: BookingPart) => {
      const next = { ...typed, ...part };
      setTyped(next);
      saveDraft(DRAFT, next, about);
      setProblems(withoutProblems(problems, clearedBy(part)));
      setFailure(null);
      setAgreed(null);
    },
    submit: () => {
      if (editing.isPending) return;
      const found = editProblems(draft, base, today, stock.live);
      showProblems(found);
      const body = editBody(draft, base, isPricedAnew ? totalBaisa : null);
      if (fieldsWithProblems(found).length > 0 || body === null) return;
      setFailure(null);
      setOvertaken(null);
      editing.mutate(body, {
        onError: (error) => void fail(error),
        onSuccess: ({ booking: now }) => {
          discard();
          toast.success({
            title: t`Change saved`,
            message: t`The guest is told. ${`\u2068${now.fullName}\u2069`}`,
          });
          onSaved();
        },
      });
    },
  };
}
