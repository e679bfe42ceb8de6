import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, History } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Day } from '#shared/muscat-time.ts';
import type { NightStock, StockScope } from '#shared/rooms/room-stock.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { DeskHeader, DeskMain, DeskTitle } from '../../../../backoffice/desk.tsx';
import { AreaFailure } from '../../../../backoffice/status/area-message.tsx';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { STOCK_POLL, useRoomStock } from '../api/room-stock.ts';
import { HouseRoomList } from '../house/house-room-list.tsx';
import { COUNTER_KINDS } from '../stock-rules.ts';
import { KIND_ICONS, useStockWords } from '../stock-words.ts';
import { NightPicker } from './night-picker.tsx';
import { StopsList } from './stops-list.tsx';
import { TypeCounters } from './type-counters.tsx';
import css from './inventory.module.css';

const BLOCKED_ID = 'rooms-blocked';

/** What is on sale, for any night (I-01): counters that save themselves, stops and closed rooms. */
export function InventoryArea() {
  const root = useRef<HTMLElement>(null);
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Day | null>(null);
  const [scope, setScope] = useState<StockScope>('night');
  const stock = useRoomStock(chosen);
  const status = useDeskStatus(stock, { poll: STOCK_POLL, blockedId: BLOCKED_ID });
  const retry = () => void stock.refetch();
  if (stock.data === undefined)
    return stock.error === null ? (
      <DeskMain className={css.area}>
        <DeskTitle>
          <Trans>Rooms</Trans>
        </DeskTitle>
        <Skeleton lines={4} count={4} label={t`Loading the rooms`} isLate />
      </DeskMain>
    ) : (
      <AreaFailure
        title={<Trans>The rooms could not be read</Trans>}
        error={stock.error}
        isRetrying={stock.isFetching}
        onRetry={retry}
      />
    );
  const { night, tonight, stock: rows } = stock.data;
  const isOther = stock.isPlaceholderData;
  const blockedBy = status.blockedBy ?? (isOther ? BLOCKED_ID : null);
  return (
    <DeskMain className={css.area} ref={root}>
      <DeskHeader
        title={<Trans>Rooms</Trans>}
        status={status}
        tools={
          <Button
            variant="text"
            size="sm"
            icon={<Icon of={Ban} />}
            aria-label={t`Stop selling`}
            className={css.stop}
            isDisabled={status.isBlocked}
            aria-describedby={status.blockedBy ?? undefined}
            onPress={() => openPanel({ name: 'stopSelling', from: night, to: night })}
          >
            <span className={css.wide}>
              <Trans>Stop selling</Trans>
            </span>
          </Button>
        }
        search={null}
      />
      <div id={BLOCKED_ID}>
        <StaleNotice
          status={status}
          error={stock.error}
          offline={(since) => (
            <Trans>These counts are from {since}. Change them once the hotel is reached.</Trans>
          )}
          failed={<Trans>The rooms could not be refreshed</Trans>}
          onRetry={retry}
        />
      </div>
      <div className={css.bar}>
        <NightPicker
          night={chosen ?? tonight}
          tonight={tonight}
          onChange={(next) => setChosen(next === tonight ? null : next)}
        />
        <ScopeSwitch scope={scope} onChange={setScope} />
      </div>
      <section className={css.panel} aria-label={t`On sale`} aria-busy={isOther || undefined}>
        <Columns />
        <ul className={css.types}>
          {ROOM_TYPES.map((type) => (
            <TypeCounters
              key={`${type}.${night}.${scope}`}
              type={type}
              rows={rows.filter(({ roomType }) => roomType === type)}
              night={night}
              scope={scope}
              blockedBy={blockedBy}
            />
          ))}
        </ul>
        <LastChange rows={rows} />
      </section>
      <StopsList root={root} blockedBy={status.blockedBy} />
      <HouseRoomList />
    </DeskMain>
  );
}

/** Headings above the counters, each of which carries its own name. */
function Columns() {
  const words = useStockWords();
  return (
    <div className={css.columns} aria-hidden="true">
      <span>
        <Trans>Type</Trans>
      </span>
      {COUNTER_KINDS.map((kind) => (
        <span key={kind}>
          <Icon of={KIND_ICONS[kind]} size={17} />
          {words.kind(kind)}
        </span>
      ))}
      <span>
        <Trans>A night</Trans>
      </span>
    </div>
  );
}

function LastChange({ rows }: { rows: readonly NightStock[] }) {
  const { language } = useLanguage();
  const last = rows
    .flatMap(({ changed }) => changed ?? [])
    .reduce<NightStock['changed']>((a, b) => (a !== null && a.at > b.at ? a : b), null);
  const at = last === null ? '' : formatInstant(last.at, language);
  const by = last?.by ?? null;
  return (
    <p className={css.how}>
      <span>
        <Trans>Available is what is on sale less what is held. Each tap saves itself.</Trans>
      </span>
      {last !== null && (
        <span className={css.last}>
          <Icon of={History} size={18} />
          {by === null ? (
            <Trans>Last change {at}</Trans>
          ) : (
            <span>
              <Trans>
                Last change {at}, <bdi>{by}</bdi>
              </Trans>
            </span>
          )}
        </span>
      )}
    </p>
  );
}

type ScopeSwitchProps = {
  scope: StockScope;
  onChange: (scope: StockScope) => void;
};

/** The night that is looked at first: a tap meant for it must not change all others. */
const SCOPES = ['night', 'every'] as const satisfies readonly StockScope[];

/** Which nights a tap is meant for. */
function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  const { t } = useLingui();
  const names = { night: t`This night only`, every: t`Every night` };
  return (
    <div className={css.scope} role="group" aria-label={t`A change is meant for`}>
      {SCOPES.map((one) => (
        <button key={one} type="button" aria-pressed={one === scope} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
    </div>
  );
}
