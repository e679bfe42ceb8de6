import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, CalendarDays, CigaretteOff, type LucideIcon, Users, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { nightCount } from '#shared/bookings/stay.ts';
import { MAX_GUESTS } from '#shared/rooms/pricing.ts';
import { BED_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { bedName, nightsText, smokingName } from '../../i18n/common-words.ts';
import { formatDayRange } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { chooseStay, useChosenStay } from '../../platform/navigation/chosen-stay.ts';
import { openPanel } from '../../platform/navigation/panels.ts';
import { useChosenInventory } from '../../platform/queries/inventory.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chooseWish, type WishName } from './wishes.ts';
import css from './quick-bar.module.css';

/**
 * What the guest looks for, set where it stands and kept in the address (J-04), and the door to the
 * quick form; with the whole house taken it says so instead.
 */
export function QuickBar() {
  const id = useId();
  const { totalRemaining, isStale } = useChosenInventory();
  // An old count never turns a guest away.
  const open = () =>
    openPanel(totalRemaining === 0 && !isStale ? { name: 'noRooms' } : { name: 'quickForm' });
  return (
    <div role="group" aria-labelledby={id} className={css.bar}>
      <p id={id} className={css.name}>
        <Trans>Quick booking</Trans>
      </p>
      <NightsField />
      <Wishes />
      <Button onPress={open} className={css.book}>
        <Trans>Book</Trans>
      </Button>
    </div>
  );
}

function NightsField() {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { stay } = useChosenStay();
  return (
    <div className={css.nights}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={css.field}
        onClick={() => openPanel({ name: 'nights' })}
      >
        <Icon of={CalendarDays} size={20} />
        <span>
          <small>
            <Trans>Arrival and departure</Trans>
          </small>
          <b>
            {stay === null ? (
              <Trans>Choose your dates</Trans>
            ) : (
              <>
                {formatDayRange(stay.checkIn, stay.checkOut, language)}
                <span className={css.count}>{nightsText(i18n, nightCount(stay))}</span>
              </>
            )}
          </b>
        </span>
      </button>
      {stay !== null && (
        <IconButton label={t`Clear the nights`} onPress={() => chooseStay({ stay: null })}>
          <Icon of={X} size={20} />
        </IconButton>
      )}
    </div>
  );
}

/** Each is a list of the browser's own: two taps, on any phone, without a script for it. */
function Wishes() {
  const { i18n, t } = useLingui();
  const { guests, bedType, smokingPreference } = useChosenStay();
  // Words of their own: a number formatter would hold the first screen up (ui/stock-line.tsx).
  const parties = [t`One guest`, t`Two guests`, t`Three guests`, t`Four guests`];
  return (
    <>
      <Wish
        icon={Users}
        name="guests"
        label={<Trans>Guests</Trans>}
        value={String(guests)}
        onChange={chooseWish.guests}
      >
        {parties.slice(0, MAX_GUESTS).map((words, at) => (
          <option key={words} value={at + 1}>
            {words}
          </option>
        ))}
      </Wish>
      <Wish
        icon={BedDouble}
        name="bedType"
        label={<Trans>Bed</Trans>}
        value={bedType ?? ''}
        onChange={chooseWish.bedType}
      >
        <option value="">{t`Any bed`}</option>
        {BED_TYPES.map((bed) => (
          <option key={bed} value={bed}>
            {bedName(i18n, bed)}
          </option>
        ))}
      </Wish>
      <Wish
        icon={CigaretteOff}
        name="smokingPreference"
        label={<Trans>Smoking or not</Trans>}
        value={smokingPreference ?? ''}
        onChange={chooseWish.smokingPreference}
      >
        <option value="">{t`As you wish`}</option>
        {SMOKING_TYPES.toReversed().map((kind) => (
          <option key={kind} value={kind}>
            {smokingName(i18n, kind)}
          </option>
        ))}
      </Wish>
    </>
  );
}

type WishProps = {
  icon: LucideIcon;
  name: WishName;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
};

function Wish({ icon, name, label, value, onChange, children }: WishProps) {
  return (
    <label className={css.wish}>
      <Icon of={icon} size={20} />
      <small>{label}</small>
      <select
        className={css.select}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </label>
  );
}
