import type { ReactNode } from 'react';
import { openPanel, type Panel, usePanel } from '../../platform/navigation/panels.ts';

interface PanelButtonProps {
  readonly panel: Panel;
  readonly className: string | undefined;
  /** The page that is open belongs to it. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A way of the tab bar or the header that leads to a panel. */
export function PanelButton({ panel, className, isCurrent = false, children }: PanelButtonProps) {
  const open = usePanel();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={open?.name === panel.name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => openPanel(panel)}
    >
      {children}
    </button>
  );
}
