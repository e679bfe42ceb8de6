import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Wrench } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import type { Closure, Stop, StopsAnswer } from '#shared/rooms/room-stock.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { idAhead, useEndStop, useReopenRoom, useStops } from '../api/stops.ts';
import { inventoryFailure, useStockWords } from '../stock-words.ts';
import css from './stops-list.module.css';

export type Ending = { readonly stop: Stop } | { readonly closure: Closure };

type StopsListProps = {
  /** Whose touches keep the rows where they are. */
  root: RefObject<HTMLElement | null>;
  blockedBy: string | null;
};

/** What is stopped, limited or closed, with the way to end each; nothing where nothing is. */
export function StopsList({ root, blockedBy }: StopsListProps) {
  const { t } = useLingui();
  const { data } = useStops();
  const [ending, setEnding] = useState<Ending | null>(null);
  const rows = useMemo(() => (data === undefined ? null : rowsAhead(data)), [data]);
  const own = useOwnRows('stops');
  const { shown, gone, news } = useHeldRows(
    { list: 'stops', name: t`Stopped and closed`, rows, own },
    root,
  );
  if (shown.length === 0) return null;
  return (
    <section className={css.ahead} aria-labelledby="stops-ahead">
      <h2 id="stops-ahead" className={css.title}>
        <Trans>Stopped and closed</Trans>
      </h2>
      <RowsUnderNews news={news}>
        <ul className={css.list}>
          {shown.map(({ id, ahead }) => {
            const frame = { blockedBy, isGone: gone.has(id), onEnd: () => setEnding(ahead) };
            return 'stop' in ahead ? (
              <StopRow key={id} stop={ahead.stop} {...frame} />
            ) : (
              <ClosureRow key={id} closure={ahead.closure} {...frame} />
            );
          })}
        </ul>
      </RowsUnderNews>
      {ending !== null && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

interface RowAhead {
  readonly id: string;
  readonly ahead: Ending;
}

function rowsAhead({ stops, closures }: StopsAnswer): RowAhead[] {
  return [
    ...stops.map((stop) => ({ id: idAhead(stop), ahead: { stop } })),
    ...closures.map((closure) => ({ id: idAhead(closure), ahead: { closure } })),
  ];
}

type RowFrame = {
  blockedBy: string | null;
  /** It has ended meanwhile. */
  isGone: boolean;
  onEnd: () => void;
};

function StopRow({ stop, ...rest }: RowFrame & { stop: Stop }) {
  const { i18n } = useLingui();
  const words = useStockWords();
  const { roomType, kind, onSale, from, to, reason } = stop;
  const what = kind === 'room' ? tierName(i18n, roomType) : words.counter(stop);
  return (
    <AheadRow
      {...rest}
      icon={<Icon of={Ban} size={20} />}
      seal={<Seal tier={roomType} size={18} />}
      what={
        onSale === 0 ? (
          <Trans>{what}: not on sale</Trans>
        ) : (
          <Trans>
            {what}: {onSale} on sale
          </Trans>
        )
      }
      nights={[from, to]}
      reason={reason}
    />
  );
}

function ClosureRow({ closure, ...rest }: RowFrame & { closure: Closure }) {
  const { i18n } = useLingui();
  const tier = tierName(i18n, closure.roomType);
  const { door } = useHouseRooms();
  const { roomType, fromNight, toNight, reason } = closure;
  const roomNumber = door(roomType, closure.roomNumber);
  return (
    <AheadRow
      {...rest}
      icon={<Icon of={Wrench} size={20} />}
      seal={<Seal tier={roomType} size={18} />}
      what={
        <Trans>
          {tier}: room {roomNumber} closed
        </Trans>
      }
      nights={[fromNight, toNight]}
      reason={reason}
    />
  );
}

type AheadRowProps = RowFrame & {
  icon: ReactNode;
  seal: ReactNode;
  what: ReactNode;
  nights: readonly [from: string, to: string];
  reason: string;
};

function AheadRow(props: AheadRowProps) {
  const { icon, seal, what, nights, reason, blockedBy, isGone, onEnd } = props;
  const text = useNightsText();
  return (
    <li className={css.row}>
      {icon}
      <div className={css.words}>
        <b>
          {seal} {what}
        </b>
        <span>
          {isGone ? <GoneNote /> : text(...nights)}
          {reason !== '' && !isGone && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </span>
      </div>
      <div inert={isGone}>
        <Button size="sm" variant="line" {...blockedProps(blockedBy)} onPress={onEnd}>
          <Trans>End now</Trans>
        </Button>
      </div>
    </li>
  );
}

/** Both nights are meant: the last one is not a day of departure. */
export function useNightsText(): (from: string, to: string) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (from, to) => {
    const first = formatDay(from, language);
    const last = formatDay(to, language);
    return from === to ? t`Night of ${first}` : t`From the night of ${first} to ${last}`;
  };
}

export function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const errorText = useErrorText();
  const text = useNightsText();
  const endStop = useEndStop();
  const reopen = useReopenRoom();
  const error = endStop.error ?? reopen.error;
  const nights =
    'stop' in ending
      ? text(ending.stop.from, ending.stop.to)
      : text(ending.closure.fromNight, ending.closure.toNight);
  const end = async () => {
    if ('stop' in ending) await endStop.mutateAsync(ending.stop);
    else await reopen.mutateAsync(ending.closure);
    toast.success({ title: t`On sale again`, message: nights });
    onClose();
  };
  return (
    <AnswerDialog
      title={t`Put it back on sale?`}
      body={
        <p>
          {nights}. <Trans>Guests can book these nights at once.</Trans>
        </p>
      }
      confirmLabel={t`Back on sale`}
      isPending={endStop.isPending || reopen.isPending}
      hasFailed={error !== null}
      failure={
        error === null ? null : { title: inventoryFailure(i18n, error), message: errorText(error) }
      }
      // The failure stands in the dialog.
      onConfirm={() => void end().catch(() => undefined)}
      onClose={onClose}
    />
  );
}
