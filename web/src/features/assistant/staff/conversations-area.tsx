import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef } from 'react';
import {
  CONVERSATION_LANES,
  type Conversation,
  type ConversationLane,
} from '#shared/assistant/chat.contract.ts';
import { parseRowNumber } from '#shared/text-field.ts';
import { NothingOpen } from '../../../backoffice/detail/desk-detail.tsx';
import { DeskArea } from '../../../backoffice/frame/desk-area.tsx';
import { KeyboardHelp } from '../../../backoffice/keys/keyboard-help.tsx';
import { useDeskKeys } from '../../../backoffice/keys/use-desk-keys.ts';
import { CardOpener, CardRow, DeskCard, GoneNote } from '../../../backoffice/list/desk-card.tsx';
import { DeskCounters } from '../../../backoffice/list/desk-counters.tsx';
import { DeskList, ListNote, LoadMore } from '../../../backoffice/list/desk-list.tsx';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { useHasLeft } from '../../../backoffice/list/use-has-left.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { useDeskAddress, useDeskSelection } from '../../../backoffice/use-desk-address.ts';
import { useDeskStatus, useLatest } from '../../../backoffice/use-desk.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelative } from '../../../i18n/relative-time.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CONVERSATION_POLL, useConversation, useConversations } from './api/conversations.ts';
import { ConversationDetail } from './conversation-detail.tsx';
import { GuestName, ReasonWords } from './conversation-words.tsx';
import css from './conversations-area.module.css';

const BLOCKED_ID = 'conversations-blocked';
/** Answers are typed, so the area has no shortcuts by letter. */
const NO_LETTERS = { approve: '', reject: '' };
const TONES = { waiting: 'pending', open: 'good', closed: 'plain' } as const;
const LANES: readonly (string | null)[] = CONVERSATION_LANES;

/** The lane, the open conversation and the keys of the desk. */
function useConversationDesk(root: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const laneName = useLaneName();
  const address = useDeskAddress();
  const { selected, select, close } = useDeskSelection(address, 'chat');
  const text = address.params.get('lane');
  const lane: ConversationLane = LANES.includes(text) ? (text as ConversationLane) : 'waiting';
  const id = parseRowNumber(selected);
  const { list, conversations: all, counts } = useConversations(lane);
  const own = useOwnRows('conversations');
  const held = useHeldRows(
    { list: lane, name: t`Conversations, ${laneName(lane)}`, rows: list.data ? all : null, own },
    root,
  );
  const hasLeft = useHasLeft({ list: lane, rows: list.data ? all : null, own }, id);
  const shown = useConversation(id);
  const status = useDeskStatus(list, { poll: CONVERSATION_POLL, blockedId: BLOCKED_ID });
  const loadMore = useLatest(() => {
    if (!status.isBlocked && list.hasNextPage && !list.isFetchingNextPage)
      void list.fetchNextPage();
  });
  useDeskKeys({
    root,
    hasLetters: status.preferences.keys,
    letters: NO_LETTERS,
    onAnswer: () => undefined,
    onEnd: loadMore,
  });
  return {
    lane,
    showLane: (next: ConversationLane) => address.replace({ lane: next, chat: null }),
    id,
    list,
    conversations: held.shown,
    gone: held.gone,
    news: held.news,
    counts,
    shown,
    /** The open one left its lane while it was open. */
    hasLeft,
    open: (one: Conversation) => select(String(one.id)),
    close,
    status,
    loadMore,
  };
}

type Desk = ReturnType<typeof useConversationDesk>;

/** Guests who want a person, and what was said until then. */
export function ConversationsArea({ tabs }: { tabs: ReactNode }) {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const desk = useConversationDesk(root);
  const { status, list, counts } = desk;
  const laneName = useLaneName();
  return (
    <DeskArea
      ref={root}
      beside="usual"
      title={<Trans>Chats handed over</Trans>}
      tools={
        <KeyboardHelp
          label={t`Keys of the conversations`}
          before={[
            { keys: ['↑', '↓'], does: <Trans>from conversation to conversation</Trans> },
            { keys: ['Enter'], does: <Trans>open the conversation</Trans> },
          ]}
          answers={[]}
          status={status}
        />
      }
      controls={
        <>
          {tabs}
          <DeskCounters
            label={t`Which conversations are shown`}
            counters={CONVERSATION_LANES.map((lane) => ({
              filter: lane,
              name: laneName(lane),
              count: counts && counts[lane],
              tone: TONES[lane],
            }))}
            shown={desk.lane}
            onShow={desk.showLane}
          />
        </>
      }
      noticeId={BLOCKED_ID}
      list={list}
      status={status}
      words={{
        loading: t`Loading the conversations`,
        unread: <Trans>The conversations could not be read</Trans>,
        waiting: (
          <Trans>The conversations appear by themselves once the hotel’s server is reached.</Trans>
        ),
        offline: (since) => (
          <Trans>
            These are the conversations as of {since}. They can be answered again once the hotel’s
            server is reached.
          </Trans>
        ),
        failed: <Trans>The conversations could not be refreshed</Trans>,
      }}
      detail={<Detail desk={desk} />}
    >
      <Conversations desk={desk} />
    </DeskArea>
  );
}

function useLaneName() {
  const { t } = useLingui();
  const names = {
    waiting: t({ message: 'Waiting', context: 'conversations' }),
    open: t({ message: 'With us', context: 'conversations' }),
    closed: t({ message: 'Closed', context: 'conversations' }),
  };
  return (lane: ConversationLane) => names[lane];
}

function Conversations({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const laneName = useLaneName();
  const { conversations, list, lane, status } = desk;
  if (conversations.length === 0)
    return (
      <ListNote>
        {lane === 'waiting' && <Trans>No guest waits for a person.</Trans>}
        {lane === 'open' && <Trans>No conversation is open.</Trans>}
        {lane === 'closed' && <Trans>No conversation was closed yet.</Trans>}
      </ListNote>
    );
  return (
    <DeskList
      label={t`Conversations, ${laneName(lane)}`}
      news={desk.news}
      more={
        list.hasNextPage && (
          <LoadMore
            left={0}
            isPending={list.isFetchingNextPage}
            blockedBy={status.blockedBy}
            onPress={desk.loadMore}
          />
        )
      }
    >
      {conversations.map((one) => (
        <ConversationCard key={one.id} conversation={one} desk={desk} />
      ))}
    </DeskList>
  );
}

function ConversationCard({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const { language } = useLanguage();
  const laneName = useLaneName();
  const { lane, lastAt, lastText, lang } = conversation;
  const isGone = desk.gone.has(conversation.id);
  return (
    <DeskCard
      item={String(conversation.id)}
      isOpen={desk.id === conversation.id}
      isSettled={isGone}
      className={css[lane]}
    >
      <CardRow>
        <CardOpener
          name={<GuestName conversation={conversation} />}
          more={isGone ? '' : `, ${laneName(lane)}`}
          onOpen={() => desk.open(conversation)}
        />
        {!isGone && (
          <Chip
            state={lane === 'waiting' ? 'pending' : lane === 'open' ? 'confirmed' : 'completed'}
          >
            {laneName(lane)}
          </Chip>
        )}
      </CardRow>
      <p className={css.excerpt} dir="auto" lang={lang}>
        {lastText}
      </p>
      <p className={css.facts}>
        {isGone ? (
          <GoneNote />
        ) : (
          <>
            <time dateTime={lastAt}>
              {formatRelative(Date.parse(lastAt), desk.status.now, language)}
            </time>
            <ReasonWords reason={conversation.reason} />
          </>
        )}
      </p>
    </DeskCard>
  );
}

function Detail({ desk: { shown, id, hasLeft, status, close } }: { desk: Desk }) {
  const { t } = useLingui();
  const laneName = useLaneName();
  if (id !== null && shown.data)
    return (
      <ConversationDetail
        key={id}
        shown={shown.data}
        leftAs={hasLeft ? laneName(shown.data.conversation.lane) : null}
        blockedBy={status.blockedBy}
        onClose={status.isSheet ? close : null}
      />
    );
  const isMissing = id !== null && shown.data === null;
  return (
    <NothingOpen
      label={t`The conversation`}
      missing={
        isMissing ? (
          <Trans>This conversation is no longer there. Guests can delete theirs.</Trans>
        ) : null
      }
      isSheet={status.isSheet}
      onClose={close}
    >
      <Trans>Open a conversation to read and answer it here.</Trans>
    </NothingOpen>
  );
}
