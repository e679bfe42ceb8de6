import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, MessageSquareText } from 'lucide-react';
import { useDeskCounts } from '../../backoffice/api/desk-counts.ts';
import { readLocal } from '../../platform/storage/local-store.ts';
import { Display } from '../../ui/section.tsx';
import { Tile } from './tile.tsx';
import css from './welcome-page.module.css';

/** For staff by the server's word alone: the role comes from it, and so does every figure here. */
export function StaffTiles() {
  const { t } = useLingui();
  const { counts } = useDeskCounts();
  const count = counts ? counts.pending + counts.changeRequests : 0;
  return (
    <section className={css.section} aria-labelledby="back-office">
      <Display as="h2" size={24} id="back-office">
        <Trans>Back office</Trans>
      </Display>
      <ul className={css.tiles}>
        <Tile
          icon={ClipboardList}
          href={readLocal('adminPageMemory') ?? '/dashboard/today'}
          title={<Trans>Admin panel</Trans>}
          badge={count}
          badgeLabel={t`${plural(count, { one: ', # request waits', other: ', # requests wait' })}`}
        >
          <Trans>Bookings, rooms, cards, events, statistics</Trans>
        </Tile>
        <Tile icon={MessageSquareText} href="/chat-qa-admin" title={<Trans>Chat Q&A</Trans>}>
          <Trans>Answers that the assistant gives to guests</Trans>
        </Tile>
      </ul>
    </section>
  );
}
