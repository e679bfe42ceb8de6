import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import { closeStep, openStep, useStep } from '../../../platform/navigation/panels.ts';
import { useSessionEndReason } from '../../../platform/session/session-end.ts';
import type { EndedSession } from '../../../platform/session/session-state.ts';
import {
  expireSession,
  startUserSession,
  useEndedSession,
} from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { GoogleSignIn } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { accountAddress } from './next-address.ts';
import css from './account-form.module.css';

/**
 * Asks the same person to sign in again, over the form that they were filling in: nothing typed is
 * lost, and no page changes.
 */
export function SessionEndedSheet() {
  const session = useEndedSession();
  return session && <SignInAgain session={session} />;
}

function SignInAgain({ session }: { session: EndedSession }) {
  const { t } = useLingui();
  useCloseByBack();
  const [isAtCode, setIsAtCode] = useState(false);
  const [passkey, setPasskey] = useState<PasskeyUse | undefined>();
  // The refused call has said on its own that somebody must sign in.
  useEffect(() => toast.dismiss(), []);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;

  const verifyFirst = (email: string, message: string) => {
    toast.failure({ title: t`Check your e-mail`, message });
    expireSession();
    navigate(accountAddress('/verify-email', `next=${encodeURIComponent(here)}`, { email }));
  };

  const onAnswer = (answer: LoginAnswer) => {
    if (answer.requiresVerification || answer.user === null) {
      verifyFirst(answer.email, answer.message);
      return;
    }
    startUserSession(answer);
    toast.success({
      title: t`Welcome!`,
      message: t`You are signed in again. What you typed is still here: send it once more.`,
    });
  };

  return (
    <Sheet
      isOpen
      onClose={expireSession}
      title={t`Your session has ended`}
      closeLabel={t`Go on without signing in`}
    >
      <div className={css.form}>
        <p>
          <Reason />
        </p>
        <LoginForm
          email={session.email}
          isSamePerson
          isDone={false}
          submitLabel={<Trans>Sign in and go on</Trans>}
          second={{
            isOn: isAtCode,
            passkey,
            set: (isOn, use) => {
              setIsAtCode(isOn);
              setPasskey(use);
            },
          }}
          onAnswer={onAnswer}
          onUnverified={verifyFirst}
        />
        {!isAtCode && <GoogleSignIn next={here} />}
        <p className="muted small">
          <Trans>
            If you go on without signing in, forms start empty. What you typed waits in this tab for
            you alone, until you sign in again.
          </Trans>
        </p>
        <div className={css.links}>
          <Button variant="text" size="sm" onPress={expireSession}>
            <Trans>Go on without signing in</Trans>
          </Button>
          <Button
            variant="text"
            size="sm"
            onPress={() => {
              expireSession();
              navigate(accountAddress('/forgot-password', `next=${encodeURIComponent(here)}`));
            }}
          >
            <Trans>Forgot your password?</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Reason() {
  return useSessionEndReason() === 'ended' ? (
    <Trans>
      You were signed out from another device, or your password or e-mail changed there. Everything
      you typed waits beneath: sign in and send it again.
    </Trans>
  ) : (
    <Trans>
      For your safety it ends after a period of inactivity, or when your password changes.
      Everything you typed waits beneath: sign in and send it again.
    </Trans>
  );
}

const STEP = 'sessionOver';

/** The phone's back button closes the question, and not the form beneath it. */
function useCloseByBack(): void {
  const step = useStep();
  const wasOpen = useRef(false);
  useEffect(() => {
    openStep(STEP);
    return () => closeStep(STEP);
  }, []);
  useEffect(() => {
    if (step === STEP) wasOpen.current = true;
    else if (wasOpen.current) expireSession();
  }, [step]);
}
