import { Trans, useLingui } from '@lingui/react/macro';
import { POINTS_DEDUCTED } from '#shared/points/points.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { ContactLinks } from '../../../../ui/contact-links.tsx';
import { Display } from '../../../../ui/section.tsx';
import { CANCELLATION } from './cancellation.ts';
import type { LegalDocument, LegalPart } from './legal-document.ts';
import { privacyFor } from './privacy.ts';
import { TERMS } from './terms.ts';
import css from './legal-page.module.css';

export function PrivacyPage() {
  return <LegalPage document={privacyFor(useSite().idNumberDays)} />;
}

export function TermsPage() {
  return <LegalPage document={TERMS} />;
}

export function CancellationPage() {
  return <LegalPage document={CANCELLATION} />;
}

function LegalPage({ document }: { document: LegalDocument }) {
  const site = useSite();
  return (
    <article className={css.page}>
      <LegalText document={document} />
      <footer className={css.foot}>
        <h2 className={css.ask}>
          <Trans>Questions? Ask us.</Trans>
        </h2>
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </footer>
    </article>
  );
}

/** The document itself, which the build also writes down for readers without scripts. */
export function LegalText({ document }: { document: LegalDocument }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { title, lead, sections } = document[language];
  return (
    <>
      <header className={css.head}>
        <Display as="h1" size={54}>
          {title}
        </Display>
        <p className={css.lead}>{lead}</p>
        <nav aria-label={t`On this page`}>
          <ul className={css.contents}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className={css.section}>
          <Display as="h2" size={30}>
            {section.title}
          </Display>
          {section.parts.map((part, at) => (
            <Part key={at} part={part} />
          ))}
        </section>
      ))}
    </>
  );
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('table' in part) return <DeductedPoints />;
  return (
    <ul className={css.list}>
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function DeductedPoints() {
  const { language } = useLanguage();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Room</Trans>
          </th>
          <th scope="col">
            <Trans>Your cancellation takes</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {ROOM_TYPES.map((type) => (
          <tr key={type}>
            <th scope="row">{roomName(type, language)}</th>
            <td>{POINTS_DEDUCTED[type]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
