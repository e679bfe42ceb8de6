import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useUser } from '../../data/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLogout } from './use-logout.ts';
import css from './user-slot.module.css';

export function UserSlot() {
  const { t } = useLingui();
  const user = useUser();
  const { logout, isPending } = useLogout();
  if (!user) return null;
  return (
    <div className={css.slot}>
      <bdi className={css.name}>{user.fullName}</bdi>
      <IconButton label={t`Sign out`} isPending={isPending} onPress={logout}>
        <Icon of={LogOut} directional size={22} />
      </IconButton>
    </div>
  );
}
