import { Trans } from '@lingui/react/macro';
import { openPanel } from '../../data/panels.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { EventList } from './event-list.tsx';

export function EventsSection() {
  return (
    <Section
      id="events"
      isAside
      eyebrow={<Trans>Current events</Trans>}
      title={<Trans>A free night, every month</Trans>}
      lead={<Trans>Three ways to take part, one draw at the end of each month. One entry per phone number for each event.</Trans>}
    >
      <EventList
        action={(_, describedBy) => (
          <Button
            variant="line"
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onPress={() => openPanel({ name: 'events' })}
          >
            <Trans>How to take part</Trans>
          </Button>
        )}
      />
    </Section>
  );
}
