import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LanguageButton } from '../desk.tsx';
import { AreaMessage } from './area-message.tsx';
import css from '../frame/back-office.module.css';

const title = <Trans>This needs a manager</Trans>;
const text = (
  <Trans>
    Your role is reception. Ask a manager to do it, or to give you their role in the settings.
  </Trans>
);

/** Stands in the place of an area that the caller’s role does not open. */
export function ManagerNeededPage() {
  return (
    <AreaMessage
      title={title}
      picture="/art/door.svg"
      corner={<LanguageButton className={css.language} />}
      action={
        <Button href="/dashboard/today">
          <Trans>Back to Today</Trans>
        </Button>
      }
    >
      <p>{text}</p>
    </AreaMessage>
  );
}

/** The same for a part of a page, under its heading. */
export function ManagerNeeded() {
  return (
    <EmptyState as="h2" title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}
