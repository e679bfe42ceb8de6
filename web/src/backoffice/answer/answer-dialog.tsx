import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isEnterOfPassword } from './enter-of-password.ts';
import css from './answer-dialog.module.css';

type AnswerDialogProps = {
  /** Names whom the answer is about. */
  title: ReactNode;
  /** Says what follows from it. */
  body: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  isDestructive?: boolean;
  isPending: boolean;
  /** The last attempt failed, and confirming tries again. */
  hasFailed: boolean;
  /** Shown until the next attempt; null where something else says it. */
  failure: { readonly title: ReactNode; readonly message: ReactNode } | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before staff act, acts, and stays open while it fails. */
export function AnswerDialog({
  children,
  confirmLabel,
  hasFailed,
  failure,
  onClose,
  ...rest
}: AnswerDialogProps) {
  const { t } = useLingui();
  /** Enter behind a typed password answers the question, as at every sign-in. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (rest.isPending || !isEnterOfPassword(event)) return;
    event.preventDefault();
    rest.onConfirm();
  };
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      confirmLabel={hasFailed ? t`Try again` : confirmLabel}
      cancelLabel={t`Back`}
      onCancel={onClose}
    >
      <div role="presentation" className={css.parts} onKeyDown={onKeyDown}>
        {children}
      </div>
      {failure !== null && !rest.isPending && (
        <Banner tone="error" isInset title={failure.title}>
          {failure.message}
        </Banner>
      )}
    </ConfirmDialog>
  );
}

type ConflictDialogProps = {
  title: string;
  /** Says that the answer changed nothing. */
  body: ReactNode;
  /** Chip of what it is by now; null where the server did not say, or nothing is left. */
  now: ReactNode;
  confirmLabel: string;
  /** Leads to it as it is now, or back to the list. */
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * An answer came too late: after a colleague's, the guest's, or the same person's on another
 * screen. The server does not say whose, so neither does the text.
 */
export function ConflictDialog({
  title,
  body,
  now,
  confirmLabel,
  onConfirm,
  onClose,
}: ConflictDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      cancelLabel={t`Close`}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onCancel={onClose}
    >
      {now !== null && (
        <p>
          <Trans>It is now:</Trans> {now}
        </p>
      )}
    </ConfirmDialog>
  );
}
