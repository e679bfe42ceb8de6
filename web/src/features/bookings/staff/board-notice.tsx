import { Trans } from '@lingui/react/macro';
import type { LiveState } from '../../../data/live-state.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

type BoardNoticeProps = { state: LiveState; updatedAt: number; errorText: string | null; onRetry: () => void };

/** Why the board is not live and what that means for answering; nothing while all is well. */
export function BoardNotice({ state, updatedAt, errorText, onRetry }: BoardNoticeProps) {
  const { language } = useLanguage();
  const since = formatInstant(updatedAt, language);
  if (state === 'offline' || state === 'portal') {
    return (
      <Banner tone="offline" isInset title={state === 'offline' ? <Trans>No connection</Trans> : <Trans>The Wi-Fi wants a sign-in</Trans>}>
        <Trans>This is the board as of {since}. Requests can be answered again once the hotel’s server is reached.</Trans>
      </Banner>
    );
  }
  if (errorText === null) return null;
  return (
    <Banner
      tone="error"
      isInset
      title={<Trans>The board could not be refreshed</Trans>}
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
