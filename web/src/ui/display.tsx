import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import css from './display.module.css';

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
