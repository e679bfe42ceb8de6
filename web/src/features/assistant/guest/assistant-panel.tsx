import { Trans, useLingui } from '@lingui/react/macro';
import { ConciergeBell, WifiOff } from 'lucide-react';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { BookingProgress } from './booking-progress.tsx';
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
  const isEmpty = chat.messages.length === 0 && chat.waiting.length === 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={<Trans>AI assistant</Trans>}
      subtitle={!chat.isLoading && <WhoAnswers chat={chat} />}
      action={
        !chat.isSilent && (
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
      footer={<Composer chat={chat} />}
    >
      <div className={css.above}>
        {isOffline && <Offline updatedAt={isEmpty ? 0 : chat.updatedAt} />}
        {chat.bookingState && !chat.bookingState.isCompleted && !chat.isSilent && (
          <BookingProgress state={chat.bookingState} chat={chat} />
        )}
      </div>
      {isEmpty ? <Beginning chat={chat} isLoading={chat.isLoading} /> : <Log chat={chat} />}
      {!isEmpty && <ForgetChat onForgotten={chat.forget} />}
    </Sheet>
  );
}

/** Names who reads the next message; it changes with the state of the conversation alone. */
function WhoAnswers({ chat }: { chat: Chat }) {
  if (!chat.isSilent) return <Trans>Answers from the hotel’s answers first</Trans>;
  return (
    <span className={css.withPerson} data-is={chat.handoff} role="status">
      {chat.handoff === 'open' ? (
        <Trans>Reception is with you</Trans>
      ) : (
        <Trans>Waiting for reception…</Trans>
      )}
    </span>
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
        <span>
          <Trans>What you write is kept here, and the conversation can be read.</Trans>{' '}
          {time !== '' && (
            <Trans>
              It is as of <bdi>{time}</bdi>.
            </Trans>
          )}
        </span>
      </span>
    </p>
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
