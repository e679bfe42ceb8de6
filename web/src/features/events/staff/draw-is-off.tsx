import { Trans } from '@lingui/react/macro';
import type { EventType } from '#shared/events/events.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useDraw } from '../api/use-draws.ts';

/** Why no new entry arrives. */
export function DrawIsOff({ draw }: { draw: EventType }) {
  if (useDraw(draw)?.isOpen !== false) return null;
  return (
    <Banner tone="info" isInset title={<Trans>This event is switched off</Trans>}>
      <Trans>Guests cannot enter it. What has arrived can still be decided.</Trans>
    </Banner>
  );
}
