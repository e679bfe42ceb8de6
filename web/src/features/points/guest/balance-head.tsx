import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { pointsText } from '../../../i18n/common-words.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import type { Points } from '../../../platform/queries/points.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Display } from '../../../ui/section.tsx';
import css from './balance-head.module.css';

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
        <Button
          variant="text"
          size="sm"
          href="/"
          icon={<Icon of={ArrowLeft} directional />}
          className={css.back}
        >
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

interface PointsStateProps {
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** From this age in ms on, what is shown says how old it is. */
  readonly agedAfter: number;
}

/**
 * Says how old the figures are while they cannot be refreshed, or why there are none; nothing while
 * all is well.
 */
export function PointsState({
  updatedAt,
  error,
  isFetching,
  onRetry,
  agedAfter,
}: PointsStateProps) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const isOffline = useConnectivity() !== 'online';
  const asOf = useLastUpdated(updatedAt, { agedAfter, isUnhinted: error !== null });
  if (asOf !== null && (isOffline || error !== null)) {
    const time = formatInstant(asOf, language);
    return (
      <Banner isInset tone={isOffline ? 'offline' : 'info'} title={<Trans>As of {time}</Trans>}>
        <Trans>Points that moved since then show when you are connected.</Trans>
      </Banner>
    );
  }
  if (updatedAt !== 0 || (error === null && !isOffline)) return null;
  return (
    <Banner
      isInset
      tone={isOffline ? 'offline' : 'error'}
      title={<Trans>Your points cannot be shown right now</Trans>}
      action={
        <Button variant="line" size="sm" isPending={isFetching} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error === null ? <Trans>They show as soon as you are connected.</Trans> : errorText(error)}
    </Banner>
  );
}
