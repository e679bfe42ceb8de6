import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { baisaFromOmr } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { NightStock, StockScope } from '#shared/rooms/room-stock.contract.ts';
import { type RoomType, stockLevel } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatOmr } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { StockLine } from '../../../../ui/stock-line.tsx';
import { TIER_ART, TierName } from '../../../../ui/tier-name.tsx';
import { useDeskPrices } from '../api/prices.ts';
import { StockNote, StockStepper } from '../stock-counter.tsx';
import { StockProblem } from '../stock-problem.tsx';
import { COUNTER_KINDS, isStopped, shortageOf } from '../stock-rules.ts';
import { KIND_ICONS, useStockWords } from '../stock-words.ts';
import { useStockCounter } from '../use-stock-counter.ts';
import css from './inventory.module.css';

type TypeCountersProps = {
  type: RoomType;
  /** The five counters of the type. */
  rows: readonly NightStock[];
  night: Day;
  scope: StockScope;
  blockedBy: string | null;
};

/**
 * A type with its counters: a line of a table where there is room, else a card. The caller gives it
 * another key for another night or scope.
 */
export function TypeCounters({ type, rows, night, scope, blockedBy }: TypeCountersProps) {
  const { i18n } = useLingui();
  const room = rows.find(({ kind }) => kind === 'room');
  if (!room) return null;
  const { available, cap } = room;
  return (
    <li className={css.type}>
      <div className={css.who}>
        <FramedImage {...TIER_ART[type]} alt="" cut={4} hasSill={false} className={css.window} />
        <div>
          <TierName tier={type} as="h2" sealSize={18} className={css.tier}>
            {tierName(i18n, type)}
          </TierName>
          <StockLine level={stockLevel(type, available)}>
            <Trans>
              {available} of {cap} left
            </Trans>
          </StockLine>
        </div>
      </div>
      <Prices type={type} />
      {COUNTER_KINDS.map((kind) => {
        const stock = rows.find((row) => row.kind === kind);
        return (
          stock && (
            <CounterCell
              key={kind}
              stock={stock}
              night={night}
              scope={scope}
              blockedBy={blockedBy}
            />
          )
        );
      })}
      <Shortage rows={rows} />
      {isStopped(room) && room.reason !== '' && (
        <p className={css.hint}>
          <Icon of={TriangleAlert} size={20} />
          <span>
            <Trans>Not on sale:</Trans> <bdi>{room.reason}</bdi>
          </span>
        </p>
      )}
    </li>
  );
}

type CounterCellProps = Omit<TypeCountersProps, 'type' | 'rows'> & { stock: NightStock };

function CounterCell({ stock, night, scope, blockedBy }: CounterCellProps) {
  const words = useStockWords();
  const counter = useStockCounter(stock, { night, scope });
  const hasNone = stock.cap === 0 && stock.everyNight === 0;
  return (
    <>
      <div className={css.counter}>
        <Icon of={KIND_ICONS[stock.kind]} size={20} className={css.kindIcon} />
        <b className={css.kind}>{words.kind(stock.kind)}</b>
        {hasNone ? (
          <span className={css.none}>
            <Trans>None</Trans>
          </span>
        ) : (
          <>
            <div className={css.step}>
              <StockStepper
                stock={stock}
                counter={counter}
                label={words.counter(stock)}
                blockedBy={blockedBy}
              />
            </div>
            <div className={css.note}>
              <StockNote stock={stock} counter={counter} />
            </div>
          </>
        )}
      </div>
      {counter.problem !== null && (
        <div className={css.problem}>
          <StockProblem stock={stock} counter={counter} />
        </div>
      )}
    </>
  );
}

/** What a night costs; only read here. */
function Prices({ type }: { type: RoomType }) {
  const { language } = useLanguage();
  const price = useDeskPrices()[type];
  if (price === undefined) return <div className={css.prices} />;
  const { originalPrice, discountedPrice, offerPrice } = price;
  const struck = (baisa: number) => <s className={css.was}>{formatOmr(baisa, language).number}</s>;
  return (
    <div className={css.prices}>
      <span>
        <span className="sr">
          <Trans>price before discount</Trans>{' '}
        </span>
        {struck(baisaFromOmr(originalPrice))}
      </span>
      <b>
        <InlinePrice baisa={baisaFromOmr(discountedPrice)} />
      </b>
      {offerPrice !== null && (
        <small>
          <Trans>in offers</Trans> {struck(baisaFromOmr(offerPrice))}
        </small>
      )}
    </div>
  );
}

function Shortage({ rows }: { rows: readonly NightStock[] }) {
  const shortage = shortageOf(rows);
  if (shortage === null) return null;
  const { bookable, by, counts } = shortage;
  const { non_smoking: nonSmoking = 0, smoking = 0, double: twoBeds = 0, single = 0 } = counts;
  return (
    <p className={css.hint}>
      <Icon of={TriangleAlert} size={20} />
      <span>
        {by === 'smoking' ? (
          <Trans>
            Only {bookable} can be booked: {nonSmoking} non-smoking and {smoking} smoking
          </Trans>
        ) : (
          <Trans>
            Only {bookable} can be booked: {twoBeds} with two beds and {single} with one large bed
          </Trans>
        )}
      </span>
    </p>
  );
}
