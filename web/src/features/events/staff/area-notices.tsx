import { Trans } from '@lingui/react/macro';
import type { EventType } from '#shared/events/events.ts';
import { StaleNotice } from '../../../backoffice/status/live-status.tsx';
import type { DeskStatus } from '../../../backoffice/use-desk.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useDraw } from '../api/draw-queries.ts';

/** Why no new entry arrives. */
export function DrawClosedNotice({ draw }: { draw: EventType }) {
  if (useDraw(draw)?.isOpen !== false) return null;
  return (
    <Banner tone="info" isInset title={<Trans>This event is switched off</Trans>}>
      <Trans>Guests cannot enter it. What has arrived can still be decided.</Trans>
    </Banner>
  );
}

type EntriesNoticeProps = { status: DeskStatus; error: unknown; onRetry: () => void };

/** Why the list is not live and what that means for deciding; nothing while all is well. */
export function EntriesNotice({ status, error, onRetry }: EntriesNoticeProps) {
  return (
    <StaleNotice
      status={status}
      error={error}
      offline={(since) => (
        <Trans>
          These are the entries as of {since}. They can be decided again once the hotel’s server is
          reached.
        </Trans>
      )}
      failed={<Trans>The entries could not be refreshed</Trans>}
      onRetry={onRetry}
    />
  );
}
