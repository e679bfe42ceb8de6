import { useLingui } from '@lingui/react/macro';
import type { BookingField, BookingForm } from './booking-draft.ts';
import type { Problems } from './booking-problems.ts';
import { problemText } from './problem-text.ts';

/** Words for the errors of either form: undefined where a field has none. */
export function useFieldErrors(form: BookingForm, problems: Problems): (field: BookingField) => string | undefined {
  const { i18n } = useLingui();
  return (field) => {
    const problem = problems[field];
    return problem && problemText(i18n, form, field, problem);
  };
}
