import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import css from './own-factor.module.css';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** The second step was set up with them. */
  isNew: boolean;
  onClose: () => void;
};

/** Shown once: whoever leaves without them makes new ones. */
export function RecoveryCodes({ codes, isNew, onClose }: RecoveryCodesProps) {
  const { t } = useLingui();
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={css.secret}>
      <p ref={first} tabIndex={-1}>
        <b>
          <Trans>These are your recovery codes. They are shown once.</Trans>
        </b>{' '}
        <Trans>
          Write them down and keep them away from the phone. Each signs you in once if the phone is
          lost.
        </Trans>
      </p>
      <ol className={css.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      {isNew && (
        <Banner tone="info" isInset title={<Trans>Your other devices were signed out</Trans>}>
          <Trans>A passkey or a code is asked for there at the next sign-in.</Trans>
        </Banner>
      )}
      <div className={css.acts}>
        <CopyButton text={codes.join('\n')}>
          <Trans>Copy the codes</Trans>
        </CopyButton>
        <Button onPress={onClose}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
