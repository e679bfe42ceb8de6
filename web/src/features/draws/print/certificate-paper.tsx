import { useLingui } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { HashPattern } from '../ui/hash-pattern.tsx';
import type { Certificate } from './certificate.ts';
import { BothTexts, type PaperFact, PaperFacts, PaperHead, PaperLink } from './paper-parts.tsx';
import { Paper } from './print-page.tsx';
import {
  both,
  type Both,
  CERTIFICATE,
  EVENTS,
  FACTS,
  instantText,
  monthText,
  periodText,
  POSTER,
  TRIAL,
} from './print-words.ts';
import css from './certificate.module.css';
import paperCss from './paper.module.css';

type Fitting = Extract<Certificate, { fits: true }>;
type CertificatePaperProps = { draw: DrawView; certificate: Fitting };

/** Lines for signatures where no witness is named: of the ministry, or of the guests. */
const EMPTY_WITNESSES = ['', ''];

export function CertificatePaper({ draw, certificate }: CertificatePaperProps) {
  const { t } = useLingui();
  const { manifestHash } = certificate;
  return (
    <Paper className={paperCss.certificate}>
      <PaperHead />
      <div className={css.name}>
        <HashPattern hash={manifestHash} className={css.pattern} />
        <div>
          <BothTexts text={CERTIFICATE.title} className={paperCss.title} />
          <BothTexts text={POSTER.draw(monthText(draw.id))} className={paperCss.eyebrow} />
          <b dir="ltr" className={css.short}>
            {fingerprintOf(manifestHash)}
          </b>
        </div>
      </div>
      <PaperFacts facts={factsOf(draw, certificate)} />
      <Winners certificate={certificate} />
      <Others certificate={certificate} />
      <Hashes certificate={certificate} />
      {draw.beacon?.isTest && <BothTexts text={TRIAL} className={paperCss.trial} />}
      <Signatures witnesses={certificate.witnesses} />
      <PaperLink
        id={draw.id}
        texts={[certificate.source.kind === 'box' ? CERTIFICATE.boxProof : CERTIFICATE.proof]}
        label={t`QR code of the draw’s page`}
      />
    </Paper>
  );
}

function wayOf({ source }: Fitting): Both {
  switch (source.kind) {
    case 'beacon':
      return CERTIFICATE.beacon(source.round);
    case 'witness':
      return CERTIFICATE.dice(source.value);
    case 'box':
      return CERTIFICATE.box;
  }
}

function factsOf(draw: DrawView, certificate: Fitting): readonly PaperFact[] {
  const { manifest, voids } = certificate;
  const events = both((language) =>
    manifest.events.map((event) => EVENTS[event][language]).join(language === 'ar' ? '، ' : ', '),
  );
  return [
    { name: FACTS.licence, value: manifest.licence },
    { name: FACTS.period, value: periodText(manifest.month) },
    { name: FACTS.events, value: events },
    { name: FACTS.tickets, value: POSTER.tickets(manifest.count, manifest.people) },
    { name: FACTS.excluded, value: String(manifest.excluded) },
    { name: FACTS.voids, value: String(voids.length) },
    { name: FACTS.frozenAt, value: instantText(manifest.frozenAt) },
    { name: FACTS.drawAt, value: instantText(draw.drawAt) },
    { name: FACTS.way, value: wayOf(certificate) },
    ...handsOf(certificate),
  ];
}

/** Who of the hotel took a result by hand down and confirmed it, and where one member decides alone. */
function handsOf({ source, manifest }: Fitting): readonly PaperFact[] {
  const isByHand = source.kind !== 'beacon' && source.enteredBy && source.confirmedBy;
  return [
    ...(isByHand
      ? [{ name: FACTS.hands, value: `${source.enteredBy} · ${source.confirmedBy}` }]
      : []),
    ...(manifest.secondPerson === false
      ? [{ name: FACTS.team, value: CERTIFICATE.oneMember }]
      : []),
  ];
}

/** A heading of a part, once in each language on its side. */
const Heading = ({ text }: { text: Both }) => <BothTexts text={text} className={css.heading} />;

function Winners({ certificate: { manifest, winners } }: { certificate: Fitting }) {
  const { prize: name, ticket, phone, notAwarded } = CERTIFICATE;
  return (
    <section>
      <Heading text={CERTIFICATE.winners} />
      <table>
        <thead>
          <tr>
            <th scope="col" lang="ar">
              {name.ar}
            </th>
            {[ticket, phone].map((text) => (
              <th key={text.en} scope="col">
                <span lang="ar">{text.ar}</span> <span lang="en">{text.en}</span>
              </th>
            ))}
            <th scope="col" lang="en" dir="ltr">
              {name.en}
            </th>
          </tr>
        </thead>
        <tbody>
          {manifest.prizes.map((prize, at) => (
            <tr key={`${at} ${prize.en}`}>
              <td lang="ar">
                <b>{at + 1}</b> <bdi>{prize.ar}</bdi>
              </td>
              {winners[at] ? (
                <>
                  <td>
                    <bdi dir="ltr">{winners[at].ticket}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{winners[at].mask}</bdi>
                  </td>
                </>
              ) : (
                <td colSpan={2}>
                  <span lang="ar">{notAwarded.ar}</span> <span lang="en">{notAwarded.en}</span>
                </td>
              )}
              <td lang="en" dir="ltr">
                <b>{at + 1}</b> <bdi>{prize.en}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Others({ certificate: { alternates, skipped } }: { certificate: Fitting }) {
  return (
    <>
      {alternates.length > 0 && (
        <section>
          <Heading text={CERTIFICATE.alternates} />
          <ol className={css.tickets} dir="ltr">
            {alternates.map(({ ticket, mask }, at) => (
              <li key={ticket}>
                <b>{at + 1}</b> {ticket} <span>{mask}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {skipped.length > 0 && (
        <section>
          <Heading text={CERTIFICATE.skipped} />
          <ul className={css.tickets} dir="ltr">
            {skipped.map(({ ticket, reason }) => (
              <li key={ticket}>
                {ticket} <span>{CERTIFICATE[reason].en}</span>{' '}
                <bdi lang="ar">{CERTIFICATE[reason].ar}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Hashes({
  certificate: { manifestHash, source, seed, resultHash },
}: {
  certificate: Fitting;
}) {
  const hashes = [
    { name: CERTIFICATE.hash, hash: manifestHash },
    ...(source.kind === 'beacon'
      ? [{ name: CERTIFICATE.randomness, hash: source.randomness }]
      : []),
    ...(source.kind === 'witness' ? [{ name: CERTIFICATE.secret, hash: source.secret }] : []),
    ...(seed === null ? [] : [{ name: CERTIFICATE.seed, hash: seed }]),
    { name: CERTIFICATE.result, hash: resultHash },
  ];
  return (
    <section className={paperCss.hashes}>
      {hashes.map(({ name, hash }) => (
        <div key={name.en}>
          <BothTexts text={name} />
          <code dir="ltr">{hash}</code>
        </div>
      ))}
    </section>
  );
}

function Signatures({ witnesses }: { witnesses: readonly string[] }) {
  const signed = witnesses.length > 0 ? witnesses : EMPTY_WITNESSES;
  return (
    <section className={paperCss.signatures}>
      {['', ...signed].map((name, at) => (
        <div key={`${at} ${name}`}>
          <bdi>{name}</bdi>
          <BothTexts text={at === 0 ? CERTIFICATE.hotel : CERTIFICATE.witness} />
        </div>
      ))}
      <div>
        <bdi />
        <BothTexts text={CERTIFICATE.date} />
      </div>
    </section>
  );
}
