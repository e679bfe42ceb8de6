import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Display } from './display.tsx';
import { Eyebrow } from './eyebrow.tsx';
import css from './section.module.css';

type SectionProps = {
  /** Target of in-page links. */
  id: string;
  eyebrow: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Follows a section of the same wall: no space above. */
  isJoined?: boolean | undefined;
  /** At desk width the heading stands beside the content. */
  isAside?: boolean | undefined;
  className?: string | undefined;
};

export function Section({ id, eyebrow, title, lead, children, isJoined = false, isAside = false, className }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className={cx(css.section, isJoined && css.joined, isAside && css.aside, className)}>
      <div className={css.head}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Display as="h2" size={38} id={titleId}>
          {title}
        </Display>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
