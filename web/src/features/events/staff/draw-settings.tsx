import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Power } from 'lucide-react';
import { useEffect, useState, useId } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { licenceFaults } from '#shared/events/licence.ts';
import { eventPermissions } from '#shared/events/permissions.ts';
import { AnswerDialog } from '../../../backoffice/answer/answer-dialog.tsx';
import { ManagerNeeded } from '../../../backoffice/status/manager-needed.tsx';
import { formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useMay } from '../../../platform/session/role.ts';
import { readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Draw, drawsQuery } from '../api/draw-queries.ts';
import { useChangeDraw } from './api/entry-mutations.ts';
import { DrawForm, type TypedDraw } from './draw-form.tsx';
import { STAFF_DRAWS } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './draw-settings.module.css';

/** Asks once before guests can no longer enter, or can again. */
function SwitchDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useEntryWords();
  const errorText = useErrorText();
  const change = useChangeDraw(draw.eventType);
  // The question stays as it was asked, whatever a colleague switches meanwhile.
  const [isOff] = useState(draw.isOpen);
  const name = words.draw(draw.eventType);
  const run = () =>
    change.mutate(
      { isOpen: !isOff },
      {
        onSuccess: () => {
          toast.success({ title: isOff ? t`${name}: switched off` : t`${name}: running` });
          onClose();
        },
      },
    );
  return (
    <AnswerDialog
      title={isOff ? <Trans>Switch off {name}?</Trans> : <Trans>Switch on {name}?</Trans>}
      body={
        isOff ? (
          <Trans>
            Guests read that it is not running, and no new entry is taken. One that is still on a
            guest’s phone stays there and can be sent when the event runs again. Entries that have
            arrived stay in their draw.
          </Trans>
        ) : (
          <Trans>
            Guests can enter at once, and those whose entry stayed on their phone can send it.
          </Trans>
        )
      }
      confirmLabel={isOff ? t`Switch off` : t`Switch on`}
      isDestructive={isOff}
      isPending={change.isPending}
      hasFailed={change.isError}
      failure={
        change.error === null
          ? null
          : {
              title: <Trans>The event could not be switched</Trans>,
              message: errorText(change.error),
            }
      }
      onConfirm={run}
      onClose={onClose}
    />
  );
}

type DrawSettingProps = {
  draw: Draw;
  typed: TypedDraw;
  onTyped: (typed: TypedDraw) => void;
  /** Id of what says why nothing can be changed now. */
  blockedBy: string | null;
};

/** One draw: whether it runs, its licence, prize and terms, and what the owner should know. */
function DrawSetting({ draw, typed, onTyped, blockedBy }: DrawSettingProps) {
  const { language } = useLanguage();
  const nameId = useId();
  const words = useEntryWords();
  const [isAsking, setIsAsking] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const { isOpen, month } = draw;
  const faults = licenceFaults(draw, month);
  const monthName = formatMonth(month, language);
  return (
    <section className={css.draw} aria-labelledby={nameId} data-draw={draw.eventType}>
      <header className={css.head}>
        <h3 id={nameId}>{words.draw(draw.eventType)}</h3>
        <Chip state={isOpen ? 'confirmed' : 'cancelled'}>
          {isOpen ? <Trans>Running</Trans> : <Trans>Switched off</Trans>}
        </Chip>
      </header>
      <p className="small muted">
        <Trans>Draw of {monthName}</Trans>
      </p>
      {draw.eventType === 'hotel_rating' && (
        <Banner isInset tone="info" title={<Trans>Google forbids rewards for reviews</Trans>}>
          <Trans>
            Its rules allow no prize for a review on Google Maps, whatever the review says. The
            hotel decides whether this event runs.
          </Trans>
        </Banner>
      )}
      <DrawForm
        draw={draw}
        typed={typed}
        onTyped={onTyped}
        faults={isTold && !isOpen ? faults : []}
        blockedBy={blockedBy}
      />
      <Button
        isDisabled={blockedBy !== null}
        aria-describedby={blockedBy ?? nameId}
        size="sm"
        variant={isOpen ? 'danger' : 'primary'}
        className={css.switch}
        icon={<Icon of={Power} />}
        onPress={() => {
          if (isOpen || faults.length === 0) setIsAsking(true);
          else setIsTold(true);
        }}
      >
        {isOpen ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
      {isAsking && <SwitchDialog draw={draw} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

type TypedDraws = Readonly<Partial<Record<EventType, TypedDraw>>>;
const BLOCKED_ID = 'draw-settings-blocked';

/** All draws, each with its switch and licence; `onDirty` hears whether something is not saved. */
export function DrawSettingsList({
  isBlocked,
  onDirty,
}: {
  isBlocked: boolean;
  onDirty?: (isDirty: boolean) => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const draws = useQuery({ ...drawsQuery, refetchOnMount: 'always' });
  const [typed, setTyped] = useState(() => (readDraft('draw.settings') as TypedDraws | null) ?? {});
  const shown = STAFF_DRAWS.flatMap(
    (name) => draws.data?.events.find(({ eventType }) => eventType === name) ?? [],
  );
  const isDirty = Object.values(typed).some((one) => Object.keys(one).length > 0);
  const keep = (name: EventType, fields: TypedDraw) => {
    const next = { ...typed, [name]: fields };
    setTyped(next);
    saveDraft('draw.settings', next);
  };
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return (
    <div className={css.settings}>
      {isBlocked && (
        <div id={BLOCKED_ID}>
          <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
            <Trans>The settings can be changed once the hotel’s server is reached.</Trans>
          </Banner>
        </div>
      )}
      {draws.data ? (
        shown.map((draw) => (
          <DrawSetting
            key={draw.eventType}
            draw={draw}
            typed={typed[draw.eventType] ?? {}}
            onTyped={(fields) => keep(draw.eventType, fields)}
            blockedBy={isBlocked ? BLOCKED_ID : null}
          />
        ))
      ) : draws.error === null ? (
        <Skeleton shape="card" count={3} label={t`Loading the event settings`} />
      ) : (
        <EmptyState
          as="h3"
          title={<Trans>The event settings could not be read</Trans>}
          action={
            <Button isPending={draws.isFetching} onPress={() => void draws.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p role="alert">{errorText(draws.error)}</p>
        </EmptyState>
      )}
    </div>
  );
}

/** Which draws take entries, and under which licence. */
export function DrawSettings({ isBlocked, onClose }: { isBlocked: boolean; onClose: () => void }) {
  const [isDirty, setIsDirty] = useState(false);
  const mayChange = useMay(eventPermissions.updateDraw);
  return (
    <Sheet isOpen onClose={onClose} isDirty={isDirty} title={<Trans>Event settings</Trans>}>
      {mayChange ? (
        <DrawSettingsList isBlocked={isBlocked} onDirty={setIsDirty} />
      ) : (
        <ManagerNeeded />
      )}
    </Sheet>
  );
}
