import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import css from './legal-links.module.css';

type LegalLinksProps = {
  /** False opens them in another tab: beside a form nothing typed may be left behind. */
  isHere?: boolean;
};

/** The ways to what the hotel promises, under a consent and at the foot of every page. */
export function LegalLinks({ isHere = false }: LegalLinksProps) {
  const { t } = useLingui();
  const pages = [
    ['/privacy', t`Privacy`],
    ['/terms', t`Terms`],
    ['/cancellation', t`Cancellation`],
  ] as const;
  return (
    <ul className={css.links} aria-label={t`Privacy and terms`}>
      {pages.map(([href, name]) => (
        <li key={href}>
          {isHere ? (
            <Link href={href}>{name}</Link>
          ) : (
            <a href={href} target="_blank" rel="noopener">
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
