import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../../ui/cx.ts';
import css from './event-form.module.css';

/** How many pictures are chosen: a warning while there are too few, accepted from the smallest number on (guest.txt §4). */
export function PhotoCount({ count, min }: { count: number; min: number }) {
  const missing = min - count;
  if (missing <= 0)
    return (
      <p className={cx(css.count, css.enough)} data-count="enough">
        <Icon of={CircleCheck} size={18} />
        <span>
          <Plural value={count} one="# photo chosen: complete" other="# photos chosen: complete" />
        </span>
      </p>
    );
  return (
    <p className={cx(css.count, css.few)} data-count="few">
      <Icon of={TriangleAlert} size={18} />
      <span>
        <Trans>
          <Plural value={count} one="# photo chosen." other="# photos chosen." />{' '}
          <Plural value={missing} one="# more is needed" other="# more are needed" />
        </Trans>
      </span>
    </p>
  );
}
