import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { STOCK_SCOPES, type StockScope } from '#shared/rooms/room-stock.contract.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { useRoomStock } from '../api/room-stock.ts';
import { StockCounter } from '../stock-counter.tsx';
import { COUNTER_KINDS } from '../stock-rules.ts';
import { KIND_ICONS } from '../stock-words.ts';
import type { AskedNight } from './type-rows.tsx';
import css from './night-counts.module.css';

type NightCountsProps = { asked: AskedNight; blockedBy: string | null; onClose: () => void };

/** The counters of a type on one night, beside the cell that was asked about (I-01). */
export function NightCounts({ asked, blockedBy, onClose }: NightCountsProps) {
  const { roomType, night, cell } = asked;
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [scope, setScope] = useState<StockScope>('night');
  const stock = useRoomStock(night);
  const counted = stock.data?.night === night ? stock.data.stock : null;
  const root = useBeside(cell, onClose);
  const day = formatDay(night, language);
  const name = tierName(i18n, roomType);
  const isPast = stock.data !== undefined && night < stock.data.tonight;
  const scopes = { night: t`This night`, every: t`Every night` };
  return (
    <div
      ref={root}
      popover="auto"
      role="dialog"
      aria-label={t`${name}, night of ${day}`}
      className={css.box}
    >
      <div className={css.head}>
        <TierName tier={roomType} sealSize={18} className={css.tier}>
          {name}
        </TierName>
        <span>
          <Trans>Night of {day}</Trans>
        </span>
        <IconButton label={t`Close`} onPress={() => root.current?.hidePopover()}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className={css.scope} role="group" aria-label={t`A change is meant for`}>
        {STOCK_SCOPES.toReversed().map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={scope === one}
            onClick={() => setScope(one)}
          >
            {scopes[one]}
          </button>
        ))}
      </div>
      {stock.error !== null && counted === null && <p role="alert">{errorText(stock.error)}</p>}
      {stock.error === null && counted === null && (
        <Skeleton lines={5} label={t`Loading the counters`} isLate />
      )}
      {isPast && (
        <p className={css.past}>
          <Trans>This night is over: its counts stay as they are.</Trans>
        </p>
      )}
      {counted !== null &&
        !isPast &&
        COUNTER_KINDS.map((kind) => {
          const row = counted.find((one) => one.roomType === roomType && one.kind === kind);
          return (
            row &&
            (row.cap > 0 || row.everyNight > 0) && (
              <StockCounter
                key={`${kind}.${scope}`}
                stock={row}
                night={night}
                scope={scope}
                {...(kind !== 'room' && { icon: <Icon of={KIND_ICONS[kind]} size={20} /> })}
                blockedBy={blockedBy}
              />
            )
          );
        })}
    </div>
  );
}

function closeFromOutside(box: HTMLElement, onClose: () => void): () => void {
  const close = (event: Event) => {
    const isOutside = event.type === 'pointerdown' && !box.contains(event.target as Node | null);
    if (isOutside || (event as Partial<KeyboardEvent>).key === 'Escape') onClose();
  };
  const events = ['pointerdown', 'keydown'];
  for (const name of events) document.addEventListener(name, close);
  return () => {
    for (const name of events) document.removeEventListener(name, close);
  };
}

const GAP = 4;
const EDGE = 8;

/** Opens the box at the cell and keeps it on the screen; the browser closes it and gives the focus back. */
function useBeside(cell: HTMLElement, onClose: () => void) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    // Without boxes of its own (Safari before 17) the browser closes none either.
    if (!('showPopover' in box)) return closeFromOutside(box, onClose);
    const onToggle = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') onClose();
    };
    box.addEventListener('toggle', onToggle);
    if (!box.matches(':popover-open')) box.showPopover();
    return () => box.removeEventListener('toggle', onToggle);
  }, [onClose]);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    const place = () => {
      const at = cell.getBoundingClientRect();
      const { width, height } = box.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      const below = at.bottom + GAP;
      const top = below + height > innerHeight - EDGE ? innerHeight - height - EDGE : below;
      const left = (at.left + at.right - width) / 2;
      box.style.top = `${Math.max(EDGE, top)}px`;
      box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
    };
    place();
    // It grows when the counters are read, and with what they have to say.
    const watched = new ResizeObserver(place);
    watched.observe(box);
    return () => watched.disconnect();
  }, [cell]);
  return root;
}
