import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailAnswers, DetailFurther } from '../../../ui/desk/desk-detail.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './entry-detail.module.css';
import type { EntryDesk } from './entry-desk.ts';
import type { StaffEntry } from './staff-entry.ts';
import type { Decide } from './use-decision.ts';
import { useEntryWords } from './use-entry-words.ts';

type DecisionFootProps = { entry: StaffEntry; desk: EntryDesk; decide: Decide; notes: string };

/** Approve and Reject under an open entry; both send the notes. */
export function DecisionFoot({ entry, desk, decide, notes }: DecisionFootProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  const shared = { isDisabled: desk.blockedBy !== null, 'aria-describedby': desk.blockedBy ?? undefined };
  return (
    <>
      {decide.failure !== null && (
        <Banner tone="error" isInset title={decide.failure.title}>
          {decide.failure.message}
        </Banner>
      )}
      {entry.status === 'pending' && (
        <DetailAnswers>
          <Button
            {...shared}
            icon={<Icon of={Check} />}
            isPending={decide.pending === 'approve'}
            onPress={() => decide.run('approve', entry, notes)}
          >
            {words.verdict('approve')}
          </Button>
          <Button
            {...shared}
            variant="danger"
            icon={<Icon of={X} />}
            isPending={decide.pending === 'reject'}
            onPress={() => decide.run('reject', entry, notes)}
          >
            {words.verdict('reject')}
          </Button>
        </DetailAnswers>
      )}
      <DetailFurther>
        <Button {...shared} size="sm" variant="text" className={css.void} onPress={() => desk.ask('void', entry)}>
          <Trans>Void this entry</Trans>
        </Button>
        <Button size="sm" variant="text" href={`tel:${entry.phone}`} aria-label={t`Call ${entry.phone}`}>
          <Trans>Call</Trans>
        </Button>
      </DetailFurther>
    </>
  );
}
