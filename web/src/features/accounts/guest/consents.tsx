import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Consent } from '#shared/accounts/personal-data.contract.ts';
import { REVIEW_TERMS_VERSION } from '#shared/events/events.ts';
import { formatInstant, formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import css from './account-page.module.css';

const SHOWN = 3;
/** How the version of a wording ends. */
const MONTH = 'YYYY-MM';

/** When a person allowed the hotel to keep their data, and by which wording. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const more = consents.length - SHOWN;
  if (consents.length === 0) {
    return (
      <p className="muted">
        <Trans>
          Nothing is recorded yet. With a booking or an event entry you allow the hotel to keep what
          it needs, and it appears here.
        </Trans>
      </p>
    );
  }
  return (
    <div className={css.stack}>
      <ul className={css.rows}>
        {consents.slice(0, isOpen ? undefined : SHOWN).map((consent) => (
          <ConsentRow
            key={`${consent.subject} ${consent.reference} ${consent.version} ${consent.agreedAt}`}
            consent={consent}
          />
        ))}
      </ul>
      {!isOpen && more > 0 && (
        <Button variant="text" size="sm" aria-expanded={false} onPress={() => setIsOpen(true)}>
          <Plural value={more} one="# more" other="# more" />
        </Button>
      )}
    </div>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { language } = useLanguage();
  const month = formatMonth(consent.version.slice(-MONTH.length), language);
  return (
    <li className={css.row}>
      <div>
        <p>
          <ConsentSubject consent={consent} />
        </p>
        <p className="small muted">
          <bdi>{formatInstant(consent.agreedAt, language, 0)}</bdi>
          {' · '}
          <Trans>wording of {month}</Trans>
        </p>
      </div>
    </li>
  );
}

function ConsentSubject({ consent: { subject, reference, version } }: { consent: Consent }) {
  if (subject === 'registration')
    return <Trans>Keeping your name and e-mail for this account</Trans>;
  if (subject === 'booking')
    return (
      <Trans>
        Keeping what the stay <bdi dir="ltr">{reference}</bdi> needs, the ID number among it
      </Trans>
    );
  if (version === REVIEW_TERMS_VERSION)
    return (
      <Trans>
        The terms of the rating draw, for the entry <bdi dir="ltr">{reference}</bdi>
      </Trans>
    );
  return (
    <Trans>
      Keeping what the entry <bdi dir="ltr">{reference}</bdi> needs for its draw, your phone among
      it
    </Trans>
  );
}
