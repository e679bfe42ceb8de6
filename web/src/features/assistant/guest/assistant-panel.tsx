import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type BookingState, CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Composer, ForgetChat } from './chat-composer.tsx';
import { ChatLine } from './chat-line.tsx';
import { type Chat, type Outgoing, useChat } from './use-chat.ts';
import css from './assistant-panel.module.css';

type AssistantPanelProps = { onClose: () => void };

/** The conversation with the house's assistant, and with reception where it hands over (C-01). */
export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const chat = useChat();
  const isOffline = useConnectivity() !== 'online';
  const isWithStaff = chat.handoff === 'open';
  const isEmpty = chat.messages.length === 0 && chat.outgoing === null;
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
      bodyClassName={css.body}
      footer={<Composer chat={chat} isWithStaff={isWithStaff} />}
    >
      {isOffline && (
        <p className={css.offline} role="status">
          <Icon of={WifiOff} size={20} />
          <span>
            <b>
              <Trans>No internet connection</Trans>
            </b>
            <Trans>What you write is kept here, and the conversation can be read.</Trans>
          </span>
        </p>
      )}
      {chat.bookingState && !chat.bookingState.isCompleted && (
        <Progress state={chat.bookingState} />
      )}
      {isEmpty ? <Beginning chat={chat} isLoading={chat.isLoading} /> : <Log chat={chat} />}
      {!isEmpty && <ForgetChat onForgotten={chat.forget} />}
    </Sheet>
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

/** New lines come into view where the reader is at the end; else a chip leads down. */
function Log({ chat }: { chat: Chat }) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const [isBehind, setIsBehind] = useState(false);
  const { messages, outgoing } = chat;
  const last = `${messages.at(-1)?.id ?? 0} ${outgoing?.messageId ?? ''} ${outgoing?.state ?? ''}`;
  const isOwnLast = outgoing !== null || messages.at(-1)?.author !== 'staff';
  useEffect(() => {
    if (last === '' || !end.current) return;
    const { top } = end.current.getBoundingClientRect();
    if (isOwnLast || top < window.innerHeight + NEAR_END)
      end.current.scrollIntoView({ block: 'nearest' });
    else setIsBehind(true);
  }, [last, isOwnLast]);
  return (
    <>
      <div className={css.log} role="log" aria-label={t`Conversation`}>
        <ol>
          {messages.map((message, at) => (
            <ChatLine
              key={message.id}
              message={message}
              isLast={at === messages.length - 1 && outgoing === null}
              isBusy={chat.isBusy}
              onSay={chat.say}
            />
          ))}
          {outgoing && <OutgoingLine chat={chat} outgoing={outgoing} />}
        </ol>
        <div ref={end} aria-hidden="true" className={css.end} />
      </div>
      {isBehind && (
        <button
          type="button"
          className={css.new}
          onClick={() => {
            setIsBehind(false);
            end.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <Trans>New</Trans>
        </button>
      )}
    </>
  );
}

const NEAR_END = 200;

function OutgoingLine({ chat, outgoing }: { chat: Chat; outgoing: Outgoing }) {
  const { text, state, isServerFault, refusal } = outgoing;
  return (
    <>
      <li className={css.line} data-author="guest">
        <div className={css.said}>
          <p className={css.words} dir="auto">
            {text}
          </p>
          {state === 'failed' && (
            <small className={css.failed}>
              <Trans>Not sent, try again</Trans>
            </small>
          )}
        </div>
      </li>
      <li className={css.line} data-author="assistant">
        <Mark isSignOnly name="" className={css.mark} />
        {state === 'sending' ? (
          <p className={css.typing} role="status">
            <Trans>Writing…</Trans>
          </p>
        ) : (
          <div className={css.said}>
            <p className={css.fault} role="alert">
              {refusal ??
                (isServerFault ? (
                  <Trans>Sorry, there was an error connecting to AI</Trans>
                ) : (
                  <Trans>Sorry, I cannot respond right now, check your internet connection</Trans>
                ))}
            </p>
            <div className={css.does}>
              <Button
                size="sm"
                variant="line"
                icon={<Icon of={RotateCw} size={18} />}
                onPress={chat.retry}
              >
                <Trans>Try again</Trans>
              </Button>
              <Button size="sm" variant="text" onPress={chat.edit}>
                <Trans>Edit</Trans>
              </Button>
            </div>
          </div>
        )}
      </li>
    </>
  );
}
