import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { LOGIN_REDIRECT, VERIFY_REDIRECT } from '../../data/freshness.ts';
import { queryClient } from '../../data/query-client.ts';
import { signedIn, useUser } from '../../data/session.ts';
import { toast } from '../../ui/toast.ts';
import css from './account-form.module.css';
import { AccountFrame } from './account-frame.tsx';
import { AlreadyHere } from './already-here.tsx';
import { GoogleWay } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginNotice } from './login-notice.tsx';
import { accountAddress, askedAddress, nextAddress } from './next-address.ts';
import { TextLink } from './text-link.tsx';
import { typedEmail } from './typed-email.ts';
import { useGoLater } from './use-go-later.ts';

export function LoginPage() {
  const { t } = useLingui();
  const user = useUser();
  const search = useSearch();
  const [, navigate] = useLocation();
  const { isGoing, goLater } = useGoLater();

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
    signedIn(answer);
    toast.success({ title: t`Welcome!`, message: answer.message || t`You are signed in` });
    goLater(nextAddress(search, answer.user.role), LOGIN_REDIRECT);
  };

  return (
    <AccountFrame view="sunset" title={<Trans>Sign in</Trans>}>
      {user && !isGoing ? (
        <AlreadyHere user={user} />
      ) : (
        <>
          <LoginNotice />
          <LoginForm
            email={new URLSearchParams(search).get('email') ?? typedEmail()}
            isDone={isGoing}
            submitLabel={<Trans>Sign in</Trans>}
            onAnswer={onAnswer}
            onUnverified={(email, message) => navigate(verifyFirst(email, message))}
          />
          <nav className={css.links} aria-label={t`Other ways in`}>
            <TextLink href={accountAddress('/register', search)}>
              <Trans>Create an account</Trans>
            </TextLink>
            <TextLink href={accountAddress('/forgot-password', search)}>
              <Trans>Forgotten your password?</Trans>
            </TextLink>
          </nav>
          <GoogleWay next={askedAddress(search) ?? '/'} />
        </>
      )}
    </AccountFrame>
  );
}
