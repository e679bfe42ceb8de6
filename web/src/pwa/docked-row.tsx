import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './docked-row.module.css';

type DockedRowProps = {
  label: string;
  icon: ReactNode;
  children: ReactNode;
  action: ReactNode;
  /** Beneath the row. */
  more?: ReactNode;
  closeLabel: string;
  onClose: () => void;
};

/** A quiet row above the tab bar. It lies over the page, so that its coming and going moves nothing. */
export function DockedRow({ label, icon, children, action, more, closeLabel, onClose }: DockedRowProps) {
  return (
    <aside className={css.row} aria-label={label} data-docked>
      <div className={css.line}>
        <span className={css.icon}>{icon}</span>
        <div className={css.words} role="status">
          {children}
        </div>
        <div className={css.action}>{action}</div>
        <IconButton label={closeLabel} onPress={onClose} className={css.close}>
          <Icon of={X} size={20} />
        </IconButton>
      </div>
      {more}
    </aside>
  );
}
