import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ConciergeBell, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { type BookingState, CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDayRange, formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { returnToAssistant } from '../api/chat.ts';
import { Composer, ForgetChat } from './chat-composer.tsx';
import { Log } from './chat-log.tsx';
import { type Chat, useChat } from './use-chat.ts';
import css from './assistant-panel.module.css';
import lineCss from './chat-line.module.css';

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
        chat.handoff === 'waiting' || chat.handoff === 'open' ? (
          <BackToAssistant />
        ) : (
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
          <Progress state={chat.bookingState} chat={chat} />
        )}
      </div>
      {isEmpty ? <Beginning chat={chat} isLoading={chat.isLoading} /> : <Log chat={chat} />}
      {!isEmpty && <ForgetChat onForgotten={chat.forget} />}
    </Sheet>
  );
}

/** Ends the wait for a person; what could not be sent is said, and can be tried again. */
function BackToAssistant() {
  const errorText = useErrorText();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    try {
      await returnToAssistant();
    } catch (error) {
      toast.failure({ title: errorText(error) });
    }
    setIsEnding(false);
  };
  return (
    <Button size="sm" variant="text" isDisabled={isEnding} onPress={() => void end()}>
      <Trans>Back to the assistant</Trans>
    </Button>
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

/** What is known of the booking that is being made; opened, each part of it can be changed. */
function Progress({ state: { currentStep, slots }, chat }: { state: BookingState; chat: Chat }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { room_type: room, check_in: from, check_out: to, guests } = slots;
  if (room === null && from === null && guests === null) return null;
  const step = CHAT_STEPS.indexOf(currentStep) + 1;
  const changes = [
    room !== null && t`Change the room`,
    from !== null && t`Change the dates`,
    guests !== null && t`Change the number of guests`,
  ].filter((change) => change !== false);
  return (
    // Said once, the strip closes: what was changed is asked for below.
    <details key={chat.messages.length} className={css.progress}>
      <summary>
        <b>
          {room !== null && roomName(room, language)}
          {from !== null && to !== null && <> · {formatDayRange(from, to, language)}</>}
          {guests !== null && (
            <>
              {' · '}
              <Plural value={guests} one="# guest" other="# guests" />
            </>
          )}
          <Icon of={ChevronDown} size={18} />
        </b>
        <small>
          <Trans>
            Step {step} of {CHAT_STEPS.length}
          </Trans>
        </small>
        <meter min={0} max={CHAT_STEPS.length} value={step} aria-hidden="true" />
      </summary>
      <ul className={lineCss.choices}>
        {changes.map((change) => (
          <li key={change}>
            <button
              type="button"
              className={lineCss.chip}
              aria-disabled={chat.isBusy || undefined}
              onClick={() => !chat.isBusy && chat.say(change)}
            >
              {change}
            </button>
          </li>
        ))}
      </ul>
    </details>
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
