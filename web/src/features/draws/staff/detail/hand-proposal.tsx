import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import type { DeskDraw, DrawProposal } from '#shared/draw/draw-desk.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { isFactorRefusal, useFactorCode } from '../../../../platform/session/second-factor.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawFiles } from '../../api/draw-queries.ts';
import { useDrawAct } from '../api/draws.ts';
import { useDrawWords } from '../use-draw-words.ts';
import { isConfirmer, WaitsFor } from '../waits-for.tsx';
import { boxOf, readBox } from './box-tickets.ts';
import { DrawnAward } from './drawn-award.tsx';
import type { NumberDeskProps } from './number-desk.tsx';
import css from './detail.module.css';

type HandProposalProps = NumberDeskProps & {
  proposal: DrawProposal;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** A result by hand, or an end without one, that one member proposed and another answers. */
export function HandProposal({ draw, proposal, blockedBy, heading }: HandProposalProps) {
  const user = useUser();
  const words = useDrawWords();
  const [asked, setAsked] = useState<'confirm' | 'decline' | null>(null);
  const blocked = blockedProps(blockedBy);
  const { proposed, proposedBy, at } = proposal;
  const isOwn = proposedBy.id === user?.id;
  const mayConfirm = isConfirmer(proposal.confirmers, user?.id);
  const first = <bdi>{proposedBy.name}</bdi>;
  const when = words.when(at);
  return (
    <section className={css.part}>
      <h3 ref={heading} tabIndex={-1}>
        {proposed.kind === 'failed' ? (
          <Trans>Proposed: an end without a result</Trans>
        ) : (
          <Trans>Proposed: a result drawn by hand</Trans>
        )}
      </h3>
      <Content draw={draw} proposal={proposal} />
      <p className="small muted">
        {isOwn ? (
          <Trans>
            Proposed by {first}, {when}.
          </Trans>
        ) : (
          <Trans>
            Proposed by {first}, {when}. A second person has to confirm it.
          </Trans>
        )}
      </p>
      <div className={css.row}>
        {mayConfirm ? (
          <Button {...blocked} size="sm" variant="danger" onPress={() => setAsked('confirm')}>
            {isOwn ? <Trans>Confirm it yourself</Trans> : <Trans>Confirm as the second</Trans>}
          </Button>
        ) : (
          <p className="small">
            <WaitsFor confirmers={proposal.confirmers} isOwn={isOwn} />
          </p>
        )}
        <Button {...blocked} size="sm" variant="line" onPress={() => setAsked('decline')}>
          <Trans>Drop the proposal</Trans>
        </Button>
      </div>
      {asked === 'confirm' && (
        <ConfirmDialog draw={draw} proposal={proposal} onClose={() => setAsked(null)} />
      )}
      {asked === 'decline' && (
        <DeclineDialog draw={draw} proposal={proposal} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

type ContentProps = { draw: DeskDraw; proposal: DrawProposal };

/** What was proposed, word for word. */
function Content({ draw, proposal: { proposed } }: ContentProps) {
  const { data: files } = useDrawFiles(draw);
  if (proposed.kind === 'failed')
    return (
      <>
        <p dir="rtl" lang="ar">
          {proposed.ar}
        </p>
        <p dir="ltr" lang="en">
          {proposed.en}
        </p>
      </>
    );
  const drawn =
    proposed.kind === 'box'
      ? readBox(proposed.tickets.join(' '), boxOf(draw, files?.list ?? null))
      : null;
  return (
    <>
      {proposed.kind === 'witness' && (
        <p>
          <b dir="ltr">{proposed.value}</b>
        </p>
      )}
      {drawn?.fault === null && <DrawnAward award={drawn.award} />}
      <p>
        <Trans>
          Witnesses: <bdi>{proposed.witnesses[0]}</bdi> and <bdi>{proposed.witnesses[1]}</bdi>
        </Trans>
      </p>
    </>
  );
}

type AnswerProps = ContentProps & { onClose: () => void };

/** The second member looks at slips or dice, and publishes exactly what was proposed. */
function ConfirmDialog({ draw, proposal, onClose }: AnswerProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const { proposedBy } = proposal;
  const isOwn = proposedBy.id === useUser()?.id;
  const factor = useFactorCode(act.error, act.reset);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const isEnd = proposal.proposed.kind === 'failed';
  const isWrong =
    act.error instanceof ApiError &&
    act.error.details?.fields?.some(({ field }) => field === 'password') === true;
  const isSaid = act.error === null || isWrong || isFactorRefusal(act.error);
  const confirm = () => {
    setIsTold(true);
    if (password === '') return;
    act.mutate(
      { path: `/proposals/${proposal.id}/confirm`, body: { password, ...factor.proof } },
      {
        onSuccess: (now) =>
          toast.success({
            title: now.status === 'failed' ? t`The draw is ended` : t`The draw is drawn`,
          }),
      },
    );
  };
  const title = isEnd ? t`End the draw for good?` : t`Publish this result for good?`;
  return (
    <AnswerDialog
      title={title}
      body={
        isEnd ? (
          <Trans>
            Everybody reads the reason, and whoever took part is told. This cannot be taken back.
          </Trans>
        ) : (
          <Trans>
            Compare it with what was drawn before the witnesses. Winners are told at once and
            everybody can read it. Nobody can change it afterwards.
          </Trans>
        )
      }
      confirmLabel={isEnd ? t`End the draw` : t`Publish this result for good`}
      isDestructive
      isPending={act.isPending}
      hasFailed={!isSaid}
      failure={isSaid ? null : { title: t`It was not done`, message: errorText(act.error) }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Content draw={draw} proposal={proposal} />
      <p className="small muted">
        {isOwn ? (
          <Trans>
            The hotel had no second member of staff when the list was sealed, and the page of the
            draw says so. Your initials stand in the result.
          </Trans>
        ) : (
          <Trans>
            Proposed by <bdi>{proposedBy.name}</bdi>. Your initials stand beside theirs in what is
            published.
          </Trans>
        )}
      </p>
      <PasswordField
        label={<Trans>Your own password</Trans>}
        autoComplete="current-password"
        value={password}
        maxLength={128}
        isRequired
        error={
          isWrong
            ? t`This is not your password.`
            : isTold && password === ''
              ? t`Type your password.`
              : undefined
        }
        onChange={(typed) => {
          setPassword(typed);
          if (act.error) act.reset();
        }}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
    </AnswerDialog>
  );
}

/** Taken back by whoever proposed it, or declined by a colleague. */
function DeclineDialog({ draw, proposal, onClose }: AnswerProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  return (
    <AnswerDialog
      title={t`Drop this proposal?`}
      body={<Trans>The proposal is dropped, and the log keeps it. It can be proposed again.</Trans>}
      confirmLabel={t`Drop the proposal`}
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.error === null ? null : { title: t`It was not done`, message: errorText(act.error) }
      }
      onConfirm={() =>
        act.mutate(
          { path: `/proposals/${proposal.id}`, method: 'DELETE' },
          { onSuccess: () => toast.success({ title: t`The proposal is dropped` }) },
        )
      }
      onClose={onClose}
    />
  );
}
