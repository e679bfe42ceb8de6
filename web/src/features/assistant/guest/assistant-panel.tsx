import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, Send, Trash2, WifiOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type BookingState, CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { MESSAGE_MAX } from '#shared/assistant/chat.contract.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { forgetChat } from '../api/chat.ts';
import { ChatLine } from './chat-line.tsx';
import { type Outgoing, useChat } from './use-chat.ts';
import css from './assistant-panel.module.css';

type AssistantPanelProps = { onClose: () => void };
type Chat = ReturnType<typeof useChat>;

/** The conversation with the house's assistant, and with reception where it hands over (C-01). */
export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const { t } = useLingui();
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
      {!isEmpty && <Forget chat={chat} label={t`Delete my conversation`} />}
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
  const end = useRef<HTMLLIElement>(null);
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
      <ol className={css.log} role="log" aria-label={t`Conversation`}>
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
        <li ref={end} aria-hidden="true" className={css.end} />
      </ol>
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

/** Enter sends; with Shift it begins a line. What is typed outlives a reload. */
function Composer({ chat, isWithStaff }: { chat: Chat; isWithStaff: boolean }) {
  const { t } = useLingui();
  const { typed } = chat;
  const isOff = typed.trim() === '' || chat.isBusy;
  const send = () => {
    if (chat.say(typed)) chat.write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={isWithStaff ? t`Write to reception` : t`Write your question`}
        placeholder={isWithStaff ? t`Write to reception…` : t`Write your question…`}
        dir="auto"
        rows={1}
        value={typed}
        maxLength={MESSAGE_MAX}
        onChange={({ target }) => chat.write(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t`Send`} isDisabled={isOff} onPress={send}>
        <Icon of={Send} directional />
      </IconButton>
      <small className="muted">
        <Trans>
          Answers come by themselves. The conversation is kept for 90 days; write no card numbers.
        </Trans>
      </small>
    </form>
  );
}

function Forget({ chat, label }: { chat: Chat; label: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const remove = async () => {
    try {
      await forgetChat();
      chat.forget();
      toast.success({ title: t`The conversation is deleted` });
    } catch (caught) {
      setError(caught);
    }
    setIsAsking(false);
  };
  return (
    <div className={css.forget}>
      {error !== null && (
        <Banner tone="error" isInset title={<Trans>The conversation was not deleted</Trans>}>
          {errorText(error)}
        </Banner>
      )}
      <Button
        size="sm"
        variant="text"
        icon={<Icon of={Trash2} size={18} />}
        onPress={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={<Trans>Delete the conversation?</Trans>}
          body={<Trans>All that was said goes for good. A booking that was made stays.</Trans>}
          confirmLabel={t`Delete`}
          cancelLabel={t`Keep it`}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
