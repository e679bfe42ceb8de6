import { Trans } from '@lingui/react/macro';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { EXTENSION_DAYS, WITNESS_AFTER_HOURS } from '#shared/draw/timeline.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { isExtended, isNumberMissing } from '../claims/claim-rules.ts';
import { useDrawWords } from '../use-draw-words.ts';

/** Lists the faults of a draw that need a person. */
export function DrawAlerts({ draw, now }: { draw: DeskDraw; now: number }) {
  const words = useDrawWords();
  const due = words.when(draw.drawAt);
  return (
    <>
      {draw.fault !== null && (
        <Banner isInset tone="error" title={<Trans>The nightly check found a fault</Trans>}>
          <p>
            <Trans>
              What is stored of this draw no longer fits what was published. Change nothing, and
              tell whoever looks after the system; phones that kept the fingerprint see it too.
            </Trans>
          </p>
          <p>
            <bdi dir="ltr">{draw.fault}</bdi>
          </p>
        </Banner>
      )}
      {isNumberMissing(draw, now) && (
        <Banner isInset tone="error" title={<Trans>The public number has not come</Trans>}>
          <Trans>
            It was due on {due}. Open one of the mirrors below on any phone and bring the number
            here. {WITNESS_AFTER_HOURS} hours after its time dice before two witnesses may stand in
            for it.
          </Trans>
        </Banner>
      )}
      {draw.claims.filter(isExtended).map(({ id, prize, deadline }) => {
        const until = words.when(deadline);
        return (
          <Banner
            key={id}
            isInset
            tone="info"
            title={<Trans>Prize {prize}: the winner was not tried often enough</Trans>}
          >
            <Trans>
              The deadline moved by {EXTENSION_DAYS} days, to {until}. Call the winner and log each
              contact.
            </Trans>
          </Banner>
        );
      })}
    </>
  );
}
