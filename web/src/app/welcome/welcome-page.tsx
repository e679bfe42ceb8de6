import { Plural, Trans } from '@lingui/react/macro';
import {
  BedDouble,
  CreditCard,
  Gift,
  LogIn,
  LogOut,
  MessageCircle,
  Star,
  Tag,
  UserRound,
} from 'lucide-react';
import { Suspense } from 'react';
import type { User } from '#shared/accounts/account.contract.ts';
import { useMayHaveCard, useOwnCard } from '../../features/membership/api/own-card.ts';
import { withStaffTexts } from '../../i18n/language.ts';
import { optionalLater } from '../../i18n/optional-later.ts';
import { greetingName } from '../../lib/greeting-name.ts';
import { optionalLazy } from '../../lib/optional-lazy.ts';
import { openPanel } from '../../platform/navigation/panels.ts';
import { usePoints } from '../../platform/queries/points.ts';
import { useUser } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Display } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loginUrl } from '../page-access.ts';
import { useLogout } from '../shell/use-logout.ts';
import { RecentActivity } from './recent-activity.tsx';
import { Tile } from './tile.tsx';
import css from './welcome-page.module.css';

const StaffTiles = optionalLazy(
  async () => (await withStaffTexts(import('./staff-tiles.tsx'))).StaffTiles,
);

const MyStaySection = optionalLater(
  async () =>
    (await import('../../features/bookings/guest/my-stay/my-stay-section.tsx')).MyStaySection,
);

/**
 * The house of somebody whom the app knows: the stay that matters, every way on, and what happened
 * lately (L-10, J-08). A device that has bookings is known without an account.
 */
export function WelcomePage() {
  const user = useUser();
  return (
    <div className={css.page}>
      {user ? <Welcome user={user} /> : <WelcomeDevice />}
      {user?.role === 'staff' && (
        <Suspense fallback={null}>
          <StaffTiles />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton shape="card" />}>
        <MyStaySection />
      </Suspense>
      <section className={css.section} aria-labelledby="around-the-house">
        <Display as="h2" size={24} id="around-the-house">
          <Trans>Around the house</Trans>
        </Display>
        <GuestTiles isSignedIn={Boolean(user)} />
      </section>
      <RecentActivity />
    </div>
  );
}

function Welcome({ user }: { user: User }) {
  const { logout, isPending } = useLogout();
  return (
    <header className={css.head}>
      <div className={css.who}>
        <Display as="h1" size={38}>
          <Trans>
            Welcome, <bdi>{greetingName(user.fullName)}</bdi>
          </Trans>
        </Display>
        <p className="muted">
          <bdi>{user.fullName}</bdi> · <bdi dir="ltr">{user.email}</bdi>
        </p>
      </div>
      <div className={css.actions}>
        <Button variant="line" size="sm" icon={<Icon of={UserRound} size={18} />} href="/account">
          <Trans>My account</Trans>
        </Button>
        <Button
          variant="line"
          size="sm"
          icon={<Icon of={LogOut} directional size={18} />}
          isPending={isPending}
          onPress={logout}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </header>
  );
}

function WelcomeDevice() {
  return (
    <header className={css.head}>
      <div className={css.who}>
        <Display as="h1" size={38}>
          <Trans>My stay</Trans>
        </Display>
        <p className="muted">
          <Trans>Booked on this device. With an account your stays earn points.</Trans>
        </p>
      </div>
      <div className={css.actions}>
        <Button
          variant="line"
          size="sm"
          icon={<Icon of={LogIn} directional size={18} />}
          href={loginUrl('/dashboard', '')}
        >
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </header>
  );
}

function GuestTiles({ isSignedIn }: { isSignedIn: boolean }) {
  const { total } = usePoints();
  return (
    <ul className={css.tiles}>
      <Tile icon={BedDouble} href="/hotel?book=true" title={<Trans>Room booking</Trans>}>
        <Trans>Four rooms, from silver to deluxe</Trans>
      </Tile>
      <Tile
        icon={Tag}
        onOpen={() => openPanel({ name: 'offers' })}
        title={<Trans>Special offers</Trans>}
      >
        <Trans>What costs less this month</Trans>
      </Tile>
      <Tile icon={Gift} onOpen={() => openPanel({ name: 'events' })} title={<Trans>Events</Trans>}>
        <Trans>Monthly draws for free nights</Trans>
      </Tile>
      <Tile
        icon={MessageCircle}
        onOpen={() => openPanel({ name: 'assistant' })}
        title={<Trans>Smart assistant</Trans>}
      >
        <Trans>Ask, or book in a conversation</Trans>
      </Tile>
      <CardTile />
      <Tile icon={Star} href="/points-store" title={<Trans>Points store</Trans>}>
        {total === undefined || !isSignedIn ? (
          <Trans>Free nights for your points</Trans>
        ) : (
          <Plural value={total} one="# point to spend" other="# points to spend" />
        )}
      </Tile>
    </ul>
  );
}

/** The comparison, or the card of its holder. */
function CardTile() {
  const { data } = useOwnCard({ isEnabled: useMayHaveCard() });
  return data?.card ? (
    <Tile
      icon={CreditCard}
      onOpen={() => openPanel({ name: 'myCard' })}
      title={<Trans>My card</Trans>}
    >
      <Trans>Its code, and what it still holds</Trans>
    </Tile>
  ) : (
    <Tile
      icon={CreditCard}
      onOpen={() => openPanel({ name: 'vip' })}
      title={<Trans>VIP cards</Trans>}
    >
      <Trans>Coffees and free nights for a year</Trans>
    </Tile>
  );
}
