import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Lock, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { type Area, RAIL_AREAS, railAreaOf } from '#shared/pages.ts';
import { closeStep, openStep, replaceStep, useStep } from '../../platform/navigation/panels.ts';
import { lockSession } from '../../platform/session/session-lock.ts';
import { Ring } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { Areas, MayOpen } from './back-office-page.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { countAt, hrefOf, type PendingCounts } from './pending-counts.ts';
import { WebsiteLink } from './website-link.tsx';
import css from './staff-rail.module.css';

type StaffRailProps = {
  /** Null where the address names none. */
  area: Area | null;
  areas: Areas;
  /** Areas of the caller's role; the rail leaves out all others. */
  mayOpen: MayOpen;
  pending: PendingCounts;
  /** How many of them nobody has seen yet. */
  unseen: PendingCounts;
  isSigningOut: boolean;
  onSignOut: () => void;
};

/** What stands first in a group of the rail. */
const GROUP_STARTS: ReadonlySet<Area> = new Set<Area>(['events', 'statistics']);
/** What a phone's bar holds beside More. */
const NEAR: readonly Area[] = ['today', 'bookings', 'calendar', 'rooms'];
const FAR = RAIL_AREAS.filter((area) => !NEAR.includes(area));

const MORE = 'moreAreas';
const SIGN_OUT = 'signOut';

/** The areas beside the work; on a phone a bar of five beneath it. */
export function StaffRail({
  area: shown,
  areas,
  mayOpen,
  pending,
  unseen,
  isSigningOut,
  onSignOut,
}: StaffRailProps) {
  const { t } = useLingui();
  const step = useStep();
  const area = shown && railAreaOf(shown);
  const far = FAR.filter(mayOpen);
  const elsewhere = far.reduce((sum, one) => sum + countAt(one, pending), 0);
  const isFar = area !== null && FAR.includes(area);
  return (
    <>
      <nav className={css.rail} aria-label={t`Back office`}>
        <Mark name={t`Dar Al Seeb`} href="/dashboard/today" isSignOnly className={css.mark} />
        <ul className={css.areas}>
          {RAIL_AREAS.filter(mayOpen).map((one) => (
            <li
              key={one}
              data-far={FAR.includes(one) || undefined}
              data-group={GROUP_STARTS.has(one) || undefined}
            >
              <Link
                href={hrefOf(one, areas, pending)}
                className={css.area}
                aria-current={one === area ? 'page' : undefined}
              >
                <Icon of={areas[one].icon} size={22} />
                {t(areas[one].name)}
                <PendingBadge
                  place={one}
                  areas={areas}
                  pending={pending}
                  unseen={unseen}
                  className={css.badge}
                />
              </Link>
            </li>
          ))}
          <li className={css.more}>
            <button
              type="button"
              className={css.area}
              aria-haspopup="dialog"
              aria-current={isFar ? 'true' : undefined}
              onClick={() => openStep(MORE)}
            >
              <Icon of={Ellipsis} size={22} />
              <Trans context="areas">More</Trans>
              {elsewhere > 0 && (
                <>
                  <span className={css.badge} aria-hidden="true">
                    {elsewhere > 99 ? '99+' : elsewhere}
                  </span>
                  <span className="sr">
                    <Trans>, {elsewhere} waiting</Trans>
                  </span>
                </>
              )}
            </button>
          </li>
        </ul>
        <div className={css.ways}>
          <WebsiteLink className={css.area} />
          <button type="button" className={css.area} onClick={lockSession}>
            <Icon of={Lock} size={22} />
            <Trans>Lock</Trans>
          </button>
          <button
            type="button"
            className={css.area}
            aria-haspopup="dialog"
            aria-busy={isSigningOut || undefined}
            onClick={isSigningOut ? undefined : () => openStep(SIGN_OUT)}
          >
            {isSigningOut ? <Ring /> : <Icon of={LogOut} size={22} directional />}
            <Trans>Sign out</Trans>
          </button>
        </div>
      </nav>
      <MoreSheet
        isOpen={step === MORE}
        area={area}
        far={far}
        areas={areas}
        pending={pending}
        onClose={() => closeStep(MORE)}
        onLock={() => {
          closeStep(MORE);
          lockSession();
        }}
        onSignOut={() => replaceStep(SIGN_OUT)}
      />
      <ConfirmDialog
        isOpen={step === SIGN_OUT}
        title={<Trans>Sign out of the back office?</Trans>}
        body={
          <Trans>
            New requests no longer ring on this device. To leave it for a moment, lock it: it goes
            on counting and ringing.
          </Trans>
        }
        confirmLabel={t`Sign out`}
        cancelLabel={t`Stay here`}
        onConfirm={() => {
          closeStep(SIGN_OUT);
          onSignOut();
        }}
        onCancel={() => closeStep(SIGN_OUT)}
      />
    </>
  );
}
