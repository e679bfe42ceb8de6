import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Closure, Stop } from '#shared/rooms/room-stock.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useEndStop, useReopenRoom, useStops } from '../api/stops.ts';
import { useStockWords } from '../stock-words.ts';
import css from './stops-list.module.css';

export type Ending = { readonly stop: Stop } | { readonly closure: Closure };

/** What is stopped, limited or closed, with the way to end each; nothing where nothing is. */
export function StopsList({ blockedBy }: { blockedBy: string | null }) {
  const { data } = useStops();
  const [ending, setEnding] = useState<Ending | null>(null);
  const count = data === undefined ? 0 : data.stops.length + data.closures.length;
  if (data === undefined || count === 0) return null;
  return (
    <section className={css.ahead} aria-labelledby="stops-ahead">
      <h2 id="stops-ahead" className={css.title}>
        <Trans>Stopped and closed</Trans>
      </h2>
      <ul className={css.list}>
        {data.stops.map((stop) => (
          <StopRow
            key={`${stop.roomType}.${stop.kind}.${stop.from}`}
            stop={stop}
            blockedBy={blockedBy}
            onEnd={() => setEnding({ stop })}
          />
        ))}
        {data.closures.map((closure) => (
          <ClosureRow
            key={closure.id}
            closure={closure}
            blockedBy={blockedBy}
            onEnd={() => setEnding({ closure })}
          />
        ))}
      </ul>
      {ending !== null && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

type RowFrame = { blockedBy: string | null; onEnd: () => void };

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
  const { roomNumber, roomType, fromNight, toNight, reason } = closure;
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

function AheadRow({ icon, seal, what, nights, reason, blockedBy, onEnd }: AheadRowProps) {
  const text = useNightsText();
  return (
    <li className={css.row}>
      {icon}
      <div className={css.words}>
        <b>
          {seal} {what}
        </b>
        <span>
          {text(...nights)}
          {reason !== '' && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </span>
      </div>
      <Button size="sm" variant="line" {...blockedProps(blockedBy)} onPress={onEnd}>
        <Trans>End now</Trans>
      </Button>
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
  const { t } = useLingui();
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
    else await reopen.mutateAsync(ending.closure.id);
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
        error === null
          ? null
          : { title: t`Failed to update room inventory`, message: errorText(error) }
      }
      // The failure stands in the dialog.
      onConfirm={() => void end().catch(() => undefined)}
      onClose={onClose}
    />
  );
}
