import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { unwrittenFacts } from '#shared/site/house-facts.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';
import { Display } from '../../../../ui/section.tsx';
import { FACT_NAMES } from '../../fact-words.ts';
import { HOUSE_FIELDS } from './house-fields.ts';
import { SiteForm } from './site-form.tsx';
import css from './site-tab.module.css';

type HouseCardProps = { settings: SiteSettings; blockedBy: string | null };

/** The facts of the house as a form, which names those that guests do not read yet. */
export function HouseCard({ settings, blockedBy }: HouseCardProps) {
  const { t, i18n } = useLingui();
  const missing = unwrittenFacts(settings).map((fact) => i18n._(FACT_NAMES[fact]));
  const names = missing.join(t`, `);
  return (
    <section className={css.house} aria-labelledby="house-title">
      <Display as="h3" size={24} id="house-title">
        <Trans>About the house</Trans>
      </Display>
      <p className="small muted">
        <Trans>
          Guests read this on <Link href="/about">its own page</Link>, and the assistant answers
          from it.
        </Trans>
      </p>
      {missing.length > 0 && (
        <p className={css.missing}>
          <Trans>
            Guests do not read about: {names}. What is not written in both languages is left out.
          </Trans>
        </p>
      )}
      <SiteForm
        draft="siteHouse"
        label={t`About the house`}
        fields={HOUSE_FIELDS}
        settings={settings}
        blockedBy={blockedBy}
      />
    </section>
  );
}
