import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import type { NumberDeskProps } from './number-desk.tsx';
import { PublicReasonDialog } from './public-reason-dialog.tsx';
import css from './detail.module.css';

/** The way out of a sealed draw that never came to a result: two people, and a public reason. */
export function EndUndrawn({ draw, blockedBy }: NumberDeskProps) {
  const { t } = useLingui();
  const words = useDrawWords();
  const [isAsked, setIsAsked] = useState(false);
  const month = words.month(draw.id);
  return (
    <section className={css.part}>
      <h3>
        <Trans>Two weeks without a result</Trans>
      </h3>
      <p className="small muted">
        <Trans>
          A draw that stays sealed holds up the months after it. Two members of the team can end it
          with a public reason; its tickets then enter the next draw.
        </Trans>
      </p>
      <Button
        {...blockedProps(blockedBy)}
        size="sm"
        variant="danger"
        onPress={() => setIsAsked(true)}
      >
        <Trans>End it without a result</Trans>
      </Button>
      {isAsked && (
        <PublicReasonDialog
          draw={draw}
          path="/fail"
          title={t`End the draw of ${month} without a result?`}
          body={
            <Trans>
              Nothing changes until a second member of the team confirms it. The draw then stays
              listed as failed with your reason, and whoever took part is told.
            </Trans>
          }
          confirmLabel={t`Propose`}
          done={{
            title: t`End of the draw proposed`,
            message: t`A second member of the team has to confirm it.`,
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
