import { Trans } from '@lingui/react/macro';
import { replacePanel } from '../../data/panels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The tab of event notifications. Entries and their answers come with the events. */
export function EventNotices() {
  return (
    <EmptyState
      as="h3"
      title={<Trans>No New Alerts</Trans>}
      action={
        <Button variant="line" onPress={() => replacePanel({ name: 'events' })}>
          <Trans>See the events</Trans>
        </Button>
      }
    >
      <Trans>When you enter one of our monthly draws, the hotel's answer appears here.</Trans>
    </EmptyState>
  );
}
