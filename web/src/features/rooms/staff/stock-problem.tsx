import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NightStock } from '#shared/rooms/room-stock.contract.ts';
import { formatDay, formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inventoryFailure, useStockWords } from './stock-words.ts';
import type { StockCounterState } from './use-stock-counter.ts';
import css from './stock-problem.module.css';

type StockProblemProps = { stock: NightStock; counter: StockCounterState };

/** Says why a count was not saved, and what can be done: nothing is decided by itself. */
export function StockProblem({ stock, counter }: StockProblemProps) {
  const { problem, wanted, insist, giveUp } = counter;
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const words = useStockWords();
  const errorText = useErrorText();
  if (problem === null || wanted === null) return null;
  const name = words.counter(stock);
  switch (problem.kind) {
    case 'changed': {
      const { was, now } = problem;
      const by = now.changed?.by;
      const at = now.changed ? formatInstant(now.changed.at, language) : '';
      return (
        <StockBand
          tone="info"
          title={<Trans>Another tablet changed it a moment ago</Trans>}
          text={
            <>
              <Trans>
                {name} was {was} and is {now.available} now. Your {wanted} is not saved.
              </Trans>{' '}
              {by && (
                <Trans>
                  Last change {at}, <bdi>{by}</bdi>
                </Trans>
              )}
            </>
          }
          primary={{ label: <Trans>Save {wanted}</Trans>, onPress: insist }}
          other={{ label: <Trans>Keep {now.available}</Trans>, onPress: giveUp }}
        />
      );
    }
    case 'belowHeld': {
      const [first, ...more] = problem.nights;
      const night = first ? formatDay(first.night, language, 'short') : '';
      const held = first?.held ?? 0;
      const onSale = first?.onSale ?? 0;
      return (
        <StockBand
          tone="warn"
          title={
            <Trans>
              {held} are held on {night}
            </Trans>
          }
          text={
            <>
              {more.length === 0 ? (
                <Trans>{onSale} on sale stops selling that night and cancels nothing.</Trans>
              ) : (
                <>
                  {words.otherNights(more.map((one) => one.night))}{' '}
                  <Trans>{onSale} on sale stops selling these nights and cancels nothing.</Trans>
                </>
              )}
            </>
          }
          primary={{ label: <Trans>Save {wanted}</Trans>, onPress: insist }}
          other={{ label: <Trans>Back</Trans>, onPress: giveUp }}
        />
      );
    }
    case 'failed':
      return (
        <StockBand
          tone="bad"
          title={inventoryFailure(i18n, problem.error)}
          text={
            <>
              {name}: {errorText(problem.error)}
            </>
          }
          primary={{ label: <Trans>Try again</Trans>, onPress: insist }}
          other={{ label: <Trans>Back</Trans>, onPress: giveUp }}
        />
      );
  }
}

interface BandAction {
  readonly label: ReactNode;
  readonly onPress: () => void;
}
type StockBandProps = {
  tone: 'info' | 'warn' | 'bad';
  title: ReactNode;
  text: ReactNode;
  primary: BandAction;
  other: BandAction;
};

const BAND_ICONS = { info: Users, warn: TriangleAlert, bad: CircleAlert } as const;

function StockBand({ tone, title, text, primary, other }: StockBandProps) {
  return (
    <div className={cx(css.band, css[tone])} role="alert">
      <Icon of={BAND_ICONS[tone]} size={20} />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      <div className={css.actions}>
        <Button size="sm" onPress={primary.onPress}>
          {primary.label}
        </Button>
        <Button size="sm" variant="line" onPress={other.onPress}>
          {other.label}
        </Button>
      </div>
    </div>
  );
}
