import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  ChevronRight,
  House,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PointsBadge } from '../../features/points/guest/points-badge.tsx';
import { replacePanel } from '../../platform/navigation/panels.ts';
import { useUser } from '../../platform/session/session.ts';
import { Ring } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useLogout } from './use-logout.ts';
import css from './user-menu.module.css';

/**
 * Name, e-mail, points and every way of a signed-in person; a page takes the menu's place in the
 * history, so that back does not open it again.
 */
export function UserMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const { logout, isPending } = useLogout();
  if (!user) return null;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<bdi>{user.fullName}</bdi>}
      subtitle={
        <bdi dir="ltr" className={css.email}>
          {user.email}
        </bdi>
      }
    >
      <div className={css.points}>
        <PointsBadge />
        <Link href="/points-store" replace className={css.use}>
          <Trans>Use Points</Trans>
        </Link>
      </div>
      <nav aria-label={t`Your menu`}>
        <ul className={css.ways}>
          <Way icon={House} href="/dashboard">
            <Trans>My page</Trans>
          </Way>
          <li>
            <button
              type="button"
              className={css.way}
              onClick={() => replacePanel({ name: 'bookings' })}
            >
              <Icon of={CalendarDays} size={22} />
              <Trans>Bookings and news</Trans>
            </button>
          </li>
          <Way icon={UserRound} href="/account">
            <Trans>My account</Trans>
          </Way>
          {user.role === 'staff' && (
            <Way icon={ShieldCheck} href="/dashboard/today">
              <Trans>Admin panel</Trans>
            </Way>
          )}
          <li>
            <button
              type="button"
              className={css.way}
              aria-busy={isPending || undefined}
              onClick={isPending ? undefined : logout}
            >
              {isPending ? <Ring /> : <Icon of={LogOut} directional size={22} />}
              <Trans>Sign out</Trans>
            </button>
          </li>
        </ul>
      </nav>
    </Sheet>
  );
}

function Way({ icon, href, children }: { icon: LucideIcon; href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} replace className={css.way}>
        <Icon of={icon} size={22} />
        {children}
        <Icon of={ChevronRight} directional size={18} className={css.on} />
      </Link>
    </li>
  );
}
