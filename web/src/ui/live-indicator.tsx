import { Trans } from '@lingui/react/macro';
import { formatInstant } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import css from './live-indicator.module.css';

type LiveState = 'live' | 'paused' | 'late' | 'offline' | 'portal';

/** Says whether a list of staff is live, and otherwise from when it is. Only a change of state is announced, not every minute. */
export function LiveIndicator({ state, updatedAt }: { state: LiveState; updatedAt: number }) {
  const { language } = useLanguage();
  return (
    <p className={css.live} data-state={state}>
      <span role="status">
        <StateName state={state} isSince={updatedAt !== 0} />
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

function StateName({ state, isSince }: { state: LiveState; isSince: boolean }) {
  switch (state) {
    case 'live':
      return <Trans>Live</Trans>;
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
