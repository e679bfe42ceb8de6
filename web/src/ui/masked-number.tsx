import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import css from './masked-number.module.css';

type MaskedNumberProps = {
  /** Its end alone. */
  masked: string;
  /** The call that reads it in full, asked for by a tap; null once the number has been removed. */
  reading: {
    readonly data: string | null | undefined;
    readonly isPending: boolean;
    readonly mutate: () => void;
    readonly reset: () => void;
  };
  /** Says why there is no number any more. */
  removed: ReactNode;
  failure: string | null;
  className?: string | undefined;
};

/** How long (ms) a full number stays on a screen that others may see. */
const SHOWN_FOR = 60_000;

/** A number of somebody's identity, masked until it is asked for; masked again by itself. */
export function MaskedNumber({ masked, reading, removed, failure, className }: MaskedNumberProps) {
  const { data, isPending, mutate, reset } = reading;
  useEffect(() => {
    if (data === undefined) return undefined;
    const timer = setTimeout(reset, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return (
    <span className={cx(css.number, className)}>
      <span aria-live="polite">
        {data === null ? removed : <bdi dir="ltr">{data ?? masked}</bdi>}
      </span>
      <Button
        size="sm"
        variant="text"
        className={css.reveal}
        isPending={isPending}
        onPress={() => (data === undefined ? mutate() : reset())}
      >
        {data === undefined ? <Trans>Show in full</Trans> : <Trans>Hide</Trans>}
      </Button>
      {failure !== null && (
        <span role="alert" className="small">
          {failure}
        </span>
      )}
    </span>
  );
}
