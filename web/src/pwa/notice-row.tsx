import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './notice-row.module.css';

type NoticeRowProps = {
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
  /** Above the tab bar, wherever the guest is. */
  isDocked?: boolean;
};

/** A quiet row in the page, which covers nothing; or docked, where it is to be seen at once. */
export function NoticeRow({
  label,
  icon,
  title,
  detail,
  action,
  children,
  closeLabel,
  onClose,
  isDocked = false,
}: NoticeRowProps) {
  return (
    <aside
      className={cx(css.row, isDocked ? css.docked : css.inPage)}
      aria-label={label}
      data-docked={isDocked || undefined}
    >
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
