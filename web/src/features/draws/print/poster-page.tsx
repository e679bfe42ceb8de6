import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { formatDayAndTime } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HashPattern } from '../ui/hash-pattern.tsx';
import { BothTexts, type PaperFact, PaperFacts, PaperHead, PaperLink } from './paper-parts.tsx';
import { Paper, PrintPage } from './print-page.tsx';
import { FACTS, instantText, monthText, POSTER, prizesText, TRIAL } from './print-words.ts';
import css from './paper.module.css';

/** The sheet that hangs at reception once the list is sealed (W-05). */
export function PosterPage() {
  return (
    <PrintPage title={<Trans>Poster of the sealed list</Trans>}>
      {(draw) =>
        draw.manifestHash === null ? (
          <NotSealed draw={draw} />
        ) : (
          <Poster draw={draw} hash={draw.manifestHash} />
        )
      }
    </PrintPage>
  );
}

function NotSealed({ draw: { freezeAt, status } }: { draw: DrawView }) {
  const { language } = useLanguage();
  const when = formatDayAndTime(freezeAt, language);
  const isComing = status === 'open' || status === 'freezing';
  return (
    <EmptyState title={<Trans>The list is not sealed</Trans>}>
      {isComing ? (
        <Trans>The poster can be printed once it is: from {when} on.</Trans>
      ) : (
        <Trans>This draw ended before its list was sealed. There is no poster.</Trans>
      )}
    </EmptyState>
  );
}

function Poster({ draw, hash }: { draw: DrawView; hash: string }) {
  const { t } = useLingui();
  return (
    <Paper className={css.poster}>
      <PaperHead />
      <BothTexts text={POSTER.draw(monthText(draw.id))} className={css.eyebrow} />
      <BothTexts text={POSTER.title} className={css.title} />
      <BothTexts text={POSTER.lead} />
      <div className={css.seal}>
        <HashPattern hash={hash} className={css.pattern} />
        <b dir="ltr">{fingerprintOf(hash)}</b>
      </div>
      <PaperFacts facts={factsOf(draw)} />
      {draw.beacon?.isTest && <BothTexts text={TRIAL} className={css.trial} />}
      <PaperLink
        id={draw.id}
        texts={[POSTER.compare, POSTER.scan]}
        label={t`QR code of the draw’s page`}
      />
    </Paper>
  );
}

function factsOf(draw: DrawView): readonly PaperFact[] {
  const { beacon, licence, prizes, count, people } = draw;
  return [
    { name: FACTS.drawAt, value: instantText(draw.drawAt) },
    beacon === null
      ? { name: FACTS.way, value: POSTER.box }
      : { name: FACTS.number, value: `drand ${beacon.round}` },
    { name: FACTS.tickets, value: POSTER.tickets(count, people ?? count) },
    { name: FACTS.prizes, value: prizesText(prizes) },
    ...(licence === null ? [] : [{ name: FACTS.licence, value: licence }]),
  ];
}
