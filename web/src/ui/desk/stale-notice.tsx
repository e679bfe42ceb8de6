import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { CutTitle } from './cut-title.tsx';

type StaleNoticeProps = {
  /** What stands between here and the hotel; null where nothing does. */
  cut: 'offline' | 'portal' | null;
  /** When what is shown was read, in words. */
  since: string;
  errorText: string | null;
  /** What is shown, and that it can be answered again later. */
  offline: ReactNode;
  failed: ReactNode;
  onRetry: () => void;
};

/** Why a staff desk is not live and what that means for answering; nothing while all is well. */
export function StaleNotice({ cut, since, errorText, offline, failed, onRetry }: StaleNoticeProps) {
  if (cut !== null) {
    return (
      <Banner tone="offline" isInset title={<CutTitle cut={cut} />}>
        {offline}
      </Banner>
    );
  }
  if (errorText === null) return null;
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
      {errorText} <Trans>What you see is from {since}.</Trans>
    </Banner>
  );
}
