import { Trans } from '@lingui/react/macro';
import { cutOff, type LiveState } from '../../../data/live-state.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { StaleNotice } from '../../../ui/desk/stale-notice.tsx';

type EntriesNoticeProps = { state: LiveState; updatedAt: number; errorText: string | null; onRetry: () => void };

/** Why the list is not live and what that means for deciding; nothing while all is well. */
export function EntriesNotice({ state, updatedAt, errorText, onRetry }: EntriesNoticeProps) {
  const { language } = useLanguage();
  const since = formatInstant(updatedAt, language);
  return (
    <StaleNotice
      cut={cutOff(state)}
      since={since}
      errorText={errorText}
      offline={<Trans>These are the entries as of {since}. They can be decided again once the hotel’s server is reached.</Trans>}
      failed={<Trans>The entries could not be refreshed</Trans>}
      onRetry={onRetry}
    />
  );
}
