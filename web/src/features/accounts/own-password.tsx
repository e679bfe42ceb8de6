import { Trans } from '@lingui/react/macro';
import { useUser } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import css from './account-page.module.css';
import { refreshSessions } from './api/use-sessions.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Who signs in with Google has none, and gets a first one by the code of a forgotten password. */
export function OwnPassword({ hasPassword }: { hasPassword: boolean }) {
  const user = useUser();
  if (!user) return null;
  if (hasPassword) return <ChangePasswordForm user={user} onDone={refreshSessions} />;
  return (
    <div className={css.stack}>
      <p className="muted">
        <Trans>You sign in with Google, so there is no password here. You can set one by a code to your e-mail.</Trans>
      </p>
      <Button variant="line" size="sm" href={`/forgot-password?email=${encodeURIComponent(user.email)}`}>
        <Trans>Set a password</Trans>
      </Button>
    </div>
  );
}
