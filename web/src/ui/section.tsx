import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import css from './section.module.css';

type DisplayProps = {
  children: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | undefined;
  /** Steps of the display scale, in px at desk width; follows `as` when absent. */
  size?: 24 | 30 | 38 | 54 | undefined;
  id?: string | undefined;
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement> | undefined;
};

export function Display({ children, as: Tag = 'h2', size, className, ...rest }: DisplayProps) {
  return (
    <Tag className={cx(css.display, css[`d${size ?? sizes[Tag]}`], className)} {...rest}>
      {children}
    </Tag>
  );
}

const sizes = { h1: 54, h2: 38, h3: 30, h4: 24, p: 30, span: 30 } as const;

export function Eyebrow({
  children,
  id,
  className,
}: {
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <p id={id} className={cx(css.eyebrow, className)}>
      {children}
    </p>
  );
}

type SectionProps = {
  /** Target of in-page links. */
  id: string;
  eyebrow: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Beneath the heading's words. */
  aside?: ReactNode;
  children: ReactNode;
  /** Follows a section of the same wall: no space above. */
  isJoined?: boolean | undefined;
  /** At desk width the heading stands beside the content. */
  isAside?: boolean | undefined;
  className?: string | undefined;
};

export function Section({
  id,
  eyebrow,
  title,
  lead,
  aside,
  children,
  isJoined = false,
  isAside = false,
  className,
}: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(css.section, isJoined && css.joined, isAside && css.aside, className)}
    >
      <div className={css.head}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Display as="h2" size={38} id={titleId}>
          {title}
        </Display>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {aside}
      </div>
      {children}
    </section>
  );
}
