import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FACTOR_SETUP_MINUTES, type StartedFactor } from '#shared/accounts/factor.contract.ts';
import { useConfirmFactor } from '../../../../backoffice/api/own-factor.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { QrPicture } from '../../../../ui/qr-picture.tsx';
import { factorPicture } from './factor-picture.ts';
import css from './own-factor.module.css';

type FactorSetupProps = {
  started: StartedFactor;
  blockedBy: string | null;
  /** The recovery codes, which nobody shows again. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** The secret for an authenticator app, as a picture, a link and a text, and a first code of it. */
export function FactorSetup({ started, blockedBy, onDone, onClose }: FactorSetupProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const confirm = useConfirmFactor();
  const [code, setCode] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { secret, link } = started;
  const picture = factorPicture(link);
  const isWrong = confirm.error instanceof ApiError && confirm.error.code === 'auth.factor_wrong';
  const send = (typed: string) => {
    setIsTold(true);
    if (typed.length < 6 || blockedBy !== null || confirm.isPending) return;
    confirm.mutate(typed, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'auth.factor_wrong') setCode('');
      },
    });
  };
  return (
    <form
      className={css.secret}
      noValidate
      aria-labelledby="own-factor"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p>
        <Trans>
          Scan this with the authenticator app on your phone, or type the key into it. It waits for{' '}
          {FACTOR_SETUP_MINUTES} minutes.
        </Trans>
      </p>
      {picture && (
        <QrPicture
          modules={picture}
          label={t`Key for the authenticator app, as a picture`}
          className={css.qr}
        />
      )}
      <p>
        <Trans>Key</Trans>{' '}
        <bdi dir="ltr" className={css.key}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      </p>
      <div className={css.acts}>
        <CopyButton text={secret}>
          <Trans>Copy the key</Trans>
        </CopyButton>
        <Button variant="line" size="sm" href={link}>
          <Trans>Open the app on this device</Trans>
        </Button>
      </div>
      <CodeField
        label={<Trans>Code that the app shows now</Trans>}
        isRequired
        value={code}
        error={
          (isTold && !confirm.error && code.length < 6 && t`Six digits.`) ||
          (isWrong && errorText(confirm.error))
        }
        onChange={(typed) => {
          setCode(typed);
          setIsTold(false);
          if (confirm.error) confirm.reset();
        }}
        onComplete={send}
      />
      {confirm.error !== null && !isWrong && (
        <Banner tone="error" isInset title={<Trans>Not set up yet</Trans>}>
          {errorText(confirm.error)}
        </Banner>
      )}
      <div className={css.acts}>
        <Button
          type="submit"
          isPending={confirm.isPending}
          isDisabled={blockedBy !== null}
          aria-describedby={blockedBy ?? undefined}
        >
          <Trans>Confirm the code</Trans>
        </Button>
        <Button variant="text" onPress={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
