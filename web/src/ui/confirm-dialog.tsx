import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from './aria-locale.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import css from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  isOpen: boolean;
  /** Names who or what it concerns. */
  title: ReactNode;
  /** Says what follows. */
  body?: ReactNode;
  /** Further controls, e.g. a note for the guest. */
  children?: ReactNode;
  confirmLabel: string;
  /** Where there is nothing to choose, one button closes it. */
  cancelLabel?: string | undefined;
  isDestructive?: boolean | undefined;
  isPending?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  isOpen,
  isPending = false,
  onCancel,
  ...rest
}: ConfirmDialogProps) {
  return (
    <AriaLocale>
      <ModalOverlay
        className={cx(css.scrim)}
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) onCancel();
        }}
        isDismissable={!isPending}
        isKeyboardDismissDisabled={isPending}
      >
        <Modal className={cx(css.box)}>
          <Dialog role="alertdialog" className={cx(css.dialog)}>
            <ConfirmContent {...rest} isPending={isPending} onCancel={onCancel} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

function ConfirmContent({
  title,
  body,
  children,
  confirmLabel,
  cancelLabel,
  isDestructive,
  isPending,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'isOpen'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Heading slot="title" level={2} ref={heading} tabIndex={-1} className={cx(css.title)}>
        {title}
      </Heading>
      {body !== undefined && <div className={css.body}>{body}</div>}
      {children}
      <div className={css.actions}>
        <Button
          variant={isDestructive ? 'danger' : 'primary'}
          isPending={isPending}
          onPress={onConfirm}
        >
          {confirmLabel}
        </Button>
        {cancelLabel !== undefined && (
          <Button
            variant={isDestructive ? 'primary' : 'line'}
            isDisabled={isPending}
            onPress={onCancel}
          >
            {cancelLabel}
          </Button>
        )}
      </div>
    </>
  );
}
