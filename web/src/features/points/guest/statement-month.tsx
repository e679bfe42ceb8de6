import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import type { PointTransaction } from '#shared/points/points.contract.ts';
import { pointsText } from '../../../i18n/common-words.ts';
import { formatChange, formatDay, formatMonth, formatTime } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import css from './statement-month.module.css';

interface StatementMonth {
  /** `YYYY-MM` in Muscat. */
  readonly month: string;
  readonly lines: readonly PointTransaction[];
}

/** The lines of a statement under their months, in the order in which they come. */
export function groupByMonth(transactions: readonly PointTransaction[]): StatementMonth[] {
  const months = new Map<string, PointTransaction[]>();
  for (const line of transactions) {
    const month = muscatDay(Date.parse(line.createdAt)).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  return [...months].map(([month, lines]) => ({ month, lines }));
}

/** One month of the statement. */
export function StatementMonthList({ month, lines }: StatementMonth) {
  const { language } = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.month}>
      <h3 id={id} className={css.name}>
        {formatMonth(month, language)}
      </h3>
      <ol className={css.lines}>
        {lines.map((line) => (
          <StatementLine key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
}

function StatementLine({ line }: { line: PointTransaction }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { bookingReference, pointsEarned } = line;
  const balance = pointsText(i18n, line.balanceAfter);
  const amount = pointsText(i18n, Math.abs(pointsEarned));
  return (
    <li className={css.line}>
      <p className={css.reason}>
        <bdi>{language === 'ar' ? line.reasonAr : line.reason}</bdi>
      </p>
      <p className={pointsEarned > 0 ? css.plus : css.minus}>
        <bdi aria-hidden="true">{formatChange(pointsEarned, language)}</bdi>
        <span className="sr">
          {pointsEarned > 0 ? <Trans>{amount} added</Trans> : <Trans>{amount} taken</Trans>}
        </span>
      </p>
      <p className={css.when}>
        <time dateTime={line.createdAt}>
          {formatDay(muscatDay(Date.parse(line.createdAt)), language)} ·{' '}
          {formatTime(line.createdAt, language)}
        </time>
        {bookingReference !== null && (
          <Button
            variant="text"
            size="sm"
            className={css.booking}
            aria-haspopup="dialog"
            onPress={() => openPanel({ name: 'booking', reference: bookingReference })}
          >
            <span>
              <Trans>
                Booking <bdi dir="ltr">{bookingReference}</bdi>
              </Trans>
            </span>
          </Button>
        )}
      </p>
      <p className={css.balance}>
        <Trans>Balance: {balance}</Trans>
      </p>
    </li>
  );
}
