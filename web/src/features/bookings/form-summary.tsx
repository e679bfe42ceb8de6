import { Plural, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BookingField } from './booking-draft.ts';
import { fieldsWithProblems, type Problems } from './booking-problems.ts';
import css from './form-summary.module.css';

interface FormSummaryProps {
  readonly problems: Problems;
  readonly errorOf: (field: BookingField) => string | undefined;
  readonly onGo: (field: BookingField) => void;
}

/** What is left to correct, when it is more than one thing; silent, because focus already reads the first. */
export function FormSummary({ problems, errorOf, onGo }: FormSummaryProps) {
  const { t } = useLingui();
  const fields = fieldsWithProblems(problems);
  if (fields.length < 2) return null;
  return (
    <section className={css.summary} aria-label={t`What to correct`}>
      <p className={css.title}>
        <Icon of={CircleAlert} />
        <Plural value={fields.length} one="# detail to correct" other="# details to correct" />
      </p>
      <ul className={css.list}>
        {fields.map((field) => (
          <li key={field}>
            <Button variant="text" size="sm" onPress={() => onGo(field)}>
              {errorOf(field)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
