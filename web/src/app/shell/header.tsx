import { useLingui } from '@lingui/react/macro';
import { Mark } from '../../ui/mark.tsx';
import { BookingsBell } from './bookings-bell.tsx';
import { DeskNav } from './desk-nav.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { UserSlot } from './user-slot.tsx';
import { WaitingSlot } from './waiting-slot.tsx';

export function Header({ isBare }: { isBare: boolean }) {
  const { t } = useLingui();
  return (
    <header className={css.header}>
      <Mark name={t`Dar Al Seeb`} href="/" />
      {!isBare && <DeskNav />}
      <div className={css.end}>
        {!isBare && <UserSlot />}
        <WaitingSlot />
        {!isBare && <BookingsBell />}
        <LanguageSwitch />
      </div>
    </header>
  );
}
