import { Trans, useLingui } from '@lingui/react/macro';
import css from './desk-nav.module.css';

export function DeskNav() {
  const { t } = useLingui();
  return (
    <nav className={css.nav} aria-label={t`Main`}>
      <a href="/#rooms">
        <Trans>Rooms</Trans>
      </a>
      <a href="/#offers">
        <Trans>Offers</Trans>
      </a>
      <a href="/#events">
        <Trans>Events</Trans>
      </a>
      <a href="/#cards">
        <Trans>Cards</Trans>
      </a>
      <a href="/#nearby">
        <Trans>Around the hotel</Trans>
      </a>
    </nav>
  );
}
