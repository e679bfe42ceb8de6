import type { ReactNode } from 'react';
import {
  openPanel,
  type Panel,
  readPanel,
  replaceAllPanels,
  usePanel,
} from '../../platform/navigation/panels.ts';
import { isPlace, usePlace } from '../../platform/navigation/places.ts';

/** From a place to the next; the one that is open stays as it is. */
function go(panel: Panel): void {
  const open = readPanel();
  if (!isPlace(open)) openPanel(panel);
  else if (open?.name !== panel.name) replaceAllPanels(panel);
}

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
  const isOpenPlace = usePlace()?.name === panel.name;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={open?.name === panel.name}
      aria-current={isOpenPlace ? 'true' : isCurrent ? 'page' : undefined}
      onClick={() => go(panel)}
    >
      {children}
    </button>
  );
}
