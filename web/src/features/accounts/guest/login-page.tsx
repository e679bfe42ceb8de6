import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { PASSKEY_USES } from '#shared/accounts/passkey-use.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { startUserSession, useUser } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/toast.ts';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { GoogleSignIn } from './google-button.tsx';
import { LoginForm, type SecondStepState } from './login-form.tsx';
import { AlreadySignedIn, LoginNotice } from './login-notice.tsx';
import { accountAddress, requestedAddress, addressAfterSignIn } from './next-address.ts';
import { typedEmail } from './typed-email.ts';
import { useDelayedNavigation, VERIFY_REDIRECT } from './use-delayed-navigation.ts';
import css from './account-form.module.css';

/** Between signing in and the page that follows (ms). */
const LOGIN_REDIRECT = 1000;

export function LoginPage() {
  const { t } = useLingui();
  const user = useUser();
  const search = useSearch();
  const [, navigate] = useLocation();
  const { isGoing, goLater } = useDelayedNavigation();
  // In the address, so that the phone's Back leads to the password, and Google to the code.
  const query = new URLSearchParams(search);
  const isAtCode = query.get('step') === 'code';
  const second: SecondStepState = {
    isOn: isAtCode,
    passkey: PASSKEY_USES.find((use) => use === query.get('passkey')),
    set: (isOn, passkey) =>
      isOn
        ? navigate(accountAddress('/login', search, { step: 'code', ...(passkey && { passkey }) }))
        : navigate(accountAddress('/login', search), { replace: true }),
  };

  const verifyFirst = (email: string, message: string) => {
    toast.failure({ title: t`Check your e-mail`, message });
    return accountAddress('/verify-email', search, { email });
  };

  const onAnswer = (answer: LoginAnswer) => {
    if (answer.requiresVerification || answer.user === null) {
      goLater(verifyFirst(answer.email, answer.message), VERIFY_REDIRECT);
      return;
    }
    queryClient.clear();
    startUserSession(answer);
    toast.success({ title: t`Welcome!`, message: answer.message || t`You are signed in` });
    goLater(addressAfterSignIn(search, answer.user.role), LOGIN_REDIRECT);
  };

  return (
    <AccountFrame view="sunset" title={<Trans>Sign in</Trans>}>
      {user && !isGoing && !isAtCode ? (
        <AlreadySignedIn user={user} />
      ) : (
        <>
          <LoginNotice />
          <LoginForm
            email={query.get('email') ?? typedEmail()}
            isDone={isGoing}
            submitLabel={<Trans>Sign in</Trans>}
            second={second}
            onAnswer={onAnswer}
            onUnverified={(email, message) => navigate(verifyFirst(email, message))}
          />
          {!isAtCode && <OtherWays search={search} />}
        </>
      )}
    </AccountFrame>
  );
}

function OtherWays({ search }: { search: string }) {
  const { t } = useLingui();
  return (
    <>
      <nav className={css.links} aria-label={t`Other ways in`}>
        <TextLink href={accountAddress('/register', search)}>
          <Trans>Create an account</Trans>
        </TextLink>
        <TextLink href={accountAddress('/forgot-password', search)}>
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </nav>
      <GoogleSignIn next={requestedAddress(search) ?? '/'} />
    </>
  );
}
