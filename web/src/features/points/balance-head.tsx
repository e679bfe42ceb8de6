import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Points } from '../../data/points/use-points.ts';
import { Button } from '../../ui/button.tsx';
import { Display } from '../../ui/display.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './balance-head.module.css';
import { pointsText } from './points-words.ts';

interface BalanceHeadProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly points: Points;
  /** Where to go from here, beside the balance. */
  readonly action: ReactNode;
}

/** Title of a page of points, with the balance in the display voice. */
export function BalanceHead({ title, lead, points, action }: BalanceHeadProps) {
  const { i18n } = useLingui();
  const { total, held, recentEarned } = points;
  const heldText = pointsText(i18n, held);
  const earnedText = pointsText(i18n, recentEarned ?? 0);
  return (
    <header className={`${css.head} night lattice`}>
      <div className={css.words}>
        <Button variant="text" size="sm" href="/" icon={<Icon of={ArrowLeft} directional />} className={css.back}>
          <Trans>Back to the home page</Trans>
        </Button>
        <Display as="h1" size={54}>
          {title}
        </Display>
        <p className={css.lead}>{lead}</p>
      </div>
      <div className={css.balance}>
        <p className={css.label}>
          <Trans>Your balance</Trans>
        </p>
        <p className={css.total} aria-live="polite" aria-busy={total === undefined}>
          {total === undefined ? (
            <>
              <span aria-hidden="true">…</span>
              <span className="sr">
                <Trans>Loading</Trans>
              </span>
            </>
          ) : (
            <>
              <b>{total}</b> <Plural value={total} one="point" other="points" />
            </>
          )}
        </p>
        {recentEarned !== null && (
          <p className={css.note}>
            <Trans>Most recently earned: {earnedText}</Trans>
          </p>
        )}
        {held > 0 && (
          <p className={css.note}>
            <Trans>Set aside for a free night: {heldText}</Trans>
          </p>
        )}
        <div className={css.action}>{action}</div>
      </div>
    </header>
  );
}
