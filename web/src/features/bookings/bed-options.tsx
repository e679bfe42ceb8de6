import { useLingui } from '@lingui/react/macro';
import { BedDouble } from 'lucide-react';
import { BED_TYPES, type BedType } from '#shared/rooms/room-types.ts';
import { BedTwinIcon } from '../../ui/bed-twin-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OptionCards } from '../../ui/option-cards.tsx';
import { availableText, bedName } from './booking-words.ts';
import { fieldName } from './field-names.ts';
import type { OptionsProps } from './offered-options.ts';

export function BedOptions({ offered, isStale, value, onChange, error }: OptionsProps<BedType>) {
  const { i18n, t } = useLingui();
  const shown = BED_TYPES.toReversed().filter((bed) => offered.has(bed));
  return (
    <div data-field="bedType">
      <OptionCards
        label={fieldName(i18n, 'bedType')}
        name="bedType"
        isRequired
        value={value}
        onChange={onChange}
        error={error}
        options={shown.map((bed) => {
          const count = offered.get(bed) ?? null;
          return {
            value: bed,
            name: bed === 'double' ? t`Two beds` : bedName(i18n, bed),
            icon: <Icon of={bed === 'double' ? BedTwinIcon : BedDouble} size={24} />,
            ...(count !== null && { hint: availableText(i18n, count, isStale) }),
          };
        })}
      />
    </div>
  );
}
