import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConciergeBell, WifiOff } from 'lucide-react';
import { type BookingState, CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDayRange, formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Composer, ForgetChat } from './chat-composer.tsx';
import { Log } from './chat-log.tsx';
import { type Chat, useChat } from './use-chat.ts';
import css from './assistant-panel.module.css';

type AssistantPanelProps = { onClose: () => void };

/** The conversation with the house's assistant, and with reception where it hands over (C-01). */
export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const { t } = useLingui();
  const chat = useChat();
  const isOffline = useConnectivity() !== 'online';
  const isWithStaff = chat.handoff === 'open';
  const isEmpty = chat.messages.length === 0 && chat.waiting.length === 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={<Trans>AI assistant</Trans>}
      subtitle={
        isWithStaff ? (
          <Trans>Reception is with you</Trans>
        ) : (
          <Trans>Answers from the hotel’s answers first</Trans>
        )
      }
      action={
        (chat.handoff === 'none' || chat.handoff === 'closed') && (
          <IconButton
            label={t`Talk to reception`}
            isDisabled={chat.isBusy}
            onPress={() => chat.say(t`Talk to reception`)}
          >
            <Icon of={ConciergeBell} />
          </IconButton>
        )
      }
      bodyClassName={css.body}
      footer={<Composer chat={chat} isWithStaff={isWithStaff} />}
    >
      <div className={css.above}>
        {isOffline && <Offline updatedAt={isEmpty ? 0 : chat.updatedAt} />}
        {chat.bookingState && !chat.bookingState.isCompleted && (
          <Progress state={chat.bookingState} />
        )}
      </div>
      {isEmpty ? <Beginning chat={chat} isLoading={chat.isLoading} /> : <Log chat={chat} />}
      {!isEmpty && <ForgetChat onForgotten={chat.forget} />}
    </Sheet>
  );
}

/** What was said stands below, as old as it is. */
function Offline({ updatedAt }: { updatedAt: number }) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt);
  const time = asOf === null ? '' : formatInstant(asOf, language);
  return (
    <p className={css.offline} role="status">
      <Icon of={WifiOff} size={20} />
      <span>
        <b>
          <Trans>No internet connection</Trans>
        </b>
        <Trans>What you write is kept here, and the conversation can be read.</Trans>{' '}
        {time !== '' && (
          <Trans>
            It is as of <bdi>{time}</bdi>.
          </Trans>
        )}
      </span>
    </p>
  );
}

/** What is known of the booking that is being made. */
function Progress({ state: { currentStep, slots } }: { state: BookingState }) {
  const { language } = useLanguage();
  const { room_type: room, check_in: from, check_out: to, guests } = slots;
  if (room === null && from === null && guests === null) return null;
  const step = CHAT_STEPS.indexOf(currentStep) + 1;
  return (
    <div className={css.progress}>
      <b>
        {room !== null && roomName(room, language)}
        {from !== null && to !== null && <> · {formatDayRange(from, to, language)}</>}
        {guests !== null && (
          <>
            {' · '}
            <Plural value={guests} one="# guest" other="# guests" />
          </>
        )}
      </b>
      <small>
        <Trans>
          Step {step} of {CHAT_STEPS.length}
        </Trans>
      </small>
      <meter min={0} max={CHAT_STEPS.length} value={step} aria-hidden="true" />
    </div>
  );
}

function Beginning({ chat, isLoading }: { chat: Chat; isLoading: boolean }) {
  const { t } = useLingui();
  if (isLoading) return <p role="status">{t`Loading the conversation`}</p>;
  const questions = [
    t`How much is the Gold room for three guests?`,
    t`What is the nearest restaurant?`,
    t`How do I earn points?`,
    t`Book me two nights`,
  ];
  return (
    <div className={css.empty}>
      <Mark isSignOnly size="large" name="" />
      <Display as="h3" size={30}>
        <Trans>Start a new conversation</Trans>
      </Display>
      <p className="muted">
        <Trans>Ask about rooms, prices and times, or let me book for you step by step.</Trans>
      </p>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => chat.say(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
