import { Trans } from '@lingui/react/macro';
import { BedDouble, CalendarDays, CigaretteOff, type LucideIcon, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { openPanel } from '../../platform/navigation/panels.ts';
import { useInventory } from '../../platform/queries/inventory.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './quick-bar.module.css';

/** The door to the quick form; with the whole house taken it says so instead. */
export function QuickBar() {
  const id = useId();
  const { totalRemaining, isStale } = useInventory();
  // An old count never turns a guest away.
  const open = () =>
    openPanel(totalRemaining === 0 && !isStale ? { name: 'noRooms' } : { name: 'quickForm' });
  return (
    <div role="group" aria-labelledby={id} className={css.bar}>
      <p id={id} className={css.name}>
        <Trans>Quick booking</Trans>
      </p>
      <Field icon={CalendarDays} label={<Trans>Arrival and departure</Trans>} onPress={open}>
        <Trans>Choose your dates</Trans>
      </Field>
      <Field icon={Users} label={<Trans>Guests</Trans>} onPress={open} isWide>
        <Trans>1 to 4</Trans>
      </Field>
      <Field icon={BedDouble} label={<Trans>Bed</Trans>} onPress={open} isWide>
        <Trans>One large or two</Trans>
      </Field>
      <Field icon={CigaretteOff} label={<Trans>Smoking preference</Trans>} onPress={open} isWide>
        <Trans>As you wish</Trans>
      </Field>
      <Button onPress={open} className={css.book}>
        <Trans>Book</Trans>
      </Button>
    </div>
  );
}

type FieldProps = {
  icon: LucideIcon;
  label: ReactNode;
  children: ReactNode;
  onPress: () => void;
  isWide?: boolean;
};

function Field({ icon, label, children, onPress, isWide = false }: FieldProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cx(css.field, isWide && css.wide)}
      onClick={onPress}
    >
      <Icon of={icon} size={20} />
      <span>
        <small>{label}</small>
        <b>{children}</b>
      </span>
    </button>
  );
}
