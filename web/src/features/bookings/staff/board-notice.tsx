import { Trans } from '@lingui/react/macro';
import { cutOff, type LiveState } from '../../../data/live-state.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { StaleNotice } from '../../../ui/desk/stale-notice.tsx';

type BoardNoticeProps = { state: LiveState; updatedAt: number; errorText: string | null; onRetry: () => void };

/** Why the board is not live and what that means for answering; nothing while all is well. */
export function BoardNotice({ state, updatedAt, errorText, onRetry }: BoardNoticeProps) {
  const { language } = useLanguage();
  const since = formatInstant(updatedAt, language);
  return (
    <StaleNotice
      cut={cutOff(state)}
      since={since}
      errorText={errorText}
      offline={<Trans>This is the board as of {since}. Requests can be answered again once the hotel’s server is reached.</Trans>}
      failed={<Trans>The board could not be refreshed</Trans>}
      onRetry={onRetry}
    />
  );
}
