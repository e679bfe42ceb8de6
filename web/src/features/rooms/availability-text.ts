import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Beside a numbered room: "Available (n)" with the count of its type, or "Not Available" (guest.txt §2). */
export function availabilityText(i18n: I18n, remaining: number): string {
  return remaining > 0 ? i18n._(msg`Available (${remaining})`) : i18n._(msg`Not Available`);
}
