import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './coming-note.module.css';

type ComingNoteProps = {
  title: ReactNode;
  /** What is coming, and what one can do meanwhile. */
  children: ReactNode;
  actions?: ReactNode;
};

/**
 * Says plainly that something is not open yet. Part of the page, so it is not announced as news.
 */
export function ComingNote({ title, children, actions }: ComingNoteProps) {
  return (
    <section className={css.note}>
      <Icon of={Hourglass} size={22} className={css.icon} />
      <div className={css.words}>
        <h3 className={css.title}>{title}</h3>
        <div className={css.text}>{children}</div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </section>
  );
}
