import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { startPrint } from './print-job.ts';
import css from './paper.module.css';

/** Printed in the place of the page, whole, and never seen on screen. */
export function Paper({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={css.paper} data-print translate="no">
      {children}
    </div>,
    document.body,
  );
}

/** Whether something lies ready to be printed in the place of the page. */
export const isPaperOut = (): boolean => document.querySelector('body > [data-print]') !== null;

type PrintOnceProps = {
  children: ReactNode;
  /** Called once the paper can go; the same function always. */
  onPrinted: () => void;
};

/** Opens the browser's print for this paper alone, as soon as it stands (`startPrint`). */
export function PrintOnce({ children, onPrinted }: PrintOnceProps) {
  useEffect(() => startPrint(fontsOfPaper, onPrinted), [onPrinted]);
  return <Paper>{children}</Paper>;
}

/** How long (ms) a print waits for a font: without it the paper is as readable. */
const FONT_PATIENCE = 1500;

/** A page in one language has not loaded the script of the other, which the paper shows too. */
async function fontsOfPaper(): Promise<void> {
  const loads = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 12px "Plex Arabic"`, 'بطاقة Card 123'),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE));
  await Promise.race([Promise.allSettled(loads), patience]);
}
