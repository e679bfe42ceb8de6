import { Trans } from '@lingui/react/macro';
import type { LiveState } from '../../../data/live-state.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

type EntriesNoticeProps = { state: LiveState; updatedAt: number; errorText: string | null; onRetry: () => void };

/** Why the list is not live and what that means for deciding; nothing while all is well. */
export function EntriesNotice({ state, updatedAt, errorText, onRetry }: EntriesNoticeProps) {
  const { language } = useLanguage();
  const since = formatInstant(updatedAt, language);
  if (state === 'offline' || state === 'portal') {
    return (
      <Banner tone="offline" isInset title={state === 'offline' ? <Trans>No connection</Trans> : <Trans>The Wi-Fi wants a sign-in</Trans>}>
        <Trans>These are the entries as of {since}. They can be decided again once the hotel’s server is reached.</Trans>
      </Banner>
    );
  }
  if (errorText === null) return null;
  return (
    <Banner
      tone="error"
      isInset
      title={<Trans>The entries could not be refreshed</Trans>}
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
