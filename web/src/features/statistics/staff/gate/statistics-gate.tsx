import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Lock, LockOpen } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { STATISTICS_MINUTES } from '#shared/statistics/statistics.ts';
import { LanguageButton } from '../../../../backoffice/desk.tsx';
import { formatCountdown } from '../../../../i18n/formats.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useCountdown } from '../../../../platform/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { openStatistics } from '../api/access.ts';
import { useGateProblem } from './use-gate-problem.ts';
import css from './statistics-gate.module.css';

/** `lockedHere`: by hand, and the server did not hear of it. `opening`: the password was right. */
export type GateReason = 'closed' | 'locked' | 'lockedHere' | 'timeUp' | 'opening';

type StatisticsGateProps = { reason: GateReason; onOpen: () => void };

/** Stands before the figures until whoever is signed in has given the statistics password. */
export function StatisticsGate({ reason, onOpen }: StatisticsGateProps) {
  return (
    <main id="main" className={css.gate} data-gate>
      <header className={css.head}>
        <Button
          variant="text"
          href="/dashboard/today"
          icon={<Icon of={ArrowLeft} directional size={20} />}
        >
          <Trans>Back</Trans>
        </Button>
        <LanguageButton />
      </header>
      <div className={css.place}>
        <GateForm reason={reason} onOpen={onOpen} />
      </div>
    </main>
  );
}

function GateForm({ reason, onOpen }: StatisticsGateProps) {
  const { t } = useLingui();
  const problemText = useGateProblem();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pausedUntil, setPausedUntil] = useState<number | null>(null);
  const pausedFor = useCountdown(pausedUntil, () => setProblem(null));
  const field = useRef<HTMLInputElement>(null);
  const pause = useId();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const check = useMutation({
    mutationFn: openStatistics,
    onSuccess: () => {
      setPassword('');
      onOpen();
    },
    onError: (error) => {
      setProblem(problemText(error));
      if (error instanceof ApiError && error.status === 429 && error.retryAfterMs !== undefined)
        setPausedUntil(Date.now() + error.retryAfterMs);
      field.current?.focus();
    },
  });
  const isOpening = reason === 'opening';
  const isOff = password === '' || pausedFor > 0;
  const askForIt = () => {
    if (password !== '') return;
    setProblem(t`Enter the password`);
    field.current?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending || isOpening || pausedFor > 0) return;
    if (password === '') return askForIt();
    setProblem(null);
    check.mutate(password);
  };
  return (
    <form className={css.card} onSubmit={send} noValidate>
      <Arch isOpen={isOpening} />
      <hgroup className={css.words}>
        <Display as="h1" size={30}>
          <Trans>Hotel statistics</Trans>
        </Display>
        <p>
          <GateWords reason={reason} />
        </p>
      </hgroup>
      <PasswordField
        label={<Trans>Password</Trans>}
        value={password}
        onChange={(next) => {
          setPassword(next);
          if (pausedFor === 0) setProblem(null);
        }}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        isReadOnly={isOpening}
        inputRef={field}
        error={problem}
      />
      {pausedFor > 0 && (
        <p id={pause} className={css.pause}>
          <Trans>
            Try again in <bdi>{formatCountdown(pausedFor)}</bdi>
          </Trans>
        </p>
      )}
      <Button
        type="submit"
        isBlock
        isPending={check.isPending}
        isDisabled={isOff || isOpening}
        onRefused={askForIt}
        icon={<Icon of={isOpening ? LockOpen : Lock} />}
        {...(pausedFor > 0 && { 'aria-describedby': pause })}
      >
        {check.isPending ? (
          <Trans>Checking the password</Trans>
        ) : (
          <Trans>Open the statistics</Trans>
        )}
      </Button>
      <p className="sr" role="status">
        {problem === null && check.isPending && <Trans>Checking the password</Trans>}
        {isOpening && <Trans>The statistics are open</Trans>}
      </p>
      {problem !== null && (
        <p className="sr" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function GateWords({ reason }: { reason: GateReason }): ReactNode {
  const { t } = useLingui();
  switch (reason) {
    case 'opening':
      return <Trans>The statistics are open</Trans>;
    case 'timeUp':
      return t`${plural(STATISTICS_MINUTES, {
        one: 'A minute is over, and the statistics are closed. Enter the password to go on where you were.',
        other:
          '# minutes are over, and the statistics are closed. Enter the password to go on where you were.',
      })}`;
    case 'lockedHere':
      return (
        <Trans>
          The statistics are closed on this screen, but the hotel’s server did not hear of it. There
          they close by themselves.
        </Trans>
      );
    case 'locked':
    case 'closed':
      return t`${plural(STATISTICS_MINUTES, {
        one: 'Enter your statistics password. They stay open for a minute.',
        other: 'Enter your statistics password. They stay open for # minutes.',
      })}`;
  }
}

function Arch({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={css.arch} aria-hidden="true">
      <FramedImage src={null} alt="" ratio="118/142" cut={4} className={css.window}>
        <span className={css.opening} data-open={isOpen || undefined}>
          <Icon of={isOpen ? LockOpen : Lock} size={40} />
        </span>
      </FramedImage>
    </div>
  );
}
