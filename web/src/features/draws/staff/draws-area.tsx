import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ShieldCheck, UserRoundX } from 'lucide-react';
import { useRef } from 'react';
import { drawPermissions } from '#shared/draw/permissions.ts';
import { eventPermissions } from '#shared/events/permissions.ts';
import { NothingOpen } from '../../../backoffice/detail/desk-detail.tsx';
import { DeskArea } from '../../../backoffice/frame/desk-area.tsx';
import { KeyboardHelp } from '../../../backoffice/keys/keyboard-help.tsx';
import { DeskCounters } from '../../../backoffice/list/desk-counters.tsx';
import { DeskList } from '../../../backoffice/list/desk-list.tsx';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useMay } from '../../../platform/session/role.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DrawDetail } from './detail/draw-detail.tsx';
import { DrawRow } from './draw-row.tsx';
import {
  type DrawFilter,
  DRAWS_BLOCKED_ID,
  type DrawsDesk,
  isShownBy,
  useDrawsDesk,
} from './use-draws-desk.ts';
import css from './draws-area.module.css';

const ORDER = [
  [null, 'plain'],
  ['now', 'pending'],
  ['prizes', 'good'],
  ['over', 'plain'],
] as const satisfies readonly [DrawFilter, string][];

function useFilterName() {
  const { t } = useLingui();
  const names = {
    all: t({ message: 'All', context: 'draws' }),
    now: t({ message: 'In progress', context: 'draws' }),
    prizes: t({ message: 'Prizes to give', context: 'draws' }),
    over: t({ message: 'Over', context: 'draws' }),
  };
  return (filter: DrawFilter) => names[filter ?? 'all'];
}

/** The monthly draws as staff lead them from the draft to the last prize (W-05). */
export function DrawsArea() {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const desk = useDrawsDesk(root);
  const { status, list, all } = desk;
  const filterName = useFilterName();
  return (
    <DeskArea
      ref={root}
      beside="wide"
      title={<Trans>Monthly draws</Trans>}
      tools={
        <KeyboardHelp
          label={t`Keys of the draws`}
          before={[
            { keys: ['↑', '↓'], does: <Trans>from draw to draw</Trans> },
            { keys: ['Enter'], does: <Trans>open the draw</Trans> },
          ]}
          answers={[]}
          status={status}
        />
      }
      controls={
        <>
          <Ways />
          <DeskCounters
            label={t`Which draws are shown`}
            counters={ORDER.map(([one, tone]) => ({
              filter: one,
              name: filterName(one),
              count: list.data ? all.filter((draw) => isShownBy(one, draw)).length : null,
              tone,
            }))}
            shown={desk.filter}
            onShow={desk.showFilter}
          />
        </>
      }
      noticeId={DRAWS_BLOCKED_ID}
      list={list}
      status={status}
      words={{
        loading: t`Loading the draws`,
        unread: <Trans>The draws could not be read</Trans>,
        waiting: <Trans>The draws appear by themselves once the hotel’s server is reached.</Trans>,
        offline: (since) => (
          <Trans>
            These are the draws as of {since}. Their next step can be done once the hotel’s server
            is reached.
          </Trans>
        ),
        failed: <Trans>The draws could not be refreshed</Trans>,
      }}
      detail={<Detail desk={desk} />}
    >
      <Board desk={desk} />
    </DeskArea>
  );
}

/** Where else a draw is led: its entries, what the ministry allows, and who takes no part. */
function Ways() {
  const mayExclude = useMay(drawPermissions.readExclusions);
  const mayChange = useMay(eventPermissions.updateDraw);
  return (
    <div className={css.ways}>
      <Button
        variant="text"
        size="sm"
        href="/dashboard/events"
        icon={<Icon of={ChevronLeft} directional />}
      >
        <Trans>Events</Trans>
      </Button>
      {mayChange && (
        <Button
          variant="text"
          size="sm"
          href="/dashboard/settings?tab=draws"
          icon={<Icon of={ShieldCheck} size={20} />}
        >
          <Trans>Licence and terms</Trans>
        </Button>
      )}
      {mayExclude && (
        <Button
          variant="text"
          size="sm"
          icon={<Icon of={UserRoundX} size={20} />}
          onPress={() => openPanel({ name: 'drawExclusions' })}
        >
          <Trans>Excluded phones</Trans>
        </Button>
      )}
    </div>
  );
}

function Board({ desk: { shown, gone, news, openId, open, status, filter } }: { desk: DrawsDesk }) {
  const { t } = useLingui();
  const filterName = useFilterName();
  if (shown.length === 0)
    return (
      <EmptyState title={<Trans>No draw here</Trans>}>
        {filter === null && <Trans>The draw of the month appears here by itself.</Trans>}
        {filter === 'now' && <Trans>No draw is in progress.</Trans>}
        {filter === 'prizes' && <Trans>No prize waits for its winner.</Trans>}
        {filter === 'over' && <Trans>No draw is over yet.</Trans>}
      </EmptyState>
    );
  return (
    <DeskList label={t`Draws, ${filterName(filter)}`} more={null} news={news}>
      {shown.map((draw) => (
        <DrawRow
          key={draw.id}
          draw={draw}
          now={status.now}
          isOpen={openId === draw.id}
          isGone={gone.has(draw.id)}
          onOpen={open}
        />
      ))}
    </DeskList>
  );
}

function Detail({ desk }: { desk: DrawsDesk }) {
  const { draw, openId, selected, hasLeft, status, close } = desk;
  const { t } = useLingui();
  if (draw.data)
    return (
      <DrawDetail
        key={draw.data.id}
        draw={draw.data}
        hasLeft={hasLeft}
        now={status.tick}
        blockedBy={status.blockedBy}
        onClose={status.isSheet ? close : null}
      />
    );
  const isMissing = selected !== null && (openId === null || draw.data === null);
  return (
    <NothingOpen
      label={t`The draw`}
      missing={isMissing ? <Trans>There is no draw of this month.</Trans> : null}
      isSheet={status.isSheet}
      onClose={close}
    >
      {openId !== null && draw.error === null ? (
        <Skeleton lines={4} count={1} label={t`Loading the draw`} />
      ) : (
        <Trans>Open a draw to see its next step.</Trans>
      )}
    </NothingOpen>
  );
}
