import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { eventPermissions } from '#shared/events/permissions.ts';
import {
  DetailAnswers,
  DetailFurther,
  NoDetail,
  DeskDetail,
  DetailFacts,
  DetailState,
} from '../../../backoffice/detail/desk-detail.tsx';
import { SettledNote } from '../../../backoffice/list/desk-card.tsx';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import {
  formatDayAndTime,
  formatInstant,
  formatMonth,
  formatPhoneShort,
} from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useNow } from '../../../platform/clock.ts';
import { useMay } from '../../../platform/session/role.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EntryChip } from './entry-card.tsx';
import { saveNotes, readNotes } from './entry-notes.ts';
import { EntryPhotos } from './entry-photos.tsx';
import { SharesBody } from './shares-detail.tsx';
import { type StaffEntry, isModerated, type ModeratedDraw } from './staff-entry.ts';
import type { EntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './entry-detail.module.css';

type FooterProps = Pick<EntryDetailProps, 'entry' | 'desk' | 'isSettled'> & { draw: ModeratedDraw };

/** Approve and Reject under an open entry; both send the notes. For a while they can be undone. */
function DecisionFooter({ entry, desk, draw, isSettled }: FooterProps) {
  const words = useEntryWords();
  const shared = blockedProps(desk.blockedBy);
  const attempt = desk.attempt?.id === entry.id ? desk.attempt : null;
  const pending = attempt?.failure === null ? attempt.decision : null;
  return (
    <>
      {attempt?.failure && (
        <Banner tone="error" isInset title={attempt.failure.title}>
          {attempt.failure.message}
        </Banner>
      )}
      <UndoDecision entry={entry} desk={desk} draw={draw} isSettled={isSettled} />
      {isSettled && <SettledNote />}
      {entry.status === 'pending' && !isSettled && (
        <DetailAnswers>
          <Button
            {...shared}
            icon={<Icon of={Check} />}
            isPending={pending === 'approve'}
            onPress={() => desk.decide('approve', entry, false)}
          >
            {words.decision('approve')}
          </Button>
          <Button
            {...shared}
            variant="danger"
            icon={<Icon of={X} />}
            isPending={pending === 'reject'}
            onPress={() => desk.decide('reject', entry, false)}
          >
            {words.decision('reject')}
          </Button>
        </DetailAnswers>
      )}
      <EntryFurther entry={entry} desk={desk} />
    </>
  );
}

/** While the participant knows nothing of the decision, whoever made it. */
function UndoDecision({ entry, desk, draw, isSettled }: FooterProps) {
  const now = useNow(1000);
  if (entry.tellAt === null || now >= Date.parse(entry.tellAt)) return null;
  return (
    <DetailAnswers>
      <Button
        {...blockedProps(desk.blockedBy)}
        variant="line"
        className={isSettled ? css.held : undefined}
        icon={<Icon of={Undo2} directional />}
        onPress={() => desk.undo(draw, entry)}
      >
        <Trans>Undo, the participant does not know yet</Trans>
      </Button>
    </DetailAnswers>
  );
}

/** What else can be done with any entry. */
function EntryFurther({ entry, desk }: { entry: StaffEntry; desk: EntryDesk }) {
  const { t } = useLingui();
  const mayVoid = useMay(eventPermissions.voidEntry);
  return (
    <DetailFurther>
      {mayVoid && (
        <Button
          size="sm"
          variant="text"
          className={css.void}
          {...blockedProps(desk.blockedBy)}
          onPress={() => desk.ask('void', entry)}
        >
          <Trans>Void this entry</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="text"
        href={`tel:${entry.phone}`}
        aria-label={t`Call ${entry.phone}`}
      >
        <Trans>Call</Trans>
      </Button>
    </DetailFurther>
  );
}

export function NoEntrySelected({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <NoDetail as="section" label={t`Entry details`}>
      {isMissing ? (
        <Trans>This entry is no longer there.</Trans>
      ) : (
        <Trans>Open an entry to see everything about it here.</Trans>
      )}
    </NoDetail>
  );
}

type EntryDetailProps = {
  entry: StaffEntry;
  desk: EntryDesk;
  /** A colleague has decided it a moment ago. */
  isSettled: boolean;
  hasLeft: boolean;
  /** Beside the list, or over it as a sheet that can be closed. */
  onClose: (() => void) | null;
};

/** Everything about one entry. Mounted anew with each entry. */
export function EntryDetail(props: EntryDetailProps) {
  const { entry, desk, hasLeft, onClose } = props;
  return isModerated(desk.draw) ? (
    <ModeratedDetail {...props} draw={desk.draw} />
  ) : (
    <Frame
      entry={entry}
      hasLeft={hasLeft}
      onClose={onClose}
      body={<SharesBody entry={entry} />}
      foot={<EntryFurther entry={entry} desk={desk} />}
    />
  );
}

function ModeratedDetail({
  entry,
  desk,
  draw,
  isSettled,
  hasLeft,
  onClose,
}: EntryDetailProps & { draw: ModeratedDraw }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useEntryWords();
  // A colleague may decide it while somebody writes: the words and the focus stay.
  const [wasPending] = useState(entry.status === 'pending');
  const [notes, setNotes] = useState(() => readNotes(draw, entry.id));
  const type = (text: string) => {
    setNotes(text);
    saveNotes(draw, entry.id, text);
  };
  return (
    <Frame
      entry={entry}
      hasLeft={hasLeft}
      onClose={onClose}
      body={
        <>
          <EntryPhotos entry={entry} desk={desk} />
          {(wasPending || entry.status === 'pending') && (
            <TextField
              label={t`Admin notes`}
              description={t`Optional. After a rejection the participant reads them; left empty, they are asked to contact the hotel.`}
              value={notes}
              onChange={type}
              isMultiline
              rows={3}
              maxLength={1000}
              isDisabled={desk.attempt?.id === entry.id && desk.attempt.failure === null}
            />
          )}
          {entry.status !== 'pending' && (
            <div className={css.decided} data-status={entry.status}>
              <p>
                <b>{words.already(entry.status)}</b>
                {entry.decidedAt !== null && (
                  <span className="muted small">{formatInstant(entry.decidedAt, language)}</span>
                )}
              </p>
              {entry.notes !== null && entry.notes !== '' && (
                <p className="plaintext">{entry.notes}</p>
              )}
            </div>
          )}
        </>
      }
      foot={<DecisionFooter entry={entry} desk={desk} draw={draw} isSettled={isSettled} />}
    />
  );
}

type FrameProps = Pick<EntryDetailProps, 'entry' | 'hasLeft' | 'onClose'> & {
  body: ReactNode;
  foot: ReactNode;
};

function Frame({ entry, hasLeft, onClose, body, foot }: FrameProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  return (
    <DeskDetail
      as="section"
      label={t`Entry details`}
      item={String(entry.id)}
      state={<DetailState chip={<EntryChip entry={entry} />} number={`#${entry.id}`} />}
      name={<bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>}
      leftAs={hasLeft ? words.status(entry) : null}
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
