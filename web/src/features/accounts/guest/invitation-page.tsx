import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { MIN_STAFF_PASSWORD } from '#shared/accounts/credentials.ts';
import { INVITATION_TOKEN } from '#shared/accounts/invitation.contract.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { startUserSession } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useAcceptInvitation, useInvitation } from '../api/invitation.ts';
import { FormFailure, OfflineNote, useAccountForm, usePasswordHint } from './account-form.tsx';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { Throttled } from './throttled.tsx';
import { useFormFailure } from './use-form-failure.ts';
import css from './account-form.module.css';

/** Where the link of an invitation leads: a name and a password make its owner staff. */
export function InvitationPage() {
  const token = useTokenOfLink();
  const errorText = useErrorText();
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useInvitation(token);
  // The link that was gone when somebody sent the form.
  const [refused, setRefused] = useState<string | null>(null);
  if (isGone(error) || refused === token || !INVITATION_TOKEN.test(token))
    return <InvitationOver />;
  return (
    <AccountFrame
      view="town"
      title={<Trans>Join the hotel’s staff</Trans>}
      lead={<Trans>Write your name and choose a password; both are yours alone.</Trans>}
    >
      {data === undefined && error === null && <Skeleton lines={3} label={t`Loading`} isLate />}
      {data === undefined && error !== null && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The invitation could not be read</Trans>}
          action={
            <Button size="sm" variant="line" isPending={isFetching} onPress={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(error)}
        </Banner>
      )}
      {data && (
        <AcceptForm key={token} token={token} email={data.email} onGone={() => setRefused(token)} />
      )}
    </AccountFrame>
  );
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff.invitation_gone';

/** Also for whoever has joined by a first try whose answer was lost on the way. */
function InvitationOver() {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus({ preventScroll: true }), []);
  return (
    <AccountFrame
      view="town"
      title={<Trans>This invitation is over</Trans>}
      lead={
        <Trans>
          It was used, withdrawn, or its time has passed. Ask the hotel’s management for a new one.
        </Trans>
      }
    >
      <div ref={told} tabIndex={-1}>
        <Banner
          tone="info"
          isInset
          title={<Trans>If you have joined already, sign in with the password you chose</Trans>}
        />
      </div>
      <div className={css.links}>
        <TextLink href="/login">
          <Trans>Sign in</Trans>
        </TextLink>
      </div>
    </AccountFrame>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly email: string;
  readonly onGone: () => void;
}

function AcceptForm({ token, email, onGone }: AcceptFormProps) {
  const { t } = useLingui();
  const hint = usePasswordHint(MIN_STAFF_PASSWORD);
  const [, navigate] = useLocation();
  const accept = useAcceptInvitation();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Error accepting the invitation`,
    fallback: t`The invitation could not be accepted`,
  });
  const form = useAccountForm({ fullName: '', newPassword: '', consent: '' });
  const consent = form.bind('consent');
  const send = () => {
    if (accept.isPending || secondsLeft > 0) return;
    const { fullName, newPassword } = form.values;
    accept.mutate(
      { token, fullName: fullName.trim(), password: newPassword, consent: true },
      {
        onSuccess: (answer) => {
          startUserSession(answer);
          navigate('/dashboard/today', { replace: true });
        },
        onError: (error) => (isGone(error) ? onGone() : fail(error, form)),
      },
    );
  };
  return (
    <form className={css.form} {...form.sending(send)}>
      <OfflineNote />
      <TextField
        label={<Trans>Your e-mail</Trans>}
        type="email"
        value={email}
        autoComplete="username"
        isReadOnly
        onChange={() => undefined}
      />
      <TextField
        {...form.bind('fullName')}
        label={<Trans>Full name</Trans>}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
        isRequired
      />
      <PasswordField
        {...form.bind('newPassword')}
        label={<Trans>Password</Trans>}
        placeholder={hint}
        description={<Trans>The longer, the safer. Spaces and Arabic letters are welcome.</Trans>}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={128}
        isRequired
      />
      <Checkbox
        name="consent"
        isRequired
        isChecked={form.values.consent !== ''}
        onChange={(isChecked) => form.set({ consent: isChecked ? 'yes' : '' })}
        inputRef={consent.inputRef}
        error={consent.error}
      >
        <Trans>
          I agree that the hotel keeps my name and e-mail for this account and its bookings. I can
          take my data with me, or have it erased, at any time.
        </Trans>
      </Checkbox>
      <LegalLinks />
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={form.failure} />
      <Button type="submit" isBlock isPending={accept.isPending} isDisabled={secondsLeft > 0}>
        <Trans>Join the staff</Trans>
      </Button>
    </form>
  );
}

/** The secret behind the # of the address, also where another link is opened in the same tab. */
function useTokenOfLink(): string {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
