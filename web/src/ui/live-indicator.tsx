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
        <StateName state={state} />
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

function StateName({ state }: { state: LiveState }) {
  switch (state) {
    case 'live':
      return <Trans>Live</Trans>;
    case 'paused':
      return <Trans>Paused</Trans>;
    case 'late':
      return <Trans>No answer since</Trans>;
    case 'offline':
      return <Trans>No connection since</Trans>;
    case 'portal':
      return <Trans>Wi-Fi wants a sign-in</Trans>;
  }
}
