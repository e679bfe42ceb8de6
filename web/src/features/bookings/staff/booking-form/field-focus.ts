import { type RefObject, useEffect, useState } from 'react';
import type { BookingDraft, BookingField } from '../../guest/form/booking-draft.ts';
import type { BookingPart } from './desk-draft.ts';

/** The fields of the form in the order of the draft, so that an edited one loses its error. */
const FIELD_OF: Readonly<Partial<Record<keyof BookingDraft, BookingField>>> = {
  checkIn: 'checkInDate',
  checkOut: 'checkOutDate',
};

/** The fields whose errors an edit takes away. */
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
