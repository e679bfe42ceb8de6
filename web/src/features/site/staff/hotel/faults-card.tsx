import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownAlarm } from '#shared/alarms/alarms.contract.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatDayAndTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useAlarms, useAnswerAlarm } from '../api/operation.ts';
import { ALARM_WORDS } from './alarm-words.ts';
import css from './site-tab.module.css';

type FaultsCardProps = { blockedBy: string | null };

/**
 * Faults of the site with what they mean and what to do, until somebody takes them off the list.
 * Nothing where they could not be read.
 */
export function FaultsCard({ blockedBy }: FaultsCardProps) {
  const errorText = useErrorText();
  const { data } = useAlarms();
  const answer = useAnswerAlarm();
  if (data === undefined) return null;
  return (
    <section className={css.panel} aria-labelledby="faults-title">
      <h3 id="faults-title">
        <Trans>Faults of the site</Trans>
      </h3>
      {answer.error !== null && (
        <Banner tone="error" isInset title={<Trans>The list was not changed</Trans>}>
          {errorText(answer.error)}
        </Banner>
      )}
      {data.alarms.length === 0 ? (
        <p className="small muted">
          <Trans>There is none. The site notes here what goes wrong.</Trans>
        </p>
      ) : (
        <ul className={css.faults}>
          {data.alarms.map((alarm) => (
            <Fault
              key={alarm.kind}
              of={alarm}
              blockedBy={blockedBy}
              isPending={answer.isPending && answer.variables.alarm.kind === alarm.kind}
              onAnswer={(verb) =>
                answer.mutate({ verb, alarm: { kind: alarm.kind, lastAt: alarm.lastAt } })
              }
            />
          ))}
        </ul>
      )}
      {data.reports.length > 0 && (
        <details className={css.reports}>
          <summary>
            <Trans>Content that browsers blocked</Trans>
          </summary>
          <p className="small muted">
            <Trans>
              Mostly extensions of a browser. One place many times: tell whoever runs the site.
            </Trans>
          </p>
          <ul className={css.keys}>
            {data.reports.map(({ directive, blocked, count }) => (
              <li key={`${directive} ${blocked}`}>
                <bdi dir="ltr">{`${directive} · ${blocked}`}</bdi>
                <span>{plural(count, { one: 'once', other: '# times' })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type FaultProps = {
  of: ShownAlarm;
  blockedBy: string | null;
  isPending: boolean;
  onAnswer: (verb: 'seen' | 'clear') => void;
};

function Fault({ of: alarm, blockedBy, isPending, onAnswer }: FaultProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { name, advice } = ALARM_WORDS[alarm.kind];
  const first = formatDayAndTime(alarm.firstAt, language);
  const last = formatDayAndTime(alarm.lastAt, language);
  const fault = i18n._(name);
  return (
    <li>
      <strong>{fault}</strong>
      <p>{i18n._(advice)}</p>
      <p className="small muted">
        {alarm.count === 1 ? (
          <Trans>Once, {last}</Trans>
        ) : (
          <Trans>
            {alarm.count} times, from {first} to {last}
          </Trans>
        )}
        {alarm.detail !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{alarm.detail}</bdi>
          </>
        )}
        {alarm.seenBy !== null && (
          <>
            {' · '}
            <Trans>
              Seen by <bdi>{alarm.seenBy}</bdi>
            </Trans>
          </>
        )}
      </p>
      <div className={css.actions}>
        {alarm.seenBy === null && (
          <Button
            {...blockedProps(blockedBy)}
            size="sm"
            variant="line"
            aria-label={t`Seen: ${fault}`}
            isPending={isPending}
            onPress={() => onAnswer('seen')}
          >
            <Trans context="fault">Seen</Trans>
          </Button>
        )}
        <Button
          {...blockedProps(blockedBy)}
          size="sm"
          variant="line"
          aria-label={t`Take off the list: ${fault}`}
          isPending={isPending}
          onPress={() => onAnswer('clear')}
        >
          <Trans>Take off the list</Trans>
        </Button>
      </div>
    </li>
  );
}
