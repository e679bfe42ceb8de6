import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnAccount } from '#shared/accounts/personal-data.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { isFactorRefusal, useFactorCode } from '../../../platform/session/second-factor.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FactorField } from '../../../ui/factor-field.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { useGoogleLink } from '../api/own-account.ts';
import { FormFailure, OfflineNote, useAccountForm } from './account-form.tsx';
import { Throttled } from './throttled.tsx';
import { useFormFailure } from './use-form-failure.ts';
import css from './account-form.module.css';
import pageCss from './account-page.module.css';

/**
 * Connects a Google account by the password, because an e-mail alone may be somebody else's by now.
 */
export function OwnGoogle({ account }: { account: OwnAccount }) {
  const [isAsking, setIsAsking] = useState(false);
  const { hasPassword, hasGoogle } = account;
  return (
    <div className={pageCss.stack}>
      <p className="muted">
        <Standing account={account} />
      </p>
      {hasPassword &&
        (isAsking ? (
          <ConnectForm onClose={() => setIsAsking(false)} />
        ) : (
          <Button variant="line" size="sm" onPress={() => setIsAsking(true)}>
            {hasGoogle ? <Trans>Connect Google anew</Trans> : <Trans>Connect Google</Trans>}
          </Button>
        ))}
    </div>
  );
}

function Standing({
  account: { hasPassword, hasGoogle, isGoogleProved },
}: {
  account: OwnAccount;
}) {
  const isStaff = useUser()?.role === 'staff';
  if (!hasPassword) return <Trans>To connect another Google account, set a password first.</Trans>;
  if (hasGoogle && isStaff && !isGoogleProved)
    return (
      <Trans>Google does not open your staff account yet: connect it with your password.</Trans>
    );
  if (hasGoogle) return <Trans>Google is connected and opens this account.</Trans>;
  return <Trans>Once it is connected, Google opens this account without the password.</Trans>;
}

function ConnectForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const connect = useGoogleLink();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Google could not be connected`,
    fallback: t`Please try again in a moment.`,
  });
  const form = useAccountForm({ password: '' });
  const factor = useFactorCode(connect.error, connect.reset);
  const send = () => {
    if (connect.isPending || secondsLeft > 0) return;
    connect.mutate(
      { ...form.values, ...factor.proof, language },
      {
        onSuccess: ({ location: page }) => location.assign(page),
        onError: (error) => isFactorRefusal(error) || fail(error, form),
      },
    );
  };
  return (
    <form className={css.form} {...form.sending(send)}>
      <OfflineNote />
      <PasswordField
        {...form.bind('password')}
        label={<Trans>Current password</Trans>}
        description={<Trans>Google then asks which account you mean, and brings you back.</Trans>}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        isRequired
      />
      {factor.isAsked && <FactorField {...factor.field} />}
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={form.failure} />
      <div className={css.links}>
        <Button type="submit" isPending={connect.isPending} isDisabled={secondsLeft > 0}>
          <Trans>Go on to Google</Trans>
        </Button>
        <Button variant="text" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
