import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LanguageButton } from '../../../ui/language-button.tsx';
import css from './board.module.css';

/** An area where there is nothing to work on: says why, and leads to the bookings. */
export function AreaNotice({ title, picture, children }: { title: ReactNode; picture?: string; children: ReactNode }) {
  return (
    <main id="main" className={css.coming}>
      <LanguageButton className={css.language} />
      <EmptyState
        as="h1"
        title={title}
        picture={picture}
        action={
          <Button href="/dashboard/bookings">
            <Trans>To the bookings</Trans>
          </Button>
        }
      >
        <p>{children}</p>
      </EmptyState>
    </main>
  );
}
