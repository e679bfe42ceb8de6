import { useLingui } from '@lingui/react/macro';
import { openPanel } from '../../data/panels.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Bell } from 'lucide-react';
import { DeskNav } from './desk-nav.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { UserSlot } from './user-slot.tsx';

export function Header({ isBare }: { isBare: boolean }) {
  const { t } = useLingui();
  return (
    <header className={css.header}>
      <Mark name={t`Dar Al Seeb`} href="/" />
      {!isBare && <DeskNav />}
      <div className={css.end}>
        {!isBare && <UserSlot />}
        {!isBare && (
          <IconButton label={t`Notifications and bookings`} aria-haspopup="dialog" onPress={() => openPanel({ name: 'bookings' })}>
            <Icon of={Bell} size={22} />
          </IconButton>
        )}
        <LanguageSwitch />
      </div>
    </header>
  );
}
