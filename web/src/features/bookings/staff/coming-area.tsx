import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LanguageButton } from '../../../ui/language-button.tsx';
import type { ComingArea } from './areas.ts';
import css from './board.module.css';
import { useAreaWords } from './use-area-words.ts';

/** What an area will hold, for as long as it is not open yet. */
export function ComingAreaPage({ area }: { area: ComingArea }) {
  const words = useAreaWords();
  return (
    <main id="main" className={css.coming}>
      <LanguageButton className={css.language} />
      <EmptyState
        as="h1"
        title={words.name(area)}
        action={
          <Button href="/dashboard/bookings">
            <Trans>To the bookings</Trans>
          </Button>
        }
      >
        <p>{words.coming(area)}</p>
      </EmptyState>
    </main>
  );
}
