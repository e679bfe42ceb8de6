import { Plural, Trans } from '@lingui/react/macro';
import type { Entry } from '../../data/outbox/outbox.ts';
import { openPanel } from '../../data/panels.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EntryPhoneNumber } from './entry-phone-number.tsx';

/** Above a form that is filled in while other entries of its draw are on their way. */
export function UnderWayNotice({ entries }: { entries: readonly Entry[] }) {
  const count = entries.length;
  if (count === 0) return null;
  return (
    <Banner
      isInset
      tone="info"
      title={
        <Plural value={count} one="An entry of yours is still to reach the hotel" other="# entries of yours are still to reach the hotel" />
      }
      action={
        <Button size="sm" variant="line" onPress={() => openPanel({ name: 'entries' })}>
          <Plural value={count} one="See the entry" other="See the entries" />
        </Button>
      }
    >
      {entries.map(({ id, payload }) => (
        <EntryPhoneNumber key={id} payload={payload} />
      ))}
      <p>
        <Trans>Here you enter with another number.</Trans>
      </p>
    </Banner>
  );
}
