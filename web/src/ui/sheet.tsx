import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, X } from 'lucide-react';
import {
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from './aria-locale.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { useOpenPanel } from './use-open-panel.ts';
import css from './sheet.module.css';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in view beneath the scrolling content, e.g. total and confirm. */
  footer?: ReactNode;
  /** Leads out of an inner level: an arrow before the title. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Class of the part that scrolls. */
  bodyClassName?: string | undefined;
  /** Beside the title: a small window. */
  picture?: ReactNode;
  /** Under the title: price, stock. */
  subtitle?: ReactNode;
  /** Before the button that closes. */
  action?: ReactNode;
  /**
   * `sheet` 560 px, `wide` 780 px, `panel` up to 1100 × 850, `full` the whole screen. All rise as sheets on
   * phones.
   */
  size?: 'sheet' | 'wide' | 'panel' | 'full' | undefined;
  tone?: 'night' | undefined;
  closeLabel?: string | undefined;
  /** Where focus goes instead of the title: to what its guest left open a moment ago. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  /** Something was typed: closing asks first, unless it is kept. */
  isDirty?: boolean | undefined;
  isKept?: boolean | undefined;
  discardTitle?: string | undefined;
  discardBody?: ReactNode;
  discardLabel?: string | undefined;
  keepLabel?: string | undefined;
};

export function Sheet({
  isOpen,
  onClose,
  isDirty = false,
  isKept = false,
  size = 'sheet',
  tone,
  ...rest
}: SheetProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  useOpenPanel(isOpen);
  const heldHeight = useHeldHeight();
  const isSide = size === 'sheet' || size === 'wide';
  const requestClose = () => (isDirty && !isKept ? setIsAsking(true) : onClose());
  return (
    <AriaLocale>
      <ModalOverlay
        className={cx(css.scrim, css[isSide ? 'sheetScrim' : `${size}Scrim`])}
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) requestClose();
        }}
        isDismissable
      >
        <Modal ref={heldHeight} className={cx(css.sheet, css[size], tone && css.night, tone)}>
          <Dialog className={cx(css.dialog)} data-dirty={isDirty || undefined} data-sheet="">
            <SheetContent {...rest} onClose={requestClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <ConfirmDialog
        isOpen={isAsking && isOpen}
        title={rest.discardTitle ?? t`Leave without finishing?`}
        body={rest.discardBody ?? t`What you typed will be lost.`}
        confirmLabel={rest.discardLabel ?? t`Leave`}
        cancelLabel={rest.keepLabel ?? t`Keep editing`}
        isDestructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    </AriaLocale>
  );
}

/**
 * Tells an open sheet how high it has been. It never gets lower than that, because its head and its
 * buttons would jump under the finger where an answer takes fewer lines than what it replaces.
 */
function useHeldHeight(): RefCallback<HTMLElement> {
  return useCallback((sheet) => {
    if (!sheet) return undefined;
    let highest = 0;
    const watch = new ResizeObserver(() => {
      const { height } = sheet.getBoundingClientRect();
      if (height <= highest) return;
      highest = height;
      sheet.style.setProperty('--held', `${height}px`);
    });
    watch.observe(sheet);
    return () => watch.disconnect();
  }, []);
}

type SheetContentProps = Pick<
  SheetProps,
  | 'title'
  | 'children'
  | 'footer'
  | 'back'
  | 'bodyClassName'
  | 'picture'
  | 'subtitle'
  | 'action'
  | 'closeLabel'
  | 'firstFocus'
  | 'onClose'
>;

function SheetContent({
  title,
  children,
  footer,
  back,
  bodyClassName,
  picture,
  subtitle,
  action,
  closeLabel,
  firstFocus,
  onClose,
}: SheetContentProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs before the dialog's own effect, which would focus the container instead of the heading.
  useEffect(() => {
    if (firstFocus?.current) firstFocus.current.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [firstFocus]);
  return (
    <>
      <header className={css.head}>
        {back !== undefined && (
          <IconButton label={back.label} onPress={back.onPress} className={css.back}>
            <Icon of={ArrowLeft} directional />
          </IconButton>
        )}
        {picture !== undefined && <div className={css.picture}>{picture}</div>}
        <div className={css.titles}>
          <Heading slot="title" level={2} ref={heading} tabIndex={-1} className={cx(css.title)}>
            {title}
          </Heading>
          {subtitle}
        </div>
        {action && <div className={css.action}>{action}</div>}
        <IconButton label={closeLabel ?? t`Close`} onPress={onClose} className={css.close}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={cx(css.body, bodyClassName)}>{children}</div>
      {footer !== undefined && footer !== null && <footer className={css.foot}>{footer}</footer>}
    </>
  );
}
