import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../ui/checkbox.tsx';
import css from './review-terms.module.css';
import type { EntryForm } from './use-entry-form.ts';

/** Terms of the rating draw (guest.txt §2), with the tick that decisions.md asks for. */
export function ReviewTerms({ form }: { form: EntryForm }) {
  const { t } = useLingui();
  return (
    <section className={css.terms}>
      <h3 className={css.title}>
        <Trans>Terms of the draw</Trans>
      </h3>
      <ul className={css.list}>
        <li>
          <Trans>Participants are 18 or older.</Trans>
        </li>
        <li>
          <Trans>One entry per person.</Trans>
        </li>
        <li>
          <Trans>The review is genuine and your own.</Trans>
        </li>
        <li>
          <Trans>Winners are drawn at random and told by phone.</Trans>
        </li>
        <li>
          <Trans>Prizes are claimed within 30 days.</Trans>
        </li>
        <li>
          <Trans>The management may verify entries and disqualify them.</Trans>
        </li>
        <li>
          <Trans>The review may be used for promotion.</Trans>
        </li>
      </ul>
      <div data-field="terms">
        <Checkbox
          name="terms"
          isRequired
          isChecked={form.typed.isAgreed}
          onChange={(isAgreed) => form.set({ isAgreed })}
          error={form.problems.terms && t`Please agree to the terms to enter the draw.`}
        >
          <Trans>I have read the terms and agree to them.</Trans>
        </Checkbox>
      </div>
    </section>
  );
}
