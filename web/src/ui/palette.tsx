import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from './aria-locale.tsx';
import { cx } from './cx.ts';
import { useOpenPanel } from './use-open-panel.ts';
import css from './palette.module.css';

type PaletteProps = { label: string; onClose: () => void; children: ReactNode };

/** A field with its results near the top of the page; on a phone the whole screen. */
export function Palette({ label, onClose, children }: PaletteProps) {
  useOpenPanel(true);
  return (
    <AriaLocale>
      <ModalOverlay
        className={cx(css.scrim)}
        isOpen
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        isDismissable
      >
        <Modal className={cx(css.box)}>
          <Dialog aria-label={label} className={cx(css.dialog)} data-sheet="">
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
