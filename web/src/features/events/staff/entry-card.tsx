import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ImageOff, Images, Share2, X } from 'lucide-react';
import { useState, memo } from 'react';
import { SHARES_REQUIRED, type EventType } from '#shared/events/events.ts';
import {
  CardAnswers,
  CardOpener,
  CardRow,
  DeskCard,
  SettledNote,
} from '../../../backoffice/list/desk-card.tsx';
import { formatInstant, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelative } from '../../../i18n/relative-time.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Decision } from './api/entry-mutations.ts';
import type { StaffEntry } from './staff-entry.ts';
import { useCardSwipe } from './use-card-swipe.ts';
import type { EntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './entry-card.module.css';

export function EntryChip({ entry }: { entry: Pick<StaffEntry, 'status' | 'shares'> }) {
  const words = useEntryWords();
  return <Chip state={stateOf(entry)}>{words.status(entry)}</Chip>;
}

function stateOf({ status, shares }: Pick<StaffEntry, 'status' | 'shares'>): ChipState {
  if (shares) return shares.isCompleted ? 'completed' : 'pending';
  switch (status) {
    case 'pending':
      return 'pending';
    case 'approved':
      return 'confirmed';
    case 'received':
      return 'approved';
    case 'rejected':
    case 'void':
      return 'cancelled';
  }
}

/**
 * A picture in the square around it, once it comes near the view; a sign in its place where it
 * cannot be had. `size` in px.
 */
export function PhotoThumb({ address, size = 104 }: { address: string; size?: number }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <span className={css.broken} data-broken>
        <Icon of={ImageOff} />
      </span>
    );
  }
  return (
    <img
      className={css.picture}
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  );
}

const RECENT = 12 * 60 * 60 * 1000;
/** Side of the first photo, as in the style sheet. */
const THUMB = 60;

type EntryCardProps = {
  entry: StaffEntry;
  desk: EntryDesk;
  /** A colleague has decided it a moment ago. */
  isSettled?: boolean;
};

type ElsewhereCardProps = {
  draw: EventType;
  entry: StaffEntry;
  /** The search found it until a moment ago. */
  isSettled: boolean;
  onOpen: () => void;
};

/** A found entry of another draw: opening it leads there. */
export function ElsewhereCard({ draw, entry, isSettled, onOpen }: ElsewhereCardProps) {
  const words = useEntryWords();
  return (
    <DeskCard
      className={undefined}
      isOpen={false}
      isSettled={isSettled}
      item={`${draw} ${entry.id}`}
    >
      <CardRow>
        <CardOpener
          name={
            <>
              {words.tile(draw)} <bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>
            </>
          }
          more={`, ${words.status(entry)}`}
          onOpen={onOpen}
        />
        <EntryChip entry={entry} />
      </CardRow>
      <p className={css.facts}>
        <bdi dir="ltr">#{entry.id}</bdi>
        <bdi dir="ltr">{entry.reference}</bdi>
      </p>
      {isSettled && <SettledNote />}
    </DeskCard>
  );
}

export const EntryCard = memo(function EntryCard({
  entry,
  desk,
  isSettled = false,
}: EntryCardProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useEntryWords();
  const submittedAt = Date.parse(entry.submittedAt);
  const phone = formatPhoneShort(entry.phone);
  const waits = entry.status === 'pending';
  const canAnswer = waits && !isSettled;
  const { drawn, pointers } = useCardSwipe(canAnswer && desk.blockedBy === null, (decision) =>
    desk.decide(decision, entry, true),
  );
  return (
    <DeskCard
      className={cx(css.card, entry.shares === null && css[entry.status])}
      isOpen={desk.selectedId === entry.id}
      isSettled={isSettled}
      item={String(entry.id)}
    >
      {drawn && <SwipeHint by={drawn.by} answer={drawn.answer} />}
      <div
        className={cx(css.face, canAnswer && css.swipes, isSettled && css.settled)}
        style={drawn ? { transform: `translateX(${drawn.by}px)` } : undefined}
        {...pointers}
      >
        <div className={css.top}>
          {entry.photos[0] !== undefined && (
            <span className={css.first}>
              <PhotoThumb address={entry.photos[0]} size={THUMB} />
            </span>
          )}
          <div className={css.words}>
            <CardRow>
              <CardOpener
                name={<bdi dir="ltr">{phone}</bdi>}
                more={t`, ${words.status(entry)}`}
                onOpen={() => desk.select(entry)}
              />
              {!(isSettled && waits) && <EntryChip entry={entry} />}
            </CardRow>
            <p className={css.facts}>
              <bdi dir="ltr">
                #{entry.id} · {entry.reference}
              </bdi>
              <span className={css.fact}>
                <Icon of={entry.shares ? Share2 : Images} size={17} />
                {entry.shares
                  ? words.shares(entry.shares.count, SHARES_REQUIRED)
                  : words.pictures(desk.draw, entry.photos.length)}
              </span>
              <time className={css.time} dateTime={entry.submittedAt}>
                {desk.now - submittedAt < RECENT
                  ? formatRelative(submittedAt, desk.now, language)
                  : formatInstant(submittedAt, language, desk.now)}
              </time>
            </p>
          </div>
        </div>
        {isSettled && <SettledNote />}
        {canAnswer && <QuickAnswers entry={entry} desk={desk} phone={phone} />}
      </div>
    </DeskCard>
  );
});

/** What letting go of the card will answer, beneath it. */
function SwipeHint({ by, answer }: { by: number; answer: Decision | null }) {
  const words = useEntryWords();
  const towards = answer ?? (by > 0 !== (document.dir === 'rtl') ? 'approve' : 'reject');
  return (
    <div className={css.hint} data-answer={towards} data-ready={answer !== null} aria-hidden="true">
      <Icon of={towards === 'approve' ? Check : X} />
      {words.decision(towards)}
    </div>
  );
}

function QuickAnswers({ entry, desk, phone }: EntryCardProps & { phone: string }) {
  const words = useEntryWords();
  return (
    <CardAnswers
      approve={words.decision('approve')}
      reject={words.decision('reject')}
      about={
        <Trans>
          , <bdi dir="ltr">{phone}</bdi>
        </Trans>
      }
      blockedBy={desk.blockedBy}
      onApprove={() => desk.decide('approve', entry, true)}
      onReject={() => desk.decide('reject', entry, true)}
    />
  );
}
