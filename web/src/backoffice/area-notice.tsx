import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type ComingArea, useAreaWords } from './areas.ts';
import { LanguageButton } from './desk-header.tsx';
import css from './back-office.module.css';

/** An area where there is nothing to work on: says why, and leads to the bookings. */
function AreaNotice({
  title,
  picture,
  children,
}: {
  title: ReactNode;
  picture?: string;
  children: ReactNode;
}) {
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

/** What an area will hold, for as long as it is not open yet. */
export function ComingAreaPage({ area }: { area: ComingArea }) {
  const words = useAreaWords();
  return <AreaNotice title={words.name(area)}>{words.coming(area)}</AreaNotice>;
}

/** What the back office says at an address that names none of its areas. */
export function UnknownAreaPage() {
  return (
    <AreaNotice picture="/art/door.svg" title={<Trans>Page not found</Trans>}>
      <Trans>The page may have been removed, or moved to another address.</Trans>
    </AreaNotice>
  );
}
