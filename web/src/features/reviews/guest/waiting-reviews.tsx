import { useRef } from 'react';
import { OutboxCard } from '../../../outbox/outbox-card.tsx';
import { useRestoredFocus } from '../../../outbox/use-restored-focus.ts';
import { useEntries } from '../../../platform/outbox/outbox.ts';
import { reviewView } from './review-view.tsx';
import css from './reviews-panel.module.css';

/** Reviews that wait on this phone, or came back to it. */
export function WaitingReviews() {
  const place = useRef<HTMLUListElement>(null);
  const onFocus = useRestoredFocus(place, 'card', (list) =>
    list.closest('[role=dialog]')?.querySelector('h2'),
  );
  const waiting = (useEntries() ?? []).filter(
    ({ kind, state }) => kind === 'review' && state !== 'done',
  );
  return (
    <ul ref={place} className={css.waiting} onFocus={onFocus}>
      {waiting.map((entry) => (
        <OutboxCard key={entry.id} as="li" entry={entry} view={reviewView} />
      ))}
    </ul>
  );
}
