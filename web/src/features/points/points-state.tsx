import { Trans } from '@lingui/react/macro';
import { useConnectivity } from '../../data/connectivity.ts';
import { useAsOf } from '../../data/use-as-of.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface PointsStateProps {
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** From this age in ms on, what is shown says how old it is. */
  readonly agedAfter: number;
}

/** Says how old the figures are while they cannot be refreshed, or why there are none; nothing while all is well. */
export function PointsState({ updatedAt, error, isFetching, onRetry, agedAfter }: PointsStateProps) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const isOffline = useConnectivity() !== 'online';
  const asOf = useAsOf(updatedAt, agedAfter);
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
