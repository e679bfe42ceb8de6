import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { formatDay } from '../i18n/formats.ts';
import css from './date-range-field.module.css';

type StayHalfProps = {
  name: string;
  date: string | null;
  isOpen: boolean;
  hasPopup: boolean;
  describedBy: string;
  onPress: () => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
};

export function StayHalf({ name, date, isOpen, hasPopup, describedBy, onPress, buttonRef }: StayHalfProps) {
  const { t, i18n } = useLingui();
  return (
    <button
      ref={buttonRef}
      type="button"
      className={css.half}
      aria-expanded={isOpen}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <small>{name}</small>
      {date === null ? <span className={css.empty}>{t`Choose a day`}</span> : <b>{formatDay(date, i18n.locale === 'en' ? 'en' : 'ar')}</b>}
    </button>
  );
}
