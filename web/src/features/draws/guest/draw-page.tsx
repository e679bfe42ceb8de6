import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { isDrafted } from '#shared/draw/draw.contract.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useHasCome } from '../../../platform/server-time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hasWinners, type ReadDraw, useDrawView, useOwnDraw } from '../api/draw-queries.ts';
import { AsOf } from './as-of.tsx';
import { DraftedDrawView } from './drafted-draw.tsx';
import { DrawResultView } from './draw-result.tsx';
import { EndedDraw } from './ended-draw.tsx';
import { OpenDraw } from './open-draw.tsx';
import { OwnPrizes } from './own-prize.tsx';
import { MissingDraws } from './pin-alert.tsx';
import { SealedDraw } from './sealed-draw.tsx';
import { WaitingDraw } from './waiting-draw.tsx';
import css from './draw.module.css';

/** A draw from the first entry to its winners, for everybody (W-01 to W-05). */
export function DrawPage() {
  const { t } = useLingui();
  const { id } = useParams<{ id: string }>();
  const query = useDrawView(id);
  const errorText = useErrorText();
  const draw = query.data;
  return (
    <div className={css.page}>
      {draw === undefined && query.error === null && (
        <Skeleton shape="card" lines={4} label={t`Loading the draw`} />
      )}
      {draw === undefined && query.error !== null && (
        <Banner
          isInset
          tone="error"
          title={<Trans>The draw could not be read</Trans>}
          action={
            <Button
              variant="line"
              size="sm"
              isPending={query.isFetching}
              onPress={() => void query.refetch()}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(query.error)}
        </Banner>
      )}
      {draw === null && query.isFetchedAfterMount && <MissingDraws known={[]} only={id} />}
      {draw === null && (
        <EmptyState
          as="h1"
          title={<Trans>There is no draw of this name</Trans>}
          action={
            <Button href="/draws">
              <Trans>All draws</Trans>
            </Button>
          }
        >
          <Trans>Perhaps its month has not begun yet, or the link is incomplete.</Trans>
        </EmptyState>
      )}
      {draw && (
        <>
          {isDrafted(draw) ? (
            <>
              <AsOf query={query} />
              <DraftedDrawView draw={draw} />
            </>
          ) : (
            <>
              <PageAsOf id={draw.id} view={query} />
              <OwnPrizes draw={draw} />
              <Standing key={draw.id} draw={draw} />
            </>
          )}
          <Button variant="text" href="/draws">
            <Trans>All draws</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

/** Draw and own prizes are one page, which is as old as the older of them. */
function PageAsOf({ id, view }: { id: string; view: Parameters<typeof AsOf>[0]['query'] }) {
  const { data, dataUpdatedAt, isError } = useOwnDraw(id);
  const hasPrizes = data !== undefined && data !== null && data.prizes.length > 0;
  const age = hasPrizes ? Math.min(view.dataUpdatedAt, dataUpdatedAt) : view.dataUpdatedAt;
  return <AsOf query={{ dataUpdatedAt: age, isError: view.isError || (hasPrizes && isError) }} />;
}

function Standing({ draw }: { draw: ReadDraw }) {
  const hasCome = useHasCome(Date.parse(draw.drawAt));
  // With no network the server's clock is not known; what was read then says where it stood.
  const isDue = hasCome || draw.wasDue === true;
  if (hasWinners(draw)) return <DrawResultView draw={draw} />;
  switch (draw.status) {
    case 'draft':
    case 'open':
      return <OpenDraw draw={draw} />;
    case 'freezing':
      return <WaitingDraw draw={draw} />;
    case 'frozen':
      return isDue ? <WaitingDraw draw={draw} /> : <SealedDraw draw={draw} />;
    default:
      return <EndedDraw draw={draw} />;
  }
}
