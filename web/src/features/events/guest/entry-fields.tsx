import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CLAIM_DAYS } from '#shared/draw/timeline.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { alreadyParticipatedText } from './event-words.ts';
import type { PhotoCounts, SelectionProblem } from './photo-selection.ts';
import type { EntryForm } from './use-entry-form.ts';
import css from './event-form.module.css';

/**
 * How many pictures are chosen: a warning while there are too few, accepted from the smallest
 * number on, and never while one of them cannot be read.
 */
export function PhotoCount({ counts, min }: { counts: PhotoCounts; min: number }) {
  const { usable: count, broken } = counts;
  const missing = min - count;
  if (missing <= 0 && broken === 0)
    return (
      <p className={cx(css.count, css.enough)} data-count="enough">
        <Icon of={CircleCheck} size={18} />
        <span>
          <Plural value={count} one="# photo chosen: complete" other="# photos chosen: complete" />
        </span>
      </p>
    );
  return (
    <p className={cx(css.count, css.few)} data-count="few">
      <Icon of={TriangleAlert} size={18} />
      {missing > 0 ? (
        <span>
          <Trans>
            <Plural value={count} one="# photo chosen." other="# photos chosen." />{' '}
            <Plural value={missing} one="# more is needed" other="# more are needed" />
          </Trans>
        </span>
      ) : (
        <span>
          <Plural value={count} one="# photo chosen." other="# photos chosen." />{' '}
          <Trans>Remove the photo that cannot be used, or choose another.</Trans>
        </span>
      )}
    </p>
  );
}

/**
 * What is wrong with the chosen pictures, for the picker to show; `tooFew` says how many it takes.
 */
export function photosError({ problems }: EntryForm, tooFew: ReactNode): ReactNode {
  if (problems.photos === 'tooFew') return tooFew;
  if (problems.photos === 'repeated')
    return <Trans>The same picture is there twice. Choose another one in its place.</Trans>;
  return problems.photos === 'broken' ? (
    <Trans>Remove the photo that cannot be used, or choose another.</Trans>
  ) : undefined;
}

/** Says why a selection of files was refused as a whole. */
export function useSelectionToast(): (problem: SelectionProblem) => void {
  const { t } = useLingui();
  return (problem) => {
    if (problem === 'tooLarge')
      toast.failure({
        title: t`File Too Large`,
        message: t`Please select an image smaller than 5MB`,
      });
    else toast.failure({ title: t`Invalid File Type`, message: t`Please select an image file` });
  };
}

/** The phone that takes part; one entry for each in a month. */
export function EntryPhone({ form }: { form: EntryForm }) {
  const { i18n, t } = useLingui();
  const { phone } = form.problems;
  const error = form.hasParticipated
    ? alreadyParticipatedText(i18n)
    : form.isPhoneUnderWay
      ? form.isOnePerPerson
        ? t`An entry with this number is on its way to the hotel. One entry per person.`
        : t`An entry with this number is on its way to the hotel. Please enter another number.`
      : phone === 'required'
        ? t`Please enter phone number`
        : phone === 'invalid'
          ? t`This phone number is incomplete. An Omani one has 8 digits.`
          : undefined;
  return (
    <div data-field="phone">
      <PhoneField
        label={t`Phone number`}
        description={t`We call the winners on it. One entry a month for each number.`}
        value={form.typed.phone}
        onChange={(typed) => form.set({ phone: typed })}
        error={error}
        isRequired
        isReadOnly={form.isSending}
      />
    </div>
  );
}

/** Terms of the rating draw, with the tick that an entry needs. */
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
          <Trans>Prizes are claimed within {CLAIM_DAYS} days.</Trans>
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

/** What the guest agrees to; its version is stored with the entry. */
export function EntryConsent({ hasPhotos }: { hasPhotos: boolean }) {
  return (
    <div className={css.consent}>
      <p>
        {hasPhotos ? (
          <Trans>
            By sending you agree that the hotel keeps your phone and these pictures to review the
            entries, hold the draw and call the winners. Location and camera data are removed from
            the pictures on this phone, before they leave it.
          </Trans>
        ) : (
          <Trans>
            By sending you agree that the hotel keeps your phone to hold the draw and to call the
            winners.
          </Trans>
        )}
      </p>
      <LegalLinks />
    </div>
  );
}
