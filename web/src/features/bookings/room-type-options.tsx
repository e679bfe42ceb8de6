import { useLingui } from '@lingui/react/macro';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { InventoryByType } from '../../data/rooms/combine-inventory.ts';
import { useLanguage } from '../../i18n/language.ts';
import { OptionCards } from '../../ui/option-cards.tsx';
import { Seal } from '../../ui/seal.tsx';
import css from './booking-form.module.css';
import { availableText, roomName } from './booking-words.ts';
import { fieldName } from './field-names.ts';
import { Omr } from './omr.tsx';

interface RoomTypeOptionsProps {
  readonly byType: InventoryByType | null;
  readonly isStale: boolean;
  readonly value: RoomType | null;
  readonly onChange: (type: RoomType) => void;
  readonly error: string | undefined;
}

/** The tiers that have a room left, with the price of a night. */
export function RoomTypeOptions({ byType, isStale, value, onChange, error }: RoomTypeOptionsProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const shown = ROOM_TYPES.filter((type) => byType === null || isStale || byType[type].remaining > 0);
  return (
    <div data-field="roomType">
      <OptionCards
        label={fieldName(i18n, 'roomType')}
        name="roomType"
        isRequired
        value={value}
        onChange={onChange}
        error={error}
        options={shown.map((type) => ({
          value: type,
          name: roomName(type, language),
          icon: <Seal tier={type} size={24} />,
          hint: (
            <>
              <span className={css.line}>
                <Omr baisa={ROOM_FACTS[type].discountedBaisa} />
              </span>
              {byType !== null && <span className={css.line}>{availableText(i18n, byType[type].remaining, isStale)}</span>}
            </>
          ),
        }))}
      />
    </div>
  );
}
