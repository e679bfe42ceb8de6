import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { DeskDraw, DeskReplacement } from '#shared/draw/draw-desk.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { NumberForm } from '../detail/number-form.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { goesOnByNumber, isNextNumber, type PrizeOnDesk } from './claim-rules.ts';
import css from './claims.module.css';

type PrizeHeadProps = {
  draw: DeskDraw;
  prize: PrizeOnDesk;
  /** Epoch ms of the server's clock. */
  now: number;
  blockedBy: string | null;
  /** Takes the focus where the element that had it is gone. */
  ref: (head: HTMLElement | null) => void;
};

/** A prize, and why nobody has it where nobody does. */
export function PrizeHead({ draw, prize: on, now, blockedBy, ref }: PrizeHeadProps) {
  const { language } = useLanguage();
  const { prize, live, waiting, ended } = on;
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, String(waiting?.round));
  return (
    <>
      <header className={css.head}>
        <h4
          ref={(head) => {
            heading.current = head;
            ref(head);
          }}
          tabIndex={-1}
        >
          <Trans>Prize {prize}</Trans>
        </h4>
        <p dir="auto">{draw.prizes[prize - 1]?.[language]}</p>
        {live === null && waiting !== null && <Waiting waiting={waiting} />}
        {live === null && waiting === null && <NotAwarded draw={draw} isLeft={ended.length > 0} />}
      </header>
      {waiting !== null && Date.parse(waiting.numberAt) <= now && isNextNumber(draw, waiting) && (
        <NumberForm draw={draw} round={waiting.round} blockedBy={blockedBy} />
      )}
    </>
  );
}

/** The prize goes on by a number of its own, which nobody knew when it was announced. */
function Waiting({ waiting: { round, numberAt } }: { waiting: DeskReplacement }) {
  const words = useDrawWords();
  const when = words.when(numberAt);
  return (
    <p className={css.waits}>
      <b>
        <Trans>
          Waits for public number <bdi dir="ltr">{round}</bdi>, on {when}.
        </Trans>
      </b>{' '}
      <Trans>Whoever of the draw was not offered a prize yet takes part.</Trans>
    </p>
  );
}

function NotAwarded({ draw, isLeft }: { draw: DeskDraw; isLeft: boolean }) {
  return (
    <p className={css.none}>
      <b>
        <Trans>Not awarded.</Trans>
      </b>{' '}
      {!isLeft ? (
        <Trans>Fewer people took part than there are prizes.</Trans>
      ) : goesOnByNumber(draw) ? (
        <Trans>Everybody in the draw has been offered a prize. The public page says so.</Trans>
      ) : (
        <Trans>No alternate is left. The public page says so.</Trans>
      )}
    </p>
  );
}
