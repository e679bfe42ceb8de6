import { Plural, Trans } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { type DrawResult, drawResultSchema, readJson } from '#shared/draw/manifest.ts';
import { WITNESS_AFTER_DAYS } from '#shared/draw/timeline.ts';
import { formatNames } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Mirrors, TestNetwork } from '../ui/mirrors.tsx';
import css from './draw.module.css';

/** Where the number of a result came from, in words and whole. */
export function NumberSource({ draw, result }: { draw: DrawView; result: string }) {
  const read = readJson(drawResultSchema, result);
  if (read === null) return null;
  return (
    <section className={css.part}>
      <h2 className={css.sub}>
        {read.source.kind === 'box' ? (
          <Trans>How it was drawn</Trans>
        ) : (
          <Trans>Where the number came from</Trans>
        )}
      </h2>
      <Source source={read.source} draw={draw} />
      <Hands source={read.source} />
    </section>
  );
}

/** Who of the hotel took a result by hand down, and who confirmed it; results of before do not say. */
function Hands({ source }: { source: DrawResult['source'] }) {
  if (source.kind === 'beacon' || !source.enteredBy || !source.confirmedBy) return null;
  return (
    <p className="small muted">
      <Trans>
        Taken down by <bdi>{source.enteredBy}</bdi> and confirmed by <bdi>{source.confirmedBy}</bdi>
        , for the hotel.
      </Trans>
    </p>
  );
}

function Source({ source, draw }: { source: DrawResult['source']; draw: DrawView }) {
  const { beacon } = draw;
  const { language } = useLanguage();
  const witnesses = source.kind === 'beacon' ? '' : formatNames(source.witnesses, language);
  if (source.kind === 'box')
    return (
      <p>
        <Trans>
          By hand from a box in the presence of {witnesses}; it cannot be computed again.
        </Trans>
      </p>
    );
  if (source.kind === 'witness')
    return (
      <>
        <p>
          <Trans>
            The public number did not come in{' '}
            <Plural value={WITNESS_AFTER_DAYS} _3="three days" one="# day" other="# days" />. As
            announced, dice were thrown before {witnesses}, and the secret sealed with the list was
            opened. This is weaker than the public number.
          </Trans>
        </p>
        <dl className={css.facts}>
          <div>
            <dt>
              <Trans>Thrown</Trans>
            </dt>
            <dd>
              <bdi dir="ltr">{source.value}</bdi>
            </dd>
          </div>
        </dl>
        <p className={css.hex} dir="ltr">
          {source.secret}
        </p>
      </>
    );
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>
            <Trans>Source</Trans>
          </dt>
          <dd>
            {beacon?.isTest ? <Trans>A test network</Trans> : <bdi dir="ltr">drand quicknet</bdi>}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Round</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{source.round}</bdi>
          </dd>
        </div>
      </dl>
      <p className="small muted">
        <Trans>Signature of the round, as every mirror gives it</Trans>
      </p>
      <p className={css.hex} dir="ltr">
        {source.signature}
      </p>
      <p className="small muted">
        <Trans>The number: its SHA-256</Trans>
      </p>
      <p className={css.hex} dir="ltr">
        {source.randomness}
      </p>
      {beacon?.isTest && <TestNetwork />}
      {beacon !== null && !beacon.isTest && (
        <details>
          <summary>
            <Trans>Read it from five independent mirrors</Trans>
          </summary>
          <Mirrors chain={beacon.chain} round={source.round} />
        </details>
      )}
    </>
  );
}
