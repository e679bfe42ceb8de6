import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_AREAS } from '#shared/desk/audit-actions.ts';
import type { AuditRow } from '#shared/desk/audit-log.contract.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskAddress } from '../../../../backoffice/use-desk-address.ts';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Display } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type AuditFilter, NO_FILTER, useAuditLog } from '../api/audit-log.ts';
import { staffMembersQuery } from '../api/staff-members.ts';
import { AuditLine } from './audit-line.tsx';
import { AREA_WORDS } from './audit-words.ts';
import { ExportLog } from './export-log.tsx';
import css from './audit-tab.module.css';

const BLOCKED_ID = 'audit-blocked';
const NAMES = ['who', 'area', 'reference', 'from', 'to'] as const;
/** The log is read when it is opened and when somebody asks; it does not poll. */
const NO_POLL = 3_600_000;
/** Before the log began. */
const FIRST_DAY: Day = '2025-01-01';

/** What staff have done, in the order of time; the address keeps what it is narrowed to. */
export function AuditTab() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { params, replace } = useDeskAddress();
  const filter = Object.fromEntries(
    NAMES.map((name) => [name, params.get(name) ?? '']),
  ) as unknown as AuditFilter;
  const isNarrowed = NAMES.some((name) => filter[name] !== '');
  const log = useAuditLog(filter);
  const status = useDeskStatus(log, { poll: NO_POLL, blockedId: BLOCKED_ID, isPolled: true });
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  const narrow = (part: Partial<AuditFilter>) => {
    const next = { ...filter, ...part };
    replace(Object.fromEntries(NAMES.map((name) => [name, next[name] || null])));
  };
  return (
    <section className={css.tab} aria-labelledby="audit-title">
      <div className={css.head}>
        <Display as="h2" size={24} id="audit-title">
          <Trans>Audit log</Trans>
        </Display>
        {rows.length > 0 && <ExportLog filter={filter} blockedBy={status.blockedBy} />}
      </div>
      <Filters filter={filter} onChange={narrow} />
      {log.data && (
        <div id={BLOCKED_ID}>
          <StaleNotice
            status={status}
            error={log.error}
            offline={(since) => <Trans>This log is from {since}.</Trans>}
            failed={<Trans>The log could not be refreshed</Trans>}
            onRetry={() => void log.refetch()}
          />
        </div>
      )}
      <p className="sr" role="status">
        {log.data &&
          (rows.length === 0
            ? t`Nothing found`
            : plural(rows.length, { one: '# line shown', other: '# lines shown' }))}
      </p>
      {log.isPending && <Skeleton lines={2} count={6} label={t`Loading the log`} isLate />}
      {log.data === undefined && log.error && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The log could not be read</Trans>}
          action={
            <Button
              size="sm"
              variant="line"
              isPending={log.isFetching}
              onPress={() => void log.refetch()}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(log.error)}
        </Banner>
      )}
      {log.data && rows.length === 0 && (
        <EmptyState
          as="h3"
          title={<Trans>Nothing found</Trans>}
          action={
            isNarrowed && (
              <Button variant="line" size="sm" onPress={() => narrow(NO_FILTER)}>
                <Trans>Show everything</Trans>
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && <Days rows={rows} />}
      {log.hasNextPage && (
        <Button
          variant="line"
          size="sm"
          isPending={log.isFetchingNextPage}
          onPress={() => void log.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      <p className="small muted">
        <Trans>No line is ever changed by hand. ID numbers are never written here.</Trans>
      </p>
    </section>
  );
}

/** The lines under their Muscat days. */
function Days({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const today = hotelToday();
  const days = new Map<Day, AuditRow[]>();
  for (const row of rows) {
    const day = muscatDay(Date.parse(row.at));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <div className={css.panel}>
      {[...days].map(([day, acts]) => (
        <section key={day} aria-label={formatDay(day, language)}>
          <h3 className={css.day}>{day === today ? t`Today` : formatDay(day, language)}</h3>
          <ul>
            {acts.map((row) => (
              <AuditLine key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (part: Partial<AuditFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const members = useQuery(staffMembersQuery);
  const [typed, setTyped] = useState(filter.reference);
  const people = members.data?.members ?? [];
  const { language } = useLanguage();
  const today = hotelToday();
  const dayText = (day: string) => (day === '' ? t`Any day` : formatDay(day, language, 'short'));
  return (
    <form
      className={css.filters}
      role="search"
      aria-label={t`Narrow the log`}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ reference: typed.trim() });
      }}
    >
      <label>
        <span>{t`Booking or entry`}</span>
        <input
          type="search"
          dir="ltr"
          value={typed}
          placeholder="DS-7KX2QM"
          maxLength={24}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => onChange({ reference: typed.trim() })}
        />
      </label>
      <label>
        <span>{t`Who`}</span>
        <select value={filter.who} onChange={({ target }) => onChange({ who: target.value })}>
          <option value="">{t`Everyone`}</option>
          {people.map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
          {filter.who !== '' && people.every(({ id }) => String(id) !== filter.who) && (
            <option value={filter.who}>{t`Former member`}</option>
          )}
        </select>
      </label>
      <label>
        <span>{t`Area`}</span>
        <select value={filter.area} onChange={({ target }) => onChange({ area: target.value })}>
          <option value="">{t`All areas`}</option>
          {AUDIT_AREAS.map((area) => (
            <option key={area} value={area}>
              {i18n._(AREA_WORDS[area])}
            </option>
          ))}
        </select>
      </label>
      <DayField
        label={t`From`}
        day={filter.from}
        min={FIRST_DAY}
        max={today}
        isBoxed
        onClear={() => onChange({ from: '' })}
        onChange={(from) =>
          onChange({ from, ...(filter.to !== '' && filter.to < from && { to: from }) })
        }
      >
        {dayText(filter.from)}
      </DayField>
      <DayField
        label={t`To`}
        day={filter.to}
        min={filter.from === '' ? FIRST_DAY : filter.from}
        max={today}
        isBoxed
        onClear={() => onChange({ to: '' })}
        onChange={(to) => onChange({ to })}
      >
        {dayText(filter.to)}
      </DayField>
      {(filter.from !== '' || filter.to !== '') && (
        <Button size="sm" variant="text" onPress={() => onChange({ from: '', to: '' })}>
          <Trans>All days</Trans>
        </Button>
      )}
    </form>
  );
}
