import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatDayAndTime, formatInstant, formatMonth, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { DeskDetail, DetailFacts, DetailState } from '../../../ui/desk/desk-detail.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DecisionFoot } from './decision-foot.tsx';
import { EntryChip } from './entry-chip.tsx';
import css from './entry-detail.module.css';
import type { EntryDesk } from './entry-desk.ts';
import { keepNotes, readNotes } from './entry-notes.ts';
import { EntryPhotos } from './entry-photos.tsx';
import { SharesBody, SharesFoot } from './shares-detail.tsx';
import { isJudged, type JudgedDraw } from './staff-draws.ts';
import type { StaffEntry } from './staff-entry.ts';
import { useDecision } from './use-decision.ts';
import { useEntryWords } from './use-entry-words.ts';

type EntryDetailProps = {
  entry: StaffEntry;
  desk: EntryDesk;
  /** Beside the list, or over it as a sheet that can be closed. */
  onClose: (() => void) | null;
};

/** Everything about one entry (back-office.txt §2). Mounted anew with each entry. */
export function EntryDetail({ entry, desk, onClose }: EntryDetailProps) {
  return isJudged(desk.draw) ? (
    <JudgedDetail entry={entry} desk={desk} draw={desk.draw} onClose={onClose} />
  ) : (
    <Frame
      entry={entry}
      onClose={onClose}
      body={<SharesBody entry={entry} desk={desk} />}
      foot={<SharesFoot entry={entry} desk={desk} />}
    />
  );
}

function JudgedDetail({ entry, desk, draw, onClose }: EntryDetailProps & { draw: JudgedDraw }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useEntryWords();
  const [notes, setNotes] = useState(() => readNotes(draw, entry.id));
  const type = (text: string) => {
    setNotes(text);
    keepNotes(draw, entry.id, text);
  };
  const decide = useDecision(draw, desk);
  return (
    <Frame
      entry={entry}
      onClose={onClose}
      body={
        <>
          <EntryPhotos entry={entry} desk={desk} />
          {entry.status === 'pending' ? (
            <TextField
              label={t`Admin notes`}
              description={t`Optional. After a rejection the participant reads them; left empty, they are asked to contact the hotel.`}
              value={notes}
              onChange={type}
              isMultiline
              rows={3}
              maxLength={1000}
              isDisabled={decide.pending !== null}
            />
          ) : (
            <div className={css.decided} data-status={entry.status}>
              <p>
                <b>{words.already(entry.status)}</b>
                {entry.decidedAt !== null && <span className="muted small">{formatInstant(entry.decidedAt, language)}</span>}
              </p>
              {entry.notes !== null && entry.notes !== '' && <p className="plaintext">{entry.notes}</p>}
            </div>
          )}
        </>
      }
      foot={<DecisionFoot entry={entry} desk={desk} decide={decide} notes={notes} />}
    />
  );
}

type FrameProps = Pick<EntryDetailProps, 'entry' | 'onClose'> & { body: ReactNode; foot: ReactNode };

function Frame({ entry, onClose, body, foot }: FrameProps) {
  const { t } = useLingui();
  return (
    <DeskDetail
      as="section"
      className={css.beside}
      label={t`Entry details`}
      marks={{ 'data-entry': entry.id }}
      state={<DetailState chip={<EntryChip entry={entry} />} number={`#${entry.id}`} />}
      name={<bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>}
      body={
        <>
          <Facts entry={entry} />
          {body}
        </>
      }
      foot={foot}
      onClose={onClose}
    />
  );
}

function Facts({ entry }: { entry: StaffEntry }) {
  const { language } = useLanguage();
  return (
    <DetailFacts>
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>
        <time dateTime={entry.submittedAt}>{formatDayAndTime(entry.submittedAt, language)}</time>
      </dd>
      <dt>
        <Trans>Draw of</Trans>
      </dt>
      <dd>{formatMonth(entry.month, language)}</dd>
      <dt>
        <Trans>Reference</Trans>
      </dt>
      <dd>
        <bdi dir="ltr">{entry.reference}</bdi>
      </dd>
    </DetailFacts>
  );
}
