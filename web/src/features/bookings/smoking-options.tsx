import { useLingui } from '@lingui/react/macro';
import { Cigarette, CigaretteOff } from 'lucide-react';
import { SMOKING_TYPES, type SmokingType } from '#shared/rooms/room-types.ts';
import { Icon } from '../../ui/icon.tsx';
import { OptionCards } from '../../ui/option-cards.tsx';
import { availableText, smokingName } from './booking-words.ts';
import { fieldName } from './field-names.ts';
import type { OptionsProps } from './offered-options.ts';

export function SmokingOptions({ offered, isStale, value, onChange, error }: OptionsProps<SmokingType>) {
  const { i18n } = useLingui();
  const shown = SMOKING_TYPES.toReversed().filter((kind) => offered.has(kind));
  return (
    <div data-field="smokingPreference">
      <OptionCards
        label={fieldName(i18n, 'smokingPreference')}
        name="smokingPreference"
        isRequired
        value={value}
        onChange={onChange}
        error={error}
        options={shown.map((kind) => {
          const count = offered.get(kind) ?? null;
          return {
            value: kind,
            name: smokingName(i18n, kind),
            icon: <Icon of={kind === 'smoking' ? Cigarette : CigaretteOff} size={24} />,
            ...(count !== null && { hint: availableText(i18n, count, isStale) }),
          };
        })}
      />
    </div>
  );
}
