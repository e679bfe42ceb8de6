import { Trans } from '@lingui/react/macro';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { usePoints } from '../../../platform/queries/points.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Display } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { POINT_TRANSACTIONS_POLL, usePointTransactions } from '../api/point-transactions.ts';
import { BalanceHead, PointsState } from './balance-head.tsx';
import { PointsRules } from './points-rules.tsx';
import { groupByMonth, StatementMonthList } from './statement-month.tsx';
import css from './points-statement-page.module.css';

/** Every movement of the guest's points, newest first, and why (P-01). */
export function PointsStatementPage() {
  const points = usePoints();
  const statement = usePointTransactions();
  const { transactions } = statement;
  return (
    <div>
      <BalanceHead
        title={<Trans>Your points</Trans>}
        lead={<Trans>Every movement of your points, with its reason.</Trans>}
        points={points}
        action={
          <Button variant="night" size="sm" href="/points-store">
            <Trans>Use Points</Trans>
          </Button>
        }
      />
      <div className={css.body}>
        <section className={css.statement} aria-labelledby="movements">
          <Display as="h2" size={30} id="movements">
            <Trans>Statement</Trans>
          </Display>
          <PointsState
            {...statement}
            error={statement.hasFailedMore ? null : statement.error}
            agedAfter={2 * POINT_TRANSACTIONS_POLL}
            onRetry={statement.refetch}
          />
          {transactions === undefined && statement.isFetching && (
            <Skeleton shape="lines" lines={2} count={4} />
          )}
          {transactions?.length === 0 && (
            <EmptyState
              as="h3"
              title={<Trans>No points yet</Trans>}
              action={
                <Button onPress={() => openPanel({ name: 'quickBooking' })}>
                  <Trans>See our rooms</Trans>
                </Button>
              }
            >
              <Trans>The first ones come once your first stay with us is completed.</Trans>
            </EmptyState>
          )}
          {groupByMonth(transactions ?? []).map((month) => (
            <StatementMonthList key={month.month} {...month} />
          ))}
          {statement.hasMore && (
            <div className={css.more}>
              {statement.hasFailedMore && (
                <p role="alert">
                  <Trans>The older movements could not be loaded.</Trans>
                </p>
              )}
              <Button
                variant="line"
                isPending={statement.isLoadingMore}
                onPress={statement.loadMore}
              >
                {statement.hasFailedMore ? (
                  <Trans>Try again</Trans>
                ) : (
                  <Trans>Show older movements</Trans>
                )}
              </Button>
            </div>
          )}
        </section>
        <section className={css.rules} aria-labelledby="rules">
          <Display as="h2" size={30} id="rules">
            <Trans>How points come and go</Trans>
          </Display>
          <PointsRules />
        </section>
      </div>
    </div>
  );
}
