import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { clockText } from '../../data/clock-text.ts';

/** Why sending rests, and until when. Announced once; the running seconds are for the eye only. */
export function Throttled({ secondsLeft, children }: { secondsLeft: number; children?: ReactNode }) {
  const clock = clockText(secondsLeft);
  return (
    <Banner tone="error" isInset title={<Trans>Too many attempts</Trans>}>
      {children ?? <Trans>For safety, this rests for a moment. What you typed stays here.</Trans>}{' '}
      <span aria-hidden="true">
        <Trans>
          Try again in <bdi dir="ltr">{clock}</bdi>
        </Trans>
      </span>
    </Banner>
  );
}
