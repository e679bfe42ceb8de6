import { useLingui } from '@lingui/react/macro';
import { type StockScope, STOCK_SCOPES } from '#shared/rooms/room-stock.contract.ts';
import css from './scope-switch.module.css';

/** Which nights a tap is meant for. */
export function ScopeSwitch({
  scope,
  onChange,
}: {
  scope: StockScope;
  onChange: (scope: StockScope) => void;
}) {
  const { t } = useLingui();
  const names = { every: t`Every night`, night: t`This night only` };
  return (
    <div className={css.scope} role="group" aria-label={t`A change is meant for`}>
      {STOCK_SCOPES.map((one) => (
        <button key={one} type="button" aria-pressed={one === scope} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
    </div>
  );
}
