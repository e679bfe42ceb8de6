import { Plural, Trans } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { News } from './use-held-rows.ts';
import css from './new-rows.module.css';

/** Lies over the head of a list, so that it appears and goes without moving a row. */
export function NewRows({ news }: { news: News }) {
  if (news.count === 0) return null;
  return (
    <div className={css.over}>
      <NewRowsButton news={news} />
    </div>
  );
}

export function NewRowsButton({ news: { count, show } }: { news: News }) {
  return (
    <button type="button" className={css.pill} onClick={show}>
      <Icon of={ArrowUp} size={20} />
      <span>
        <Plural value={count} one="# new" other="# new" />
      </span>
      <b>
        <Trans>Show</Trans>
      </b>
    </button>
  );
}

type RowsUnderNewsProps = {
  news: News;
  className?: string | undefined;
  /** The list. */
  children: ReactNode;
};

/** A list that is no desk's main one, with its news over its head. */
export function RowsUnderNews({ news, className, children }: RowsUnderNewsProps) {
  return (
    <div className={cx(css.under, className)}>
      <NewRows news={news} />
      {children}
    </div>
  );
}
