import { useLayoutEffect } from 'react';

let openPanels = 0;

/**
 * While any panel is open <html> carries data-panel-open, on which the header slides away (L-03).
 */
export function useOpenPanel(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    openPanels += 1;
    document.documentElement.dataset.panelOpen = '';
    return () => {
      openPanels -= 1;
      if (openPanels === 0) delete document.documentElement.dataset.panelOpen;
    };
  }, [isOpen]);
}
