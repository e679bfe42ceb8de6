import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDraw } from '../api/draw-queries.ts';
import type { StaffEntry } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './entry-detail.module.css';

/** A shared location is only looked at: nobody moderates it, and the notes are not saved. */
export function SharesBody({ entry }: { entry: StaffEntry }) {
  const { t } = useLingui();
  const words = useEntryWords();
  const [notes, setNotes] = useState('');
  const draw = useDraw('location_sharing');
  // The draw of a month that is over says itself whom it took.
  const isDrawn = draw?.month === entry.month && draw.isInDraw;
  const { language } = useLanguage();
  const month = formatMonth(entry.month, language);
  const { count, isCompleted } = entry.shares ?? { count: 0, isCompleted: false };
  return (
    <>
      <div className={css.shares}>
        <Progress
          label={t`Shares`}
          value={Math.min(100, (count / SHARES_REQUIRED) * 100)}
          valueText={words.shares(count, SHARES_REQUIRED)}
          tone={isCompleted ? 'done' : 'sea'}
        />
        <p>
          <b>{words.shares(count, SHARES_REQUIRED)}</b>
        </p>
        <Chip icon={<Icon of={Share2} />}>
          <Trans>Required: {SHARES_REQUIRED} shares</Trans>
        </Chip>
      </div>
      {isCompleted && (
        <div className={css.decided} data-status="approved">
          <p>
            {isDrawn ? (
              <Trans>All shares are done. This phone is in the draw of {month}.</Trans>
            ) : (
              <Trans>All shares are done.</Trans>
            )}
          </p>
        </div>
      )}
      <TextField
        label={t`Admin notes`}
        description={t`For you only, while this entry is open. They are not saved.`}
        value={notes}
        onChange={setNotes}
        isMultiline
        rows={3}
      />
    </>
  );
}
