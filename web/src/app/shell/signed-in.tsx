import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, UserRound } from 'lucide-react';
import { PointsBadge } from '../../features/points/guest/points-badge.tsx';
import { openPanel } from '../../platform/navigation/panels.ts';
import { useUser } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLogout } from './use-logout.ts';
import css from './signed-in.module.css';

/**
 * What the header says to a signed-in person (L-02); on a phone the button alone, which opens the
 * rest as a menu.
 */
export function SignedIn() {
  const { t } = useLingui();
  const user = useUser();
  const { logout, isPending } = useLogout();
  if (!user) return null;
  const { fullName, email } = user;
  return (
    <div className={css.signedIn}>
      <div className={css.points}>
        <PointsBadge />
        <Button variant="line" size="sm" href="/points-store">
          <Trans>Use Points</Trans>
        </Button>
      </div>
      <button
        type="button"
        className={css.who}
        aria-label={t`${fullName}, ${email}: your menu`}
        aria-haspopup="dialog"
        onClick={() => openPanel({ name: 'userMenu' })}
      >
        <Icon of={UserRound} size={22} />
        <span className={css.words}>
          <b>
            <bdi>{fullName}</bdi>
          </b>{' '}
          <bdi dir="ltr">{email}</bdi>
        </span>
      </button>
      <IconButton className={css.logout} label={t`Sign out`} isPending={isPending} onPress={logout}>
        <Icon of={LogOut} directional size={22} />
      </IconButton>
    </div>
  );
}
