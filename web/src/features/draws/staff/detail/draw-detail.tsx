import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Award, ExternalLink, Printer, Scissors } from 'lucide-react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { drawPermissions } from '#shared/draw/permissions.ts';
import {
  DeskDetail,
  DetailFacts,
  DetailFurther,
  DetailState,
} from '../../../../backoffice/detail/desk-detail.tsx';
import { useLanguage } from '../../../../i18n/language.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { isDrawn } from '../../api/draw-queries.ts';
import { DrawChip } from '../../ui/draw-chip.tsx';
import { DrawClaims } from '../claims/draw-claims.tsx';
import { NextDate } from '../draw-row.tsx';
import { hasAlternates } from '../setup/setup-draft.ts';
import { useDrawWords } from '../use-draw-words.ts';
import { DrawAlerts } from './draw-alerts.tsx';
import { DrawSteps } from './draw-steps.tsx';
import { FreezePreview } from './freeze-preview.tsx';
import { NumberDesk } from './number-desk.tsx';
import { Obstacles } from './obstacles.tsx';
import { SealMails } from './seal-mails.tsx';
import { Voids } from './voids.tsx';
import css from './detail.module.css';

type DrawDetailProps = {
  draw: DeskDraw;
  /** It left the board while it was open. */
  hasLeft: boolean;
  /** Epoch ms of the server's clock. */
  now: number;
  blockedBy: string | null;
  onClose: (() => void) | null;
};

/** A draw with its next step, what stands before it, and everything it has led to so far. */
export function DrawDetail({ draw, hasLeft, now, blockedBy, onClose }: DrawDetailProps) {
  const { t } = useLingui();
  const words = useDrawWords();
  const maySetUp = useMay(drawPermissions.setUpDraw);
  const { id, seq, status } = draw;
  const act = { draw, now, blockedBy };
  return (
    <DeskDetail
      as="section"
      label={t`The draw`}
      item={id}
      state={
        <DetailState
          chip={<DrawChip status={status}>{words.status(status)}</DrawChip>}
          number={seq === 0 ? '' : `#${seq}`}
        />
      }
      name={words.month(id)}
      leftAs={hasLeft ? words.status(status) : null}
      under={
        <p className="small muted">
          <NextDate draw={draw} now={now} />
        </p>
      }
      body={
        <div className={css.body}>
          <DrawAlerts draw={draw} now={now} />
          <Obstacles draw={draw} />
          <EndReason draw={draw} />
          {maySetUp ? <NumberDesk {...act} /> : <WaitsForManager draw={draw} />}
          <DrawClaims {...act} />
          <FreezePreview draw={draw} now={now} />
          <Facts draw={draw} />
          <SealMails draw={draw} />
          <Voids {...act} />
        </div>
      }
      foot={
        <>
          {maySetUp && <DrawSteps {...act} />}
          <Papers draw={draw} />
        </>
      }
      onClose={onClose}
    />
  );
}

/** Tells staff who may not lead a draw that a manager does its next step. */
function WaitsForManager({ draw: { status } }: { draw: DeskDraw }) {
  if (!['draft', 'open', 'freezing', 'frozen'].includes(status)) return null;
  return (
    <p className={css.note}>
      <Trans>Managers set up, seal and draw it. Prizes are given at the desk.</Trans>
    </p>
  );
}

function EndReason({ draw: { endReason } }: { draw: DeskDraw }) {
  const { language } = useLanguage();
  if (endReason === null) return null;
  return (
    <p className={css.note}>
      <b>
        <Trans>Public reason</Trans>
      </b>{' '}
      {endReason[language]}
    </p>
  );
}

function Facts({ draw }: { draw: DeskDraw }) {
  const { language } = useLanguage();
  const words = useDrawWords();
  const { prizes, alternates, freezeAt, drawAt, licence, beacon, manifestHash, people } = draw;
  const isSealed = draw.frozenAt !== null;
  const hasResult = isDrawn(draw);
  const isOver = ['closed', 'failed', 'cancelled'].includes(draw.status);
  return (
    <DetailFacts>
      <dt>
        <Trans>Events</Trans>
      </dt>
      <dd>{draw.events.map((event) => words.event(event)).join(' · ')}</dd>
      <dt>
        <Plural value={prizes.length} one="Prize" other="# prizes" />
      </dt>
      <dd>{[...new Set(prizes.map((prize) => prize[language]))].join(' · ')}</dd>
      <dt>
        <Trans>How it is drawn</Trans>
      </dt>
      <dd>
        {draw.mode === 'box' ? (
          <Trans>By hand from a box</Trans>
        ) : (
          <Trans>By a public number</Trans>
        )}
      </dd>
      <dt>
        <Trans>If unclaimed</Trans>
      </dt>
      <dd>
        {hasAlternates(draw) ? (
          <Plural
            value={alternates}
            _0="Not awarded"
            one="One alternate"
            other="One of # alternates"
          />
        ) : (
          <Trans>A number of its own</Trans>
        )}
      </dd>
      {(isSealed || !isOver) && (
        <>
          <dt>{isSealed ? <Trans>Sealed on</Trans> : <Trans>To be sealed on</Trans>}</dt>
          <dd>{words.when(draw.frozenAt ?? freezeAt)}</dd>
        </>
      )}
      <dt>
        {hasResult ? (
          <Trans>Drawn on</Trans>
        ) : isOver ? (
          <Trans>Was to be drawn on</Trans>
        ) : (
          <Trans>To be drawn on</Trans>
        )}
      </dt>
      <dd>{words.when(drawAt)}</dd>
      <dt>
        <Trans>Licence number</Trans>
      </dt>
      <dd>
        <bdi dir="ltr">{licence ?? '–'}</bdi>
      </dd>
      {people !== null && (
        <>
          <dt>
            <Trans>People</Trans>
          </dt>
          <dd>{people}</dd>
        </>
      )}
      {beacon !== null && (
        <>
          <dt>
            <Trans>Public number</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{beacon.round}</bdi>
          </dd>
        </>
      )}
      {manifestHash !== null && (
        <>
          <dt>
            <Trans>Fingerprint</Trans>
          </dt>
          <dd>
            <bdi dir="ltr" className={css.print}>
              {fingerprintOf(manifestHash)}
            </bdi>
          </dd>
        </>
      )}
    </DetailFacts>
  );
}

/** The pages that everybody sees, and what is printed. */
function Papers({ draw: { id, mode, status, manifestHash, winners } }: { draw: DeskDraw }) {
  if (status === 'draft') return null;
  return (
    <DetailFurther>
      <Button
        variant="text"
        size="sm"
        href={`/draws/${id}`}
        target="_blank"
        icon={<Icon of={ExternalLink} size={18} />}
      >
        <Trans>As guests see it</Trans>
      </Button>
      {manifestHash !== null && (
        <Button
          variant="text"
          size="sm"
          href={`/draws/${id}/poster`}
          target="_blank"
          icon={<Icon of={Printer} size={18} />}
        >
          <Trans>Poster for reception</Trans>
        </Button>
      )}
      {mode === 'box' && manifestHash !== null && winners.length === 0 && (
        <Button
          variant="text"
          size="sm"
          href={`/draws/${id}/slips`}
          target="_blank"
          icon={<Icon of={Scissors} size={18} />}
        >
          <Trans>Slips for the box</Trans>
        </Button>
      )}
      {winners.length > 0 && (
        <Button
          variant="text"
          size="sm"
          href={`/draws/${id}/certificate`}
          target="_blank"
          icon={<Icon of={Award} size={18} />}
        >
          <Trans>Certificate</Trans>
        </Button>
      )}
    </DetailFurther>
  );
}
