import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { ConnectionProblem, DeskStatus, LiveState } from '../use-desk.ts';
import css from './live-status.module.css';

type LiveIndicatorProps = {
  state: LiveState;
  updatedAt: number;
  /** How often (ms) the list is read where no hints arrive. */
  poll: number;
  isHinted: boolean;
};

/**
 * Says whether a list of staff is live or read every few seconds, and otherwise from when it is.
 * Only a change of state is announced, not every minute.
 */
export function LiveIndicator({ state, updatedAt, poll, isHinted }: LiveIndicatorProps) {
  const { language } = useLanguage();
  return (
    <p className={css.live} data-state={state}>
      <span role="status">
        <StateName state={state} isSince={updatedAt !== 0} poll={poll} isHinted={isHinted} />
      </span>
      {updatedAt !== 0 && (
        <span className={css.at}>
          <span className="sr">
            <Trans>last read at</Trans>{' '}
          </span>
          <bdi>{formatInstant(updatedAt, language)}</bdi>
        </span>
      )}
    </p>
  );
}

function StateName({
  state,
  isSince,
  poll,
  isHinted,
}: Omit<LiveIndicatorProps, 'updatedAt'> & { isSince: boolean }) {
  const seconds = Math.round(poll / 1000);
  switch (state) {
    case 'live':
      return isHinted ? (
        <Trans>Live</Trans>
      ) : (
        <Plural value={seconds} one="Every second" other="Every # seconds" />
      );
    case 'paused':
      return <Trans>Paused</Trans>;
    case 'late':
      return isSince ? <Trans>No answer since</Trans> : <Trans>No answer</Trans>;
    case 'offline':
      return isSince ? <Trans>No connection since</Trans> : <Trans>No connection</Trans>;
    case 'portal':
      return <Trans>Wi-Fi wants a sign-in</Trans>;
  }
}

/** Names what keeps a desk from the server. */
export function ConnectionProblemTitle({ problem }: { problem: NonNullable<ConnectionProblem> }) {
  return problem === 'offline' ? (
    <Trans>No connection</Trans>
  ) : (
    <Trans>The Wi-Fi wants a sign-in</Trans>
  );
}

type StaleNoticeProps = {
  status: Pick<DeskStatus, 'problem' | 'updatedAt'>;
  error: unknown;
  /** What is shown, from when, and that it can be answered again later. */
  offline: (since: string) => ReactNode;
  failed: ReactNode;
  onRetry: () => void;
};

/** Why a desk is not live and what that means for answering; nothing while all is well. */
export function StaleNotice({ status, error, offline, failed, onRetry }: StaleNoticeProps) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const since = formatInstant(status.updatedAt, language);
  if (status.problem !== null) {
    return (
      <Banner tone="offline" isInset title={<ConnectionProblemTitle problem={status.problem} />}>
        {offline(since)}
      </Banner>
    );
  }
  if (error === null) return null;
  return (
    <Banner
      tone="error"
      isInset
      title={failed}
      action={
        <Button size="sm" variant="line" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(error)} <Trans>What you see is from {since}.</Trans>
    </Banner>
  );
}
