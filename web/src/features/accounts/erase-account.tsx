import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ID_NUMBER_DAYS } from '#shared/bookings/hold.ts';
import type { OwnAccount } from '#shared/accounts/own-account.contract.ts';
import type { EraseBody } from '#shared/accounts/personal-data.contract.ts';
import { closeStep, openStep, useStep } from '../../data/panels.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import css from './account-page.module.css';
import { useEraseAccount } from './api/use-erase-account.ts';
import { ErasureProof } from './erasure-proof.tsx';

const STEP = 'erase account';

/** The end of an account: what goes, what stays and for how long, then a question that asks for a proof. */
export function EraseAccount({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isAsking = useStep() === STEP;
  const [proof, setProof] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const erasing = useEraseAccount(({ message }) => {
    toast.success({ title: t`Your account is erased`, message });
    navigate('/', { replace: true });
  });
  const isMissing = account.hasPassword ? proof === '' : !/^\d{6}$/.test(proof);

  const open = () => {
    setProof('');
    setIsChecked(false);
    erasing.reset();
    openStep(STEP);
  };
  const erase = () => {
    setIsChecked(true);
    if (isMissing) return;
    const body: EraseBody = account.hasPassword ? { password: proof } : { verificationCode: proof };
    erasing.mutate(body, { onError: askAgain });
  };
  /** A code that was refused, or that a new one replaces, is of no more use; a password may be one letter off. */
  const askAgain = () => {
    if (!account.hasPassword) setProof('');
    setIsChecked(false);
    field.current?.focus();
  };

  return (
    <div className={css.stack}>
      <Consequences />
      <Button variant="danger" size="sm" aria-haspopup="dialog" onPress={open}>
        <Trans>Erase my account</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Erase your account for good?`}
        body={
          <Trans>
            This cannot be undone. Your points are lost, your event entries leave their draws, and requests that wait for an answer are
            withdrawn.
          </Trans>
        }
        confirmLabel={t`Erase for good`}
        cancelLabel={t`Keep my account`}
        isDestructive
        isPending={erasing.isPending}
        onConfirm={erase}
        onCancel={() => closeStep(STEP)}
      >
        <ErasureProof
          hasPassword={account.hasPassword}
          value={proof}
          isMissing={isChecked && isMissing}
          failure={erasing.error}
          inputRef={field}
          onSent={() => {
            erasing.reset();
            askAgain();
          }}
          onChange={(next) => {
            setProof(next);
            erasing.reset();
          }}
        />
      </ConfirmDialog>
    </div>
  );
}

function Consequences() {
  return (
    <ul className={css.list}>
      <li>
        <Trans>Your name, e-mail and messages are erased at once, and you are signed out everywhere.</Trans>
      </li>
      <li>
        <Trans>Your points are lost. Requests that wait for an answer are withdrawn.</Trans>
      </li>
      <li>
        <Trans>Your event entries leave their draws, and their photos and receipts are erased with them.</Trans>
      </li>
      <li>
        <Trans>Approved stays stay booked. Their codes come by e-mail, because nothing else opens them then.</Trans>
      </li>
      <li>
        <Trans>
          As every hotel must, we keep name, phone and ID number of recent and coming stays for {ID_NUMBER_DAYS} days after check-out; then
          they go by themselves.
        </Trans>
      </li>
    </ul>
  );
}
