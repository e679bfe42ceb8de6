import { useLingui, Trans } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { OTHER_LANGUAGE } from '#shared/language.ts';
import { LANGUAGE_NAMES, useLanguage } from '../../i18n/language.ts';
import { optionalLater } from '../../i18n/optional-later.ts';
import { optionalLazy } from '../../lib/optional-lazy.ts';
import { useHomeAddress } from '../../platform/navigation/chosen-stay.ts';
import { usePendingCount } from '../../platform/outbox/pending-count.ts';
import { useUser } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { BookingsBell } from './bookings-bell.tsx';
import { PanelButton } from './panel-button.tsx';
import { useChangeLanguage } from './use-change-language.ts';
import css from './header.module.css';

/** The sections of the landing, and what a phone has in its tab bar. */
function MainNav() {
  const { t } = useLingui();
  // With the chosen nights, or each of these would load the page anew without them.
  const home = useHomeAddress();
  return (
    <nav className={css.nav} aria-label={t`Main`}>
      <a href={`${home}#rooms`}>
        <Trans>Rooms</Trans>
      </a>
      <a href={`${home}#offers`}>
        <Trans>Offers</Trans>
      </a>
      <a href={`${home}#events`}>
        <Trans>Events</Trans>
      </a>
      <a href={`${home}#cards`}>
        <Trans>Cards</Trans>
      </a>
      <a href={`${home}#nearby`}>
        <Trans>Around the hotel</Trans>
      </a>
      <PanelButton className={css.way} panel={{ name: 'bookings', tab: 'bookings' }}>
        <Trans>My bookings</Trans>
      </PanelButton>
      <PanelButton className={css.way} panel={{ name: 'assistant' }}>
        <Trans>Assistant</Trans>
      </PanelButton>
    </nav>
  );
}

function LanguageSwitch() {
  const { language } = useLanguage();
  const change = useChangeLanguage();
  const to = OTHER_LANGUAGE[language];
  return (
    <button type="button" className={css.switch} lang={to} onClick={() => change(to)}>
      {LANGUAGE_NAMES[to]}
    </button>
  );
}

function SignIn() {
  return (
    <Link href="/login" className={css.signIn}>
      <Icon of={UserRound} size={22} />
      <span>
        <Trans>Sign in</Trans>
      </span>
    </Link>
  );
}

const SignedIn = optionalLazy(async () => (await import('./signed-in.tsx')).SignedIn);

/** Loads the account's menu for those who have an account; others find the way to sign in. */
function UserSlot() {
  const user = useUser();
  // Keeps its place until it is known who this is.
  if (user === undefined) return <div className={css.slot} />;
  if (user === null) return <SignIn />;
  return (
    <div className={css.slot} data-signed-in="">
      <Suspense fallback={null}>
        <SignedIn />
      </Suspense>
    </div>
  );
}

const OutboxChip = optionalLater(
  async () => (await import('../../outbox/outbox-chip.tsx')).OutboxChip,
);

/**
 * Nothing of it is loaded for guests without an entry; once there it stays, because the last one's
 * receipt is told by it.
 */
function OutboxSlot() {
  const count = usePendingCount();
  const [isNeeded, setIsNeeded] = useState(false);
  if (count > 0 && !isNeeded) setIsNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <OutboxChip count={count} />}</Suspense>;
}

export function Header({ isBare }: { isBare: boolean }) {
  const { t } = useLingui();
  const home = useHomeAddress();
  return (
    <header className={css.header}>
      <Mark name={t`Dar Al Seeb`} href={home} />
      {!isBare && <MainNav />}
      <div className={css.end}>
        {!isBare && <UserSlot />}
        <OutboxSlot />
        {!isBare && <BookingsBell />}
        <LanguageSwitch />
      </div>
    </header>
  );
}
