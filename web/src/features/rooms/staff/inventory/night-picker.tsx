import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, MAX_DAYS_AHEAD } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import css from './inventory.module.css';

type NightPickerProps = { night: Day; tonight: Day; onChange: (night: Day) => void };

/** Tonight, or any night that can be booked. */
export function NightPicker({ night, tonight, onChange }: NightPickerProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const last = addDays(tonight, MAX_DAYS_AHEAD);
  const day = formatDay(night, language, night === tonight ? 'short' : 'long');
  return (
    <div className={css.nights} role="group" aria-label={t`Night`}>
      <IconButton
        label={t`The night before`}
        isDisabled={night <= tonight}
        onPress={() => onChange(addDays(night, -1))}
      >
        <Icon of={ChevronLeft} directional />
      </IconButton>
      <DayField label={t`Night`} day={night} min={tonight} max={last} onChange={onChange}>
        {night === tonight ? <Trans>Tonight, {day}</Trans> : day}
      </DayField>
      <IconButton
        label={t`The next night`}
        isDisabled={night >= last}
        onPress={() => onChange(addDays(night, 1))}
      >
        <Icon of={ChevronRight} directional />
      </IconButton>
    </div>
  );
}
