import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './docked-row.module.css';

type DockedRowProps = {
  label: string;
  icon: ReactNode;
  title: ReactNode;
  /** Left out on phones, where the row would cover too much. */
  detail?: ReactNode;
  action: ReactNode;
  /** Beneath the row. */
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
};

/**
 * A quiet row above the tab bar. It covers the page, so that nothing moves when it appears.
 */
export function DockedRow({
  label,
  icon,
  title,
  detail,
  action,
  children,
  closeLabel,
  onClose,
}: DockedRowProps) {
  return (
    <aside className={css.row} aria-label={label} data-docked>
      <div className={css.line}>
        <span className={css.icon}>{icon}</span>
        <p className={css.words} role="status">
          <b>{title}</b>
          {detail !== undefined && <span className={css.detail}>{detail}</span>}
        </p>
        {action}
        <IconButton label={closeLabel} onPress={onClose}>
          <Icon of={X} size={20} />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
