import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import css from './screen.module.css';

export function NotFoundPage() {
  return (
    <div className={css.screen}>
      <p className={css.code}>404</p>
      <EmptyState
        as="h1"
        picture="/art/door.svg"
        title={<Trans>Page not found</Trans>}
        action={
          <Button href="/">
            <Trans>Back to the home page</Trans>
          </Button>
        }
      >
        <Trans>The page may have been removed, or moved to another address.</Trans>
      </EmptyState>
    </div>
  );
}

export function StaffOnlyPage() {
  return (
    <div className={css.screen}>
      <EmptyState
        as="h1"
        picture="/art/door.svg"
        title={<Trans>For the hotel's staff</Trans>}
        action={
          <Button href="/">
            <Trans>Back to the home page</Trans>
          </Button>
        }
      >
        <Trans>This area is for hotel staff. Sign in with your staff account to reach it.</Trans>
      </EmptyState>
    </div>
  );
}
