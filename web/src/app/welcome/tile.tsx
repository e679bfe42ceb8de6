import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import css from './tile.module.css';

type TileProps = {
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
  /** A count that asks to be looked at; `badgeLabel` says it in words. */
  badge?: number | undefined;
  badgeLabel?: string | undefined;
} & ({ href: string } | { onOpen: () => void });

/** One way on from the welcome page: a link to a page, or a button that opens a panel. */
export function Tile({ icon, title, children, badge = 0, badgeLabel, ...way }: TileProps) {
  const content = (
    <>
      <span className={css.icon}>
        <Icon of={icon} size={24} />
      </span>
      <span className={css.words}>
        <b>{title}</b>
        <span>{children}</span>
      </span>
      {badge > 0 && (
        <>
          <span className={css.badge} aria-hidden="true">
            {badge > 99 ? '99+' : badge}
          </span>
          <span className="sr">{badgeLabel}</span>
        </>
      )}
    </>
  );
  return (
    <li>
      {'href' in way ? (
        <Link href={way.href} className={css.tile}>
          {content}
        </Link>
      ) : (
        <button type="button" className={css.tile} aria-haspopup="dialog" onClick={way.onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
