import { CircleAlert, CircleCheck, Info, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './banner.module.css';

type BannerProps = {
  tone: 'offline' | 'online' | 'info' | 'error';
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** A panel inside the page instead of a band across it. */
  isInset?: boolean | undefined;
  className?: string | undefined;
};

export function Banner({ tone, title, children, action, isInset, className }: BannerProps) {
  return (
    <div
      className={cx(css.banner, css[tone], isInset && css.inset, className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon of={icons[tone]} size={22} className={css.icon} />
      <div className={css.words}>
        <b>{title}</b>
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}

const icons = { offline: WifiOff, online: CircleCheck, info: Info, error: CircleAlert } as const;
