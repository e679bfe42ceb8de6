import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { DrawSummary } from '#shared/draw/draw.contract.ts';
import type { DrawStep } from '#shared/draw/timeline.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isDrawn, useDrawList } from '../api/draw-queries.ts';
import { DrawChip } from '../ui/draw-chip.tsx';
import { AsOf } from './as-of.tsx';
import { useDrawWords } from './draw-words.ts';
import { MissingDraws } from './pin-alert.tsx';
import { useNextStep } from './use-next-step.ts';
import css from './draw.module.css';

/** Every draw that was ever opened, newest first; called off and failed ones too (W-05). */
export function DrawsPage() {
  const { t } = useLingui();
  const list = useDrawList();
  const errorText = useErrorText();
  const retry = (
    <Button
      variant="line"
      size="sm"
      isPending={list.isFetching}
      onPress={() => void list.refetch()}
    >
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Eyebrow>
          <Trans>A free night, every month</Trans>
        </Eyebrow>
        <Display as="h1" size={38}>
          <Trans>Draws and results</Trans>
        </Display>
        <p>
          <Trans>
            Every draw stays here with its list and its numbers, so that anybody can compute it
            again.
          </Trans>
        </p>
      </header>
      {list.data === undefined && list.error === null && (
        <Skeleton lines={2} count={3} label={t`Loading the draws`} />
      )}
      {list.data === undefined && list.error !== null && (
        <Banner
          isInset
          tone="error"
          title={<Trans>The draws could not be read</Trans>}
          action={retry}
        >
          {errorText(list.error)}
        </Banner>
      )}
      {list.data !== undefined && <AsOf query={list} />}
      {list.data !== undefined && list.isFetchedAfterMount && !list.isError && (
        <MissingDraws known={list.data.map(({ id }) => id)} />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          title={<Trans>No draw yet</Trans>}
          action={
            <Button onPress={() => openPanel({ name: 'events' })}>
              <Trans>See the events</Trans>
            </Button>
          }
        >
          <Trans>The first one appears here once it is opened.</Trans>
        </EmptyState>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className={css.list}>
          {list.data.map((draw) => (
            <DrawRow key={draw.id} draw={draw} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DrawRow({ draw }: { draw: DrawSummary }) {
  const { t } = useLingui();
  const words = useDrawWords();
  const { id, status, count } = draw;
  const next = useNextStep(draw);
  const isClosed = status === 'open' && next !== 'entries';
  return (
    <li className={css.row}>
      <Link href={`/draws/${id}`} className={css.month}>
        {words.name(id)}
      </Link>
      <DrawChip status={status}>{isClosed ? t`Entries are closed` : words.status(status)}</DrawChip>
      <p>
        <RowText draw={draw} next={next} />
        {status !== 'cancelled' && (
          <>
            {' · '}
            {status === 'open' ? (
              <Plural value={count} one="# entry so far" other="# entries so far" />
            ) : (
              <Plural value={count} one="# ticket" other="# tickets" />
            )}
          </>
        )}
      </p>
    </li>
  );
}

function RowText({ draw, next }: { draw: DrawSummary; next: DrawStep | null }) {
  const words = useDrawWords();
  const { id, status, mode, freezeAt, drawAt, winners } = draw;
  const drawn = words.when(drawAt);
  switch (status) {
    case 'draft':
    case 'open':
      if (next === 'entries') return <Trans>Entries close on {words.lastEntry(id)}</Trans>;
      if (next === 'seal') return <Trans>The list is sealed on {words.when(freezeAt)}</Trans>;
      return <Trans>The list is about to be sealed</Trans>;
    case 'freezing':
    case 'frozen':
      if (next !== null) return <Trans>Drawn on {words.when(drawAt)}</Trans>;
      if (mode === 'box') return <Trans>The box is being drawn</Trans>;
      return <Trans>Waits for its public number since {drawn}</Trans>;
    case 'drawn':
    case 'closed':
      if (winners.length > 0) return <bdi dir="ltr">{winners.join(', ')}</bdi>;
      if (isDrawn(draw)) return <Trans>Every ticket was taken out</Trans>;
      return <Trans>Ended without a winner</Trans>;
    case 'failed':
    case 'cancelled':
      return <Trans>The reason is public</Trans>;
  }
}
