import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type Area, AREAS } from '#shared/pages.ts';
import { Ring } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import type { Areas } from './back-office-page.tsx';
import type { PendingCounts } from './pending-counts.ts';
import css from './staff-rail.module.css';

type StaffRailProps = {
  /** Null where the address names none. */
  area: Area | null;
  areas: Areas;
  pending: PendingCounts;
  isSigningOut: boolean;
  onSignOut: () => void;
};

export function StaffRail({ area, areas, pending, isSigningOut, onSignOut }: StaffRailProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the areas scroll, and the open one may lie beyond the edge.
  useEffect(() => {
    if (area !== null)
      list.current?.children[AREAS.indexOf(area)]?.scrollIntoView({
        inline: 'center',
        block: 'nearest',
      });
  }, [area]);
  return (
    <nav className={css.rail} aria-label={t`Back office`}>
      <Mark name={t`Dar Al Seeb`} href="/dashboard" isSignOnly className={css.mark} />
      <ul ref={list} className={css.areas}>
        {AREAS.map((one) => (
          <li key={one}>
            <Link
              href={`/dashboard/${one}`}
              className={css.area}
              aria-current={one === area ? 'page' : undefined}
            >
              <Icon of={areas[one].icon} size={23} />
              {t(areas[one].name)}
              <PendingBadge area={areas[one]} count={pending.get(one) ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={css.area}
        aria-busy={isSigningOut || undefined}
        onClick={isSigningOut ? undefined : onSignOut}
      >
        {isSigningOut ? <Ring /> : <Icon of={LogOut} size={23} directional />}
        <Trans>Sign out</Trans>
      </button>
    </nav>
  );
}

function PendingBadge({ area, count }: { area: Areas[Area]; count: number }) {
  const { t } = useLingui();
  if (count === 0 || !area.pending) return null;
  return (
    <>
      <span className={css.badge} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr">{t(area.pending.words(count))}</span>
    </>
  );
}
