import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formatCountdown } from '../../../i18n/formats.ts';
import { useCountdown } from '../../../platform/clock.ts';
import { Banner } from '../../../ui/banner.tsx';

/** A wait that the server asked for, in seconds, counted down to 0. */
export function useRetryCountdown(): { secondsLeft: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null);
  return {
    secondsLeft: useCountdown(until),
    wait: (seconds) => setUntil(Date.now() + seconds * 1000),
  };
}

/** Why sending rests, and until when. Announced once; the running seconds are for the eye only. */
export function Throttled({
  secondsLeft,
  children,
}: {
  secondsLeft: number;
  children?: ReactNode;
}) {
  const clock = formatCountdown(secondsLeft);
  return (
    <Banner tone="error" isInset title={<Trans>Too many attempts</Trans>}>
      {children ?? (
        <Trans>For your security, please wait a moment. What you typed stays here.</Trans>
      )}{' '}
      <span aria-hidden="true">
        <Trans>
          Try again in <bdi dir="ltr">{clock}</bdi>
        </Trans>
      </span>
    </Banner>
  );
}
