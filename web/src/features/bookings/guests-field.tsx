import { Trans, useLingui } from '@lingui/react/macro';
import { EXTRA_GUEST_BAISA, MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { guestsText } from './booking-words.ts';
import { fieldName } from './field-names.ts';
import { Omr } from './omr.tsx';

interface GuestsFieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error: string | undefined;
}

export function GuestsField({ value, onChange, error }: GuestsFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <div data-field="numberOfGuests">
      <Stepper
        label={fieldName(i18n, 'numberOfGuests')}
        value={value}
        onChange={onChange}
        min={MIN_GUESTS}
        max={MAX_GUESTS}
        decreaseLabel={t`Remove a guest`}
        increaseLabel={t`Add a guest`}
        format={(count) => guestsText(i18n, count)}
        description={
          <Trans>
            Up to {MAX_GUESTS} guests. The third and the fourth add <Omr baisa={EXTRA_GUEST_BAISA} /> a night each.
          </Trans>
        }
        error={error}
      />
    </div>
  );
}
