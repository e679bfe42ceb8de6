import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lastDayOfMonth, muscatMonth } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { DEFAULT_VIEW } from '../../../outbox/outbox-card.tsx';
import type { CommandView } from '../../../platform/outbox/command-views.ts';
import { editEntry, type Entry, hasBackgroundSync } from '../../../platform/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  isKnownInDraw,
  refreshDraws,
  refreshOwnEntries,
  refreshParticipation,
} from '../api/draw-queries.ts';
import { type EventKind, EVENT_KINDS, isEventKind, isOnePerPerson } from './entry-kinds.ts';
import { EntryPhoneNumber } from './entry-summary.tsx';
import {
  alreadyParticipatedText,
  alreadyParticipatedTitle,
  receivedToast,
  refusedToast,
} from './event-words.ts';
import { ForgetEntry } from './forget-entry.tsx';
import css from './entry-views.module.css';

interface CorrectionProps {
  readonly entry: Entry;
  readonly onChanged: (outcome: string) => void;
}

/**
 * For an entry whose phone took part already: another phone of the family may still enter, with the
 * same pictures.
 */
function ChangePhoneForm({ entry, onChanged }: CorrectionProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const send = async () => {
    const participantPhone = toE164(typed);
    setIsInvalid(participantPhone === null);
    if (participantPhone === null || isChanging) return;
    setIsChanging(true);
    onChanged(await editEntry(entry.id, { ...(entry.payload as object), participantPhone }));
    setIsChanging(false);
  };
  return (
    <form
      className={css.otherPhone}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PhoneField
        label={t`Another phone number`}
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setIsInvalid(false);
        }}
        error={
          isInvalid ? t`This phone number is incomplete. An Omani one has 8 digits.` : undefined
        }
      />
      <Button type="submit" variant="line" size="sm" isPending={isChanging}>
        <Trans>Enter with this number</Trans>
      </Button>
    </form>
  );
}

function Correction({ entry, onChanged }: CorrectionProps) {
  if (entry.reason !== 'alreadyParticipated' || !isEventKind(entry.kind)) return null;
  return isOnePerPerson(EVENT_KINDS[entry.kind].eventType) ? null : (
    <ChangePhoneForm entry={entry} onChanged={onChanged} />
  );
}

/** Shows nothing for an entry that is only in the page's memory or has no receipt. */
function ReceivedActions({ entry: { id, receipt } }: Pick<CorrectionProps, 'entry'>) {
  if (receipt === null) return null;
  const { reference, code } = receipt;
  return <ForgetEntry id={Number(receipt.id)} reference={reference} code={code} queueId={id} />;
}

/** A phone that sends only while the app is open must be told until when it has to be opened. */
function DrawCloses({ entry }: Pick<CorrectionProps, 'entry'>) {
  const { language } = useLanguage();
  if (hasBackgroundSync()) return null;
  const lastDay = formatDay(lastDayOfMonth(muscatMonth(entry.createdAt)), language);
  return (
    <p className="small muted">
      <Trans>This draw closes on {lastDay} at 11:59 pm.</Trans>
    </p>
  );
}

/** Tells a sent entry in its draw's own words, and one that came back with its reason. */
function tell(kind: EventKind, i18n: I18n, entry: Entry): void {
  if (entry.state === 'done') {
    const isInDraw = isKnownInDraw(EVENT_KINDS[kind].eventType);
    toast.success(receivedToast(i18n, kind, { photos: entry.total, isInDraw }));
    refreshOwnEntries();
    refreshParticipation();
    return;
  }
  switch (entry.reason) {
    case 'alreadyParticipated':
      toast.failure({
        title: alreadyParticipatedTitle(i18n, EVENT_KINDS[kind].eventType),
        message: alreadyParticipatedText(i18n),
      });
      return;
    case 'eventClosed':
      toast.failure({
        title: i18n._(msg`This event is not running at the moment`),
        message: i18n._(msg`Your entry stays on this phone.`),
      });
      refreshDraws();
      return;
    case 'refused':
      toast.failure(refusedToast(i18n, kind, entry.serverText));
      return;
    default:
      toast.failure({
        title: i18n._(msg`Your entry needs you`),
        message: i18n._(msg`Look into your entries to see what is missing.`),
      });
  }
}

const NAMES: Readonly<Record<EventKind, CommandView['name']>> = {
  photography: msg`Photography event`,
  location_sharing: msg`Location sharing event`,
  hotel_rating: msg`Hotel rating event`,
  google_review: msg`Google review confirmation`,
};

/** An entry of a draw on its way, in every list of what waits. */
export const entryView = (kind: EventKind): CommandView => ({
  ...DEFAULT_VIEW,
  name: NAMES[kind],
  picture: EVENT_KINDS[kind].picture,
  minPhotos: EVENT_KINDS[kind].minPhotos,
  Summary: EntryPhoneNumber,
  Deadline: DrawCloses,
  Correction,
  Received: ReceivedActions,
  onWithdrawn: refreshOwnEntries,
  tell: (i18n, entry) => tell(kind, i18n, entry),
});
