import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { drawsQuery } from '../api/use-draws.ts';
import css from './draw-settings.module.css';
import { DrawSetting } from './draw-setting.tsx';
import { STAFF_DRAWS } from './staff-draws.ts';

const BLOCKED_ID = 'draw-settings-blocked';

/** Which draws take entries, and under which licence (decisions.md, Events). */
export function DrawSettings({ isBlocked, onClose }: { isBlocked: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const draws = useQuery({ ...drawsQuery, refetchOnMount: 'always' });
  const [typed, setTyped] = useState<Readonly<Partial<Record<EventType, string>>>>({});
  const shown = STAFF_DRAWS.flatMap((name) => draws.data?.events.find(({ eventType }) => eventType === name) ?? []);
  const isDirty = shown.some(({ eventType, licenceNumber }) => (typed[eventType] ?? licenceNumber ?? '') !== (licenceNumber ?? ''));
  return (
    <Sheet isOpen onClose={onClose} isDirty={isDirty} title={<Trans>Event settings</Trans>}>
      <div className={css.settings}>
        {isBlocked && (
          <div id={BLOCKED_ID}>
            <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
              <Trans>The settings can be changed once the hotel’s server is reached.</Trans>
            </Banner>
          </div>
        )}
        {draws.data ? (
          shown.map((draw) => (
            <DrawSetting
              key={draw.eventType}
              draw={draw}
              typed={typed[draw.eventType] ?? draw.licenceNumber ?? ''}
              onTyped={(text) => setTyped((all) => ({ ...all, [draw.eventType]: text }))}
              blockedBy={isBlocked ? BLOCKED_ID : null}
            />
          ))
        ) : draws.error === null ? (
          <Skeleton shape="card" count={3} label={t`Loading the event settings`} />
        ) : (
          <EmptyState
            as="h3"
            title={<Trans>The event settings could not be read</Trans>}
            action={
              <Button isPending={draws.isFetching} onPress={() => void draws.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <p role="alert">{errorText(draws.error)}</p>
          </EmptyState>
        )}
      </div>
    </Sheet>
  );
}
