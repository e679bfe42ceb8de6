import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Day } from '#shared/muscat-time.ts';
import type { NightStock, StockScope } from '#shared/rooms/room-stock.contract.ts';
import { Ring } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { digitsOnly, rewritingInput } from '../../../ui/rewrite-typed.ts';
import { withTooltip } from '../../../ui/tooltip.ts';
import { StockProblem } from './stock-problem.tsx';
import { isAboveCap, isStopped } from './stock-rules.ts';
import { useStockWords } from './stock-words.ts';
import { type StockCounterState, useStockCounter } from './use-stock-counter.ts';
import css from './stock-counter.module.css';

const THREE_DIGITS = digitsOnly(3);

type StockStepperProps = {
  stock: NightStock;
  counter: StockCounterState;
  /** "Gold, Rooms available". */
  label: string;
  /** Id of the words that say why nothing can be changed now. */
  blockedBy: string | null;
};

/** Minus, the count as a spin button, plus; it saves itself 600 ms after the last tap. */
export function StockStepper({ stock, counter, label, blockedBy }: StockStepperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const { value, top, phase, problem, set } = counter;
  const isBlocked = blockedBy !== null || isStopped(stock);
  const describedBy = blockedBy ?? undefined;
  const step = (to: number) => {
    setTyped(null);
    if (!isBlocked) set(to);
  };
  const commit = () => {
    if (typed !== null && typed !== '') step(Number(typed));
    setTyped(null);
  };
  const keys: Readonly<Record<string, number>> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    Home: 0,
    End: top,
  };
  return (
    <div
      className={cx(
        css.step,
        phase === 'saved' && css.saved,
        problem?.kind === 'failed' && css.bad,
      )}
      role="group"
      aria-label={label}
      aria-busy={phase === 'saving' || undefined}
    >
      <button
        type="button"
        aria-label={t`One less`}
        {...withTooltip}
        aria-disabled={isBlocked || value <= 0 || undefined}
        aria-describedby={describedBy}
        onClick={() => step(value - 1)}
      >
        <Icon of={Minus} size={18} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={typed ?? String(value)}
        readOnly={isBlocked}
        aria-label={label}
        aria-disabled={isBlocked || undefined}
        aria-describedby={describedBy}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={top}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        {...rewritingInput(THREE_DIGITS)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          const to = keys[event.key];
          if (to === undefined) return;
          event.preventDefault();
          step(to);
        }}
      />
      <button
        type="button"
        aria-label={t`One more`}
        {...withTooltip}
        aria-disabled={isBlocked || value >= top || undefined}
        aria-describedby={describedBy}
        onClick={() => step(value + 1)}
      >
        {phase === 'waiting' || phase === 'saving' ? <Ring /> : <Icon of={Plus} size={18} />}
      </button>
    </div>
  );
}

/** Under a counter: that it is saved, that it only goes down, or what is held and the most. */
export function StockNote({ stock, counter }: Pick<StockStepperProps, 'stock' | 'counter'>) {
  const isSaved = counter.phase === 'saved';
  return (
    <small className={css.note}>
      <span role="status">
        {isSaved && (
          <b className={css.ok}>
            <Icon of={Check} size={15} />
            <Trans>Saved</Trans>
          </b>
        )}
      </span>
      {isSaved && counter.undo !== null && (
        <button type="button" className={css.undo} onClick={counter.undo}>
          <Icon of={Undo2} size={15} />
          <Trans>Undo</Trans>
        </button>
      )}
      {!isSaved && <StockFacts stock={stock} isOfNight={counter.scope === 'night'} />}
    </small>
  );
}

function StockFacts({ stock, isOfNight }: { stock: NightStock; isOfNight: boolean }) {
  const { held, cap, everyNight, limit, closed } = stock;
  if (isStopped(stock))
    return (
      <b className={css.warn}>
        <Trans>Not on sale</Trans>
      </b>
    );
  if (limit !== null)
    return (
      <b className={css.warn}>
        <Trans>
          This night {limit} of {everyNight}
        </Trans>
      </b>
    );
  if (isAboveCap(stock))
    return (
      <b className={css.warn}>
        <Trans>Above its cap of {cap}</Trans>
      </b>
    );
  const most = isOfNight ? everyNight : cap;
  if (closed > 0)
    return (
      <Trans>
        {held} held, {closed} closed, top {most}
      </Trans>
    );
  return (
    <Trans>
      {held} held, top {most}
    </Trans>
  );
}

type StockCounterProps = {
  stock: NightStock;
  night: Day;
  scope: StockScope;
  /** Beside the counter where there is no column heading; the name alone is said without one. */
  icon?: ReactNode;
  blockedBy: string | null;
};

/**
 * One counter with its name, its stepper and what became of it, as a row. A caller that shows
 * another night or scope gives it another key: what was tapped is then saved for the former.
 */
export function StockCounter({ stock, night, scope, icon, blockedBy }: StockCounterProps) {
  const counter = useStockCounter(stock, { night, scope });
  const words = useStockWords();
  return (
    <div className={css.row}>
      {icon ?? <span />}
      <span className={css.words}>
        <b>{words.kind(stock.kind)}</b>
        <StockNote stock={stock} counter={counter} />
      </span>
      <StockStepper
        stock={stock}
        counter={counter}
        label={words.counter(stock)}
        blockedBy={blockedBy}
      />
      <StockProblem stock={stock} counter={counter} />
    </div>
  );
}
