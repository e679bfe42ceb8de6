import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import type { User } from '#shared/accounts/account.contract.ts';
import { Button } from '../../ui/button.tsx';
import css from './account-form.module.css';
import { GoogleNotice } from './login-notice.tsx';
import { askedAddress } from './next-address.ts';

/** A page of signing in, opened by somebody who is signed in. */
export function AlreadyHere({ user }: { user: User }) {
  const search = useSearch();
  return (
    <div className={css.form}>
      <GoogleNotice isSignedIn />
      <p>
        <Trans>
          You are signed in as <bdi>{user.fullName}</bdi>.
        </Trans>
      </p>
      <Button isBlock href={askedAddress(search) ?? (user.role === 'staff' ? '/dashboard' : '/')}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
