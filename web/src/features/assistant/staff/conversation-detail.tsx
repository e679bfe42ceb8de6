import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ChatMessage,
  type ShownConversation,
  STAFF_REPLY_MAX,
} from '#shared/assistant/chat.contract.ts';
import { DeskDetail, DetailFacts } from '../../../backoffice/detail/desk-detail.tsx';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { formatDayAndTime, formatTime } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConversationAct } from './api/conversations.ts';
import { GuestName, ReasonWords } from './conversation-words.tsx';
import css from './conversations-area.module.css';

type ConversationDetailProps = {
  shown: ShownConversation;
  /** The lane that it went to while it was open; null while it is where it was. */
  leftAs: string | null;
  blockedBy: string | null;
  /** Null where the detail is beside the list. */
  onClose: (() => void) | null;
};

/** What was said so far, and the answer of a person. Mounted anew with each conversation. */
export function ConversationDetail({ shown, leftAs, blockedBy, onClose }: ConversationDetailProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { conversation, messages } = shown;
  const { askedAt, reference, phone, lane } = conversation;
  return (
    <DeskDetail
      as="section"
      label={t`The conversation`}
      item={String(conversation.id)}
      name={<GuestName conversation={conversation} />}
      leftAs={leftAs}
      state={
        <p className="small muted">
          <ReasonWords reason={conversation.reason} />
          {askedAt !== null && `, ${formatDayAndTime(askedAt, language)}`}
        </p>
      }
      body={
        <>
          {(phone !== null || reference !== null) && (
            <DetailFacts>
              {phone !== null && (
                <>
                  <dt>
                    <Trans>Phone</Trans>
                  </dt>
                  <dd>
                    <bdi dir="ltr">{phone}</bdi>
                  </dd>
                </>
              )}
              {reference !== null && (
                <>
                  <dt>
                    <Trans>Booking</Trans>
                  </dt>
                  <dd>
                    <bdi dir="ltr">{reference}</bdi>
                  </dd>
                </>
              )}
            </DetailFacts>
          )}
          <Lines messages={messages} />
        </>
      }
      foot={
        <Reply
          id={conversation.id}
          isClosed={lane === 'closed'}
          last={messages.at(-1)?.id ?? 0}
          blockedBy={blockedBy}
        />
      }
      onClose={onClose}
    />
  );
}

/** Who is at most this far (px) from the end reads the newest lines. */
const NEAR_END = 160;

/** New lines come into view where the reader is at the end, and move nothing where they are not. */
function Lines({ messages }: { messages: readonly ChatMessage[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    const line = list.current?.lastElementChild;
    const scroller = scrollerOf(list.current);
    if (last === undefined || !line || !scroller) return;
    const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (below - line.clientHeight < NEAR_END) line.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <div role="log" aria-label={t`What was said`}>
      <ol ref={list} className={css.lines}>
        {messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ol>
    </div>
  );
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  let at = element?.parentElement ?? null;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at;
}

function Line({ message: { author, text, lang, at } }: { message: ChatMessage }) {
  const { language } = useLanguage();
  return (
    <li className={cx(css.line, css[author])}>
      <small>
        {author === 'guest' && <Trans>Guest</Trans>}
        {author === 'assistant' && <Trans>Assistant</Trans>}
        {author === 'staff' && <Trans>Reception</Trans>}
        {', '}
        <time dateTime={at}>{formatTime(at, language)}</time>
      </small>
      <p dir="auto" lang={lang} className="plaintext">
        {text}
      </p>
    </li>
  );
}

type ReplyProps = { id: number; isClosed: boolean; last: number; blockedBy: string | null };

/** What is typed stays until it is sent, also over a reload; sent again it arrives once. */
function Reply({ id, isClosed, last, blockedBy }: ReplyProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const about = String(id);
  const [text, setText] = useState(() => {
    const kept = readDraft('desk.chat', about);
    return typeof kept === 'string' ? kept : '';
  });
  const key = useRef(crypto.randomUUID());
  const act = useConversationAct();
  const blocked = blockedProps(blockedBy);
  const write = (next: string) => {
    setText(next);
    saveDraft('desk.chat', next, about);
    key.current = crypto.randomUUID();
  };
  const send = () => {
    const typed = text.trim();
    if (typed === '' || act.isPending || blockedBy !== null) return;
    act.mutate(
      { id, is: 'reply', text: typed, after: last, key: key.current },
      {
        onSuccess: () => {
          setText('');
          deleteDraft('desk.chat', about);
          key.current = crypto.randomUUID();
        },
      },
    );
  };
  return (
    <form
      className={css.reply}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {act.error !== null && (
        <Banner tone="error" isInset title={<Trans>That did not work</Trans>}>
          {errorText(act.error)}
        </Banner>
      )}
      <TextField
        label={isClosed ? t`Write again: it opens the conversation anew` : t`Your answer`}
        isMultiline
        rows={3}
        value={text}
        onChange={write}
        maxLength={STAFF_REPLY_MAX}
      />
      <div className={css.does}>
        <Button
          type="submit"
          size="sm"
          icon={<Icon of={Send} size={18} directional />}
          isPending={act.isPending && act.variables.is === 'reply'}
          {...blocked}
        >
          <Trans>Send</Trans>
        </Button>
        {!isClosed && (
          <Button
            size="sm"
            variant="text"
            icon={<Icon of={CheckCheck} />}
            isPending={act.isPending && act.variables.is === 'close'}
            {...blocked}
            onPress={() => act.mutate({ id, is: 'close' })}
          >
            <Trans>Close, the assistant goes on</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
