import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import { formatDayRange, formatOmr } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { formatCount, formatRials } from '../figures.ts';
import css from './figures-strip.module.css';

/** Day, month and year, whichever period the charts show. */
export function FiguresStrip({ figures }: { figures: StatisticsDashboard }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { daily, yesterday, monthly, lastMonth, yearly, registeredUsers, totals, today } = figures;
  const before = formatDayRange(lastMonth.from, lastMonth.to, language, today);
  return (
    <section className={css.strip} aria-label={t`Figures`}>
      <Figure
        name={<Trans>Bookings today</Trans>}
        value={formatCount(daily.bookings)}
        change={daily.bookings - yesterday.bookings}
      >
        <Trans>{formatCount(yesterday.bookings)} yesterday</Trans>
      </Figure>
      <Figure
        name={<Trans>Site visits today</Trans>}
        value={formatCount(daily.siteVisits)}
        change={daily.siteVisits - yesterday.siteVisits}
      >
        <Trans>{formatCount(yesterday.siteVisits)} yesterday</Trans>
      </Figure>
      <Figure name={<Trans>Registered users</Trans>} value={formatCount(registeredUsers.total)}>
        <Trans>{formatCount(registeredUsers.thisWeek)} this week</Trans>
      </Figure>
      <Figure name={<Trans>Revenue today</Trans>} value={<Money omr={daily.revenue} />}>
        {t`${plural(daily.acceptedBookings, { one: '# accepted booking', other: '# accepted bookings' })}`}
      </Figure>
      <Figure
        name={<Trans>Revenue this month</Trans>}
        value={<Money omr={monthly.revenue} />}
        change={monthly.revenue - lastMonth.revenue}
      >
        <Trans>
          {before} <bdi>{formatRials(lastMonth.revenue)}</bdi>
        </Trans>
      </Figure>
      <Figure name={<Trans>Revenue this year</Trans>} value={<Money omr={yearly.revenue} />}>
        <Trans>
          Since opening <bdi>{formatRials(totals.revenue)}</bdi>
        </Trans>
      </Figure>
    </section>
  );
}

type FigureProps = {
  name: ReactNode;
  value: ReactNode;
  /** Against what stands beneath it; nothing where nothing is compared. */
  change?: number | undefined;
  children: ReactNode;
};

function Figure({ name, value, change = 0, children }: FigureProps) {
  const { t } = useLingui();
  const way = change > 0 ? 'up' : change < 0 ? 'down' : undefined;
  return (
    <div className={css.figure}>
      <span className={css.name}>{name}</span>
      <b className={css.value}>{value}</b>
      <span className={css.beside} data-way={way}>
        {way === 'up' && <Icon of={ArrowUp} size={14} label={t`More than`} />}
        {way === 'down' && <Icon of={ArrowDown} size={14} label={t`Less than`} />}
        <span>{children}</span>
      </span>
    </div>
  );
}

/** Two decimals, and the currency where the language puts it. */
function Money({ omr }: { omr: number }) {
  const { language } = useLanguage();
  const { currency } = formatOmr(0, language);
  const unit = <small>{currency}</small>;
  const number = formatRials(omr);
  return (
    <bdi>
      {language === 'ar' ? (
        <>
          {number} {unit}
        </>
      ) : (
        <>
          {unit} {number}
        </>
      )}
    </bdi>
  );
}
