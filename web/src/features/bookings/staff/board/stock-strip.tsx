import { Trans, useLingui } from '@lingui/react/macro';
import { stockLevel, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { formatTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { type TypeInventory, useInventory } from '../../../../platform/queries/inventory.ts';
import { cx } from '../../../../ui/cx.ts';
import { StockLine } from '../../../../ui/stock-line.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import css from './stock-strip.module.css';

/** Rooms free tonight, by type; stays in view above the lanes. */
export function StockStrip() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { byType, updatedAt, isStale, isError } = useInventory();
  const since = updatedAt === null ? '' : formatTime(updatedAt, language);
  return (
    <section
      className={css.strip}
      aria-label={t`Rooms free tonight`}
      data-stale={isStale || undefined}
    >
      {ROOM_TYPES.map((type) => (
        <TypeStock key={type} type={type} stock={byType?.[type] ?? null} isUnknown={isError} />
      ))}
      {isStale && since !== '' && (
        <p className={css.note}>
          <Trans>Rooms as of {since}</Trans>
        </p>
      )}
    </section>
  );
}

function TypeStock({
  type,
  stock,
  isUnknown,
}: {
  type: RoomType;
  stock: TypeInventory | null;
  isUnknown: boolean;
}) {
  const words = useBookingWords();
  const share =
    stock === null || stock.maxCapacity === 0
      ? 0
      : Math.min(1, stock.remaining / stock.maxCapacity);
  return (
    <div className={cx(css.type, css[type])}>
      <TierName tier={type} className={css.tier}>
        {words.tier(type)}
      </TierName>
      <div className={css.row}>
        <span className={css.track} aria-hidden="true">
          <span className={css.bar} style={{ transform: `scaleX(${share})` }} />
        </span>
        {stock === null ? (
          <span className="small muted" aria-busy={!isUnknown}>
            {isUnknown ? <Trans>unknown</Trans> : '…'}
          </span>
        ) : (
          <StockLine level={stockLevel(type, stock.remaining)}>
            <Trans>
              {stock.remaining} of {stock.maxCapacity}
            </Trans>
          </StockLine>
        )}
      </div>
    </div>
  );
}
