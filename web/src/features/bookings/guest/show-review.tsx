import { Trans } from '@lingui/react/macro';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import css from './notification-list.module.css';

/** Leads from the hotel's word about a review to the reviews, where one's own stands first. */
export function ShowReview() {
  return (
    <Button
      variant="text"
      size="sm"
      className={css.step}
      onPress={() => openPanel({ name: 'reviews' })}
    >
      <Trans>Show the review</Trans>
    </Button>
  );
}
