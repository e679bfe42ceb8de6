import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import {
  useAdoptableRows,
  useDeviceRows,
  useForgetAll,
} from '../../../platform/queries/device-rows.ts';
import { readLocal } from '../../../platform/storage/local-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DeviceRowsBanner } from '../../../ui/device-rows-banner.tsx';
import css from './bookings-panel.module.css';

/** Bookings of this device that stand in the list and in no account. */
export function DeviceBookings() {
  const count = useAdoptableRows().filter(({ kind }) => kind === 'booking').length;
  if (count === 0) return null;
  return (
    <DeviceRowsBanner
      onAdd={() => openPanel({ name: 'adoption' })}
      title={
        <Plural
          value={count}
          one="# booking of this device is not in your account"
          other="# bookings of this device are not in your account"
        />
      }
    />
  );
}

/** For a phone that goes to somebody else: nothing that was made without an account opens here. */
export function ForgetAll() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const rows = useDeviceRows() ?? [];
  const [isAsking, setIsAsking] = useState(false);
  const forgetting = useForgetAll();
  const bookings = rows.filter(({ kind }) => kind === 'booking').length;
  const entries = rows.length - bookings;
  if (rows.length === 0) return null;
  return (
    <p className={css.find}>
      <Button variant="text" onPress={() => setIsAsking(true)}>
        <Trans>Forget everything on this device</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Forget everything on this device?`}
        body={
          <>
            <p>
              <Plural value={bookings} one="# booking" other="# bookings" />
              {entries > 0 && (
                <>
                  {' · '}
                  <Plural value={entries} one="# entry" other="# entries" />
                </>
              )}
            </p>
            <p>
              <Trans>
                Nothing is cancelled. What is in an account stays there; the rest opens only with
                its reference and its secret code. Copy them first.
              </Trans>
            </p>
            <KnownCodes />
          </>
        }
        confirmLabel={t`Forget everything`}
        cancelLabel={t`Keep it here`}
        isDestructive
        isPending={forgetting.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => forgetting.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      >
        {forgetting.isError && (
          <Banner isInset tone="error" title={<Trans>It is still on this device</Trans>}>
            {errorText(forgetting.error)}
          </Banner>
        )}
      </ConfirmDialog>
    </p>
  );
}

/** Reference and code of all that this device knows a code of. */
function KnownCodes() {
  const codes = Object.entries(readLocal('receipts') ?? {});
  if (codes.length === 0) return null;
  return (
    <div className={css.codes}>
      <ul>
        {codes.map(([reference, code]) => (
          <li key={reference}>
            <bdi dir="ltr" translate="no">
              {reference} {code}
            </bdi>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.map((pair) => pair.join(' ')).join('\n')}>
        <Trans>Copy all</Trans>
      </CopyButton>
    </div>
  );
}
