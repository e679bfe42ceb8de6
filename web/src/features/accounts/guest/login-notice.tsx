import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { User } from '#shared/accounts/account.contract.ts';
import { useSessionEndReason } from '../../../platform/session/session-end.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { requestedAddress } from './next-address.ts';
import css from './account-form.module.css';

/**
 * Why somebody is on this page who did not come by themselves: `notice` and `problem` of its
 * address, or a session that ended.
 */
export function LoginNotice() {
  const query = new URLSearchParams(useSearch());
  switch (query.get('notice') ?? '') {
    case 'password_changed':
      return (
        <Notice tone="online" title={<Trans>Your password is changed</Trans>}>
          <Trans>Sign in with the new one. All other devices have been signed out.</Trans>
        </Notice>
      );
    case 'verified':
      return (
        <Notice tone="online" title={<Trans>Your e-mail is confirmed</Trans>}>
          <Trans>
            You confirmed it on another device than before. Choose a password of your own under
            “Forgot your password?”, then sign in.
          </Trans>
        </Notice>
      );
  }
  if (query.get('problem') === 'expired') return <Expired />;
  return hasGoogleProblem(query) ? <GoogleNotice /> : <SessionOver />;
}

const hasGoogleProblem = (query: URLSearchParams): boolean =>
  query.get('problem')?.startsWith('google_') === true;

/**
 * How signing in with Google ended that came to nothing, also for somebody who is signed in and
 * tried it out.
 */
function GoogleNotice({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const query = new URLSearchParams(useSearch());
  const unharmed = isSignedIn && <Trans>You are still signed in, and nothing has changed.</Trans>;
  switch (query.get('problem') ?? '') {
    case 'google_off':
      return (
        <Notice tone="info" title={<Trans>Signing in with Google is not set up here</Trans>}>
          {unharmed || <Trans>Your e-mail and password work as always.</Trans>}
        </Notice>
      );
    case 'google_denied':
      return (
        <Notice tone="info" title={<Trans>You did not give Google your consent</Trans>}>
          {unharmed || (
            <Trans>
              Nothing was shared with us. You can try again, or sign in with e-mail and password.
            </Trans>
          )}
        </Notice>
      );
    case 'google_unverified':
      return (
        <Notice tone="error" title={<Trans>Google has not confirmed this e-mail yet</Trans>}>
          {unharmed || (
            <Trans>Confirm it with Google first, or create an account with your e-mail here.</Trans>
          )}
        </Notice>
      );
    case 'google_password':
      return (
        <Notice tone="info" title={<Trans>This e-mail already has an account here</Trans>}>
          {unharmed || (
            <Trans>
              Sign in with its password. After that you can connect Google on the page “My account”.
            </Trans>
          )}
        </Notice>
      );
    case 'google_staff':
      return (
        <Notice tone="info" title={<Trans>Staff sign in with e-mail and password</Trans>}>
          {unharmed || (
            <Trans>
              Google opens a staff account only after it was connected with the password on the page
              “My account”.
            </Trans>
          )}
        </Notice>
      );
    case 'google_taken':
      return (
        <Notice tone="error" title={<Trans>This Google account belongs to another account</Trans>}>
          {unharmed || <Trans>Sign in with Google to open that one.</Trans>}
        </Notice>
      );
    case 'google_failed':
      return (
        <Notice tone="error" title={<Trans>Signing in with Google did not work</Trans>}>
          {unharmed || <Trans>Please try again, or sign in with e-mail and password.</Trans>}
        </Notice>
      );
  }
  return null;
}

/** Ended elsewhere, or by itself; nothing where nobody was signed in here. */
function SessionOver() {
  const reason = useSessionEndReason();
  if (reason === null) return null;
  if (reason === 'expired') return <Expired />;
  return (
    <Notice tone="info" title={<Trans>You were signed out on this device</Trans>}>
      <Trans>
        This happens when you sign out from another device, when your password or e-mail changes
        there, or after a long time without use. If it was not you, change your password.
      </Trans>
    </Notice>
  );
}

function Expired() {
  return (
    <Notice tone="info" title={<Trans>Your session has ended</Trans>}>
      <Trans>
        For your safety it ends after a period of inactivity, or when your password changes. Sign in
        again to go on.
      </Trans>
    </Notice>
  );
}

function Notice({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'error' | 'online';
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <Banner isInset tone={tone} title={title}>
      {children}
    </Banner>
  );
}

/** A page of signing in, opened by somebody who is signed in. */
export function AlreadySignedIn({ user }: { user: User }) {
  const search = useSearch();
  return (
    <div className={css.form}>
      <GoogleNotice isSignedIn />
      <p>
        <Trans>
          You are signed in as <bdi>{user.fullName}</bdi>.
        </Trans>
      </p>
      <Button
        isBlock
        href={requestedAddress(search) ?? (user.role === 'staff' ? '/dashboard' : '/')}
      >
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
