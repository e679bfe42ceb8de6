import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Maximize, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { CARD_STEP_SECONDS, formatDigits } from '#shared/membership/card-code.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { QrPicture } from '../../../../ui/qr-picture.tsx';
import { type ShownCode, useCardCode } from './use-card-code.ts';
import css from './own-card.module.css';

type CodeProps = { cardId: number; secret: string };

function CardQr({ code }: { code: ShownCode | null }) {
  const { t } = useLingui();
  const label = t`Code of the card, scanned at reception or in the café`;
  return <QrPicture modules={code?.modules} label={label} className={css.qr} />;
}

function Digits({ code, left }: { code: ShownCode | null; left: number }) {
  return (
    <>
      <bdi dir="ltr" className={css.digits}>
        {code === null ? '··· ···' : formatDigits(code.digits)}
      </bdi>
      <span className={css.renewed}>
        <Dial share={left / CARD_STEP_SECONDS} className={css.clock} />
        <Plural value={left} one="New in # second" other="New in # seconds" />
      </span>
    </>
  );
}

/** A ring that empties. */
export function Dial({ share, className }: { share: number; className: string | undefined }) {
  return (
    <svg className={cx(className)} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle
        cx="10"
        cy="10"
        r="8"
        pathLength="100"
        strokeDasharray={`${Math.round(Math.min(1, Math.max(0, share)) * 100)} 100`}
      />
    </svg>
  );
}

const WorksOffline = () => (
  <span className={css.offline}>
    <Icon of={WifiOff} size={16} />
    <Trans>Works without internet</Trans>
  </span>
);

/** The code beside its digits; a tap enlarges it. */
export function CardPass({ onEnlarge, ...of }: CodeProps & { onEnlarge: () => void }) {
  const { t } = useLingui();
  const { code, left } = useCardCode(of.cardId, of.secret);
  return (
    <div className={css.pass}>
      <button
        type="button"
        className={css.niche}
        onClick={onEnlarge}
        aria-label={t`Enlarge the code`}
      >
        <CardQr code={code} />
      </button>
      <div className={css.beside}>
        <p>
          <Trans>Show it at reception or in the café.</Trans>
        </p>
        <Digits code={code} left={left} />
        <WorksOffline />
        <Button size="sm" variant="text" icon={<Icon of={Maximize} />} onPress={onEnlarge}>
          <Trans>Full screen</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The whole screen for the code, which stays lit meanwhile. */
export function LargeCode(of: CodeProps) {
  const { code, left } = useCardCode(of.cardId, of.secret);
  useWakeLock();
  return (
    <>
      <span className={css.niche}>
        <CardQr code={code} />
      </span>
      <Digits code={code} left={left} />
      <p>
        <Trans>Staff scan it; the coffee or night recorded then shows here.</Trans>
      </p>
      <WorksOffline />
    </>
  );
}

/** Browsers give the lock up when the page is hidden; one without it dims as it always does. */
function useWakeLock() {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      const lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
      else held = lock;
    };
    const again = () => void hold().catch(() => undefined);
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release().catch(() => undefined);
    };
  }, []);
}
