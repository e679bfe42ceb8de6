import { useLingui } from '@lingui/react/macro';
import { BedDouble, Cigarette, CigaretteOff } from 'lucide-react';
import {
  BED_TYPES,
  type BedType,
  SMOKING_TYPES,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import { BedTwinIcon, Icon } from '../../../../ui/icon.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { availableText, bedName, smokingName } from '../../booking-words.ts';
import { type useFieldErrors, fieldName } from './field-errors.tsx';
import type { BookingFormState } from './use-booking-form.ts';
import type { RoomStockOnForm, OptionsProps } from './use-room-stock.ts';

function BedOptions({ offered, isStale, value, onChange, error }: OptionsProps<BedType>) {
  const { i18n, t } = useLingui();
  const shown = BED_TYPES.toReversed().filter((bed) => offered.has(bed));
  if (shown.length === 0) return null;
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

function SmokingOptions({ offered, isStale, value, onChange, error }: OptionsProps<SmokingType>) {
  const { i18n } = useLingui();
  const shown = SMOKING_TYPES.toReversed().filter((kind) => offered.has(kind));
  if (shown.length === 0) return null;
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

type BedAndSmokingOptionsProps = {
  form: BookingFormState;
  stock: RoomStockOnForm;
  errorOf: ReturnType<typeof useFieldErrors>;
};

/** Beds and smoking, as every booking form asks for them. */
export function BedAndSmokingOptions({
  form: { draft, set },
  stock,
  errorOf,
}: BedAndSmokingOptionsProps) {
  return (
    <>
      <BedOptions
        offered={stock.beds}
        isStale={stock.inventory.isStale}
        value={draft.bedType}
        onChange={(bedType) => set({ bedType })}
        error={errorOf('bedType')}
      />
      <SmokingOptions
        offered={stock.smoking}
        isStale={stock.inventory.isStale}
        value={draft.smokingPreference}
        onChange={(smokingPreference) => set({ smokingPreference })}
        error={errorOf('smokingPreference')}
      />
    </>
  );
}
