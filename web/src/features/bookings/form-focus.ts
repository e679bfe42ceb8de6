import type { BookingField } from './booking-draft.ts';

/** Moves focus to a field of the form; each stands in an element that names it in `data-field`. */
export function focusField(root: HTMLElement | null, field: BookingField): void {
  const place = root?.querySelector<HTMLElement>(`[data-field~="${field}"]`);
  const control = place?.querySelector<HTMLElement>('input:checked, input, button');
  if (!place || !control) return;
  control.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
}
