import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
import css from './forget-on-device.module.css';

type ForgetOnDeviceProps = {
  reference: string;
  /** Null where this device does not know it. */
  code: string | null;
  isInAccount: boolean;
  isPending: boolean;
  /** Why it could not be done. */
  error: ReactNode;
  onForget: () => void;
};

/**
 * Closes one booking or entry to this device. The question says how it is opened from then on, and
 * gives the code along.
 */
export function ForgetOnDevice({
  reference,
  code,
  isInAccount,
  isPending,
  error,
  onForget,
}: ForgetOnDeviceProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="sm"
        icon={<Icon of={EyeOff} size={18} />}
        onPress={() => setIsAsking(true)}
      >
        <Trans>Forget on this device</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Forget ${reference} on this device?`}
        body={
          isInAccount ? (
            <p>
              <Trans>
                It stays in the account. On this device it is shown only to that account.
              </Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>
                  Nothing is cancelled. It is in no account, so from then on it opens only with its
                  reference and its secret code. Keep both.
                </Trans>
              </p>
              <Keys reference={reference} code={code} />
            </>
          )
        }
        confirmLabel={t`Forget`}
        cancelLabel={t`Keep it here`}
        isDestructive
        isPending={isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={onForget}
      >
        {error !== null && (
          <Banner isInset tone="error" title={<Trans>It is still on this device</Trans>}>
            {error}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  );
}

function Keys({ reference, code }: Pick<ForgetOnDeviceProps, 'reference' | 'code'>) {
  if (code === null)
    return (
      <p>
        <Trans>
          This device does not know the code. It stands in the confirmation that you got, else the
          hotel helps you with the reference.
        </Trans>
      </p>
    );
  return (
    <div className={css.keys}>
      <p className={css.pair}>
        <bdi dir="ltr" translate="no">
          {reference}
        </bdi>
        <bdi dir="ltr" translate="no">
          {code}
        </bdi>
      </p>
      <CopyButton text={`${reference}\n${code}`}>
        <Trans>Copy both</Trans>
      </CopyButton>
    </div>
  );
}
