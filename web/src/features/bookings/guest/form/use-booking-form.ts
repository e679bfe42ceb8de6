import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BookingCreated, BookingRequestInput } from '#shared/bookings/booking.contract.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { chooseStay, NOTHING_CHOSEN } from '../../../../platform/navigation/chosen-stay.ts';
import { replaceAllPanels } from '../../../../platform/navigation/panels.ts';
import { INVENTORY_KEY } from '../../../../platform/queries/query-keys.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { readLocal } from '../../../../platform/storage/local-store.ts';
import { shownToast, toast } from '../../../../ui/toast.ts';
import { leaveRecord } from '../../api/tab-record.ts';
import { discardDraft, writeStoredDraft, readStoredDraft } from './booking-draft-storage.ts';
import {
  emptyDraft,
  isTouched,
  type BookingDraft,
  type BookingField,
  type DraftPlace,
  fieldsWithProblems,
  withoutProblems,
  type Problems,
} from './booking-draft.ts';
import { draftToBegin } from './chosen-start.ts';
import { useSubmitBooking } from './idempotent-submission.ts';
import { submitFailure, type SubmitFailure } from './submit-failure.ts';

/** Moves focus to a field of the form; each stands in an element that names it in `data-field`. */
function focusField(root: HTMLElement | null, field: BookingField): void {
  const place = root?.querySelector<HTMLElement>(`[data-field~="${field}"]`);
  const control = place?.querySelector<HTMLElement>('input:checked, input, button');
  if (!place || !control) return;
  control.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
}

interface BookingFormOptions extends DraftPlace {
  readonly root: RefObject<HTMLElement | null>;
  /** What is chosen already when the form opens. */
  readonly start?: Partial<BookingDraft>;
  /** Names what was chosen on the way here, where a kept draft may know of another choice. */
  readonly chosen?: string;
  /** The type that the form is about, where the guest does not choose it there. */
  readonly formType?: RoomType | undefined;
  /** `isInSight`: the form is still open; else its guest is somewhere else by now. */
  readonly onTaken: (booking: BookingCreated, isInSight: boolean) => void;
  readonly onFailed?: (failure: SubmitFailure) => void;
}

export interface BookingFormState {
  readonly draft: BookingDraft;
  readonly problems: Problems;
  readonly failure: SubmitFailure | null;
  readonly isSending: boolean;
  /** The guest typed something; it is kept when the form closes. */
  readonly isDirty: boolean;
  readonly set: (change: Partial<BookingDraft>) => void;
  /** Fills in what leaves no choice, without counting it as typed. */
  readonly fill: (change: Partial<BookingDraft>) => void;
  /** Shows what validation found, or sends the body where it found nothing. */
  readonly submit: (found: Problems, payload: BookingRequestInput | null) => void;
  readonly focus: (field: BookingField) => void;
  /** Empties the form, and offers for a while to put back what was typed. */
  readonly clear: () => void;
  /** The request of the queue that this one is sent in place of. */
  readonly replaces: string | undefined;
}

/**
 * What both booking forms do alike: keep the draft, validate on submit, send once, read the
 * failure.
 */
export function useBookingForm({
  form,
  replaces,
  root,
  start = {},
  chosen = '',
  formType,
  onTaken,
  onFailed,
}: BookingFormOptions): BookingFormState {
  const place = { form, replaces };
  const untouched = { ...useUntouchedDraft(), ...start };
  const [draft, setDraft] = useState<BookingDraft>(() =>
    draftToBegin(readStoredDraft(place), untouched, { start, chosen, formType }),
  );
  const [isDirty, setIsDirty] = useState(() => isTouched(draft, untouched));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [toFocus, setToFocus] = useState<{ field: BookingField } | null>(null);
  const isUnderWay = useRef(false);
  const { t } = useLingui();
  const isInSight = useRef(true);
  const undoToast = useRef<number | null>(null);
  useEffect(() => {
    isInSight.current = true;
    return () => {
      isInSight.current = false;
      // Typed text is put back into the form that had it, and into no other.
      if (shownToast.read()?.id === undoToast.current) toast.dismiss();
    };
  }, []);
  const client = useQueryClient();
  const submission = useSubmitBooking(place);

  // After the render that shows the errors, so that focus finds them already described.
  useEffect(() => {
    if (toFocus !== null) focusField(root.current, toFocus.field);
  }, [toFocus, root]);

  // The confirmation is part of the same act: it must not wait for the network once the booking is
  // made.
  useEffect(() => {
    import('../booking-lookup-panel.tsx').catch(() => undefined);
  }, []);

  const showProblems = (found: Problems) => {
    setProblems(found);
    const [first] = fieldsWithProblems(found);
    if (first !== undefined) setToFocus({ field: first });
  };

  const change = (part: Partial<BookingDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setProblems(withoutProblems(problems, fieldsOf(part)));
    return next;
  };

  const send = async (payload: BookingRequestInput) => {
    // A second tap before the button shows its ring must not send twice.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    try {
      const taken = await submission.mutateAsync(payload);
      if (taken !== 'queued') onTaken(taken, isInSight.current);
      else if (isInSight.current) {
        // The list of waiting requests shows it, and later its answer.
        replaceAllPanels({ name: 'bookings', tab: 'bookings' });
        chooseStay(NOTHING_CHOSEN);
      }
    } catch (error) {
      const failed = submitFailure(error);
      if (!isInSight.current)
        toast.failure({
          title: t`Your booking was not made`,
          message: t`What you typed is kept: open the form again to see why, and to send it.`,
        });
      setFailure(failed);
      if (failed.kind === 'maintenance') void client.invalidateQueries({ queryKey: ['site'] });
      if (failed.kind === 'soldOut') void client.invalidateQueries({ queryKey: INVENTORY_KEY });
      if (failed.kind === 'fields') showProblems(failed.problems);
      if (isInSight.current) onFailed?.(failed);
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    draft,
    problems,
    failure,
    isDirty,
    isSending: submission.isPending,
    set: (part) => {
      writeStoredDraft(place, { draft: change(part), chosen });
      setIsDirty(true);
      if (failure?.kind !== 'noAnswer') setFailure(null);
    },
    fill: change,
    submit: (found, payload) => {
      showProblems(found);
      if (fieldsWithProblems(found).length === 0 && payload !== null) void send(payload);
    },
    focus: (field) => setToFocus({ field }),
    clear: () => {
      discardDraft(place);
      setDraft(untouched);
      setProblems({});
      setFailure(null);
      setIsDirty(false);
      setToFocus({ field: 'phoneNumber' });
      const putBack = () => {
        writeStoredDraft(place, { draft, chosen });
        setDraft(draft);
        setIsDirty(true);
      };
      undoToast.current = toast.success({
        title: t`The form was cleared`,
        action: { label: t`Undo`, onPress: putBack },
      });
    },
    replaces,
  };
}

function useUntouchedDraft(): BookingDraft {
  const user = useUser();
  const [contact] = useState(() => readLocal('contact'));
  return emptyDraft({
    // A field that was emptied once says nothing of the account's.
    fullName: contact?.fullName || user?.fullName,
    phoneNumber: contact?.phoneNumber || user?.phoneNumber || undefined,
    email: contact?.email || user?.email,
  });
}

const FIELD_OF: Readonly<Record<keyof BookingDraft, BookingField>> = {
  fullName: 'fullName',
  phoneNumber: 'phoneNumber',
  idNumber: 'idNumber',
  email: 'email',
  checkIn: 'checkInDate',
  checkOut: 'checkOutDate',
  roomType: 'roomType',
  bedType: 'bedType',
  smokingPreference: 'smokingPreference',
  numberOfGuests: 'numberOfGuests',
};

function fieldsOf(part: Partial<BookingDraft>): BookingField[] {
  return (Object.keys(part) as (keyof BookingDraft)[]).map((key) => FIELD_OF[key]);
}

/**
 * Leaves the success record for its toast, closes the form, and shows the booking with its
 * reference and code. The nights that were chosen are taken: nothing offers them again. A guest who
 * has closed the form meanwhile reads the toast, and nothing else of theirs is closed.
 */
export function onBookingCreated(
  booking: BookingCreated,
  { hasAccount, isInSight }: { readonly hasAccount: boolean; readonly isInSight: boolean },
): void {
  leaveRecord('successfulBooking', {
    roomType: booking.roomType,
    bedType: booking.bedType,
    smokingPreference: booking.smokingPreference,
    pointsEarned: hasAccount ? POINTS_EARNED[booking.roomType] : 0,
    isPointsBooking: booking.isPointsBooking,
    ...(booking.isUnheld && { isUnheld: true }),
  });
  if (!isInSight) return;
  showBooked(booking);
  chooseStay(NOTHING_CHOSEN);
}

/** The booking alone over the page, with its reference, its code and the ways to take it along. */
export function showBooked({ reference, receipt }: BookingCreated): void {
  replaceAllPanels({
    name: 'booking',
    reference,
    ...(receipt !== null && { code: receipt }),
  });
}
