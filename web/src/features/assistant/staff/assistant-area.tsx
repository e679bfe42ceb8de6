import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDeskCounts } from '../../../backoffice/api/desk-counts.ts';
import { type DeskAddress, useDeskAddress } from '../../../backoffice/use-desk-address.ts';
import { AnswersArea } from './answers-area.tsx';
import { usePendingConversations } from './api/conversations.ts';
import { ConversationsArea } from './conversations-area.tsx';
import css from './answers-area.module.css';

const CHATS = 'chats';
const ANSWERS = 'answers';

/** The house's answers, and the conversations in which a guest wants a person. */
export function AssistantArea() {
  const address = useDeskAddress();
  useWaitingFirst(address);
  const hasChats = address.params.get('tab') === CHATS;
  const tabs = <AreaTabs hasChats={hasChats} />;
  return hasChats ? <ConversationsArea tabs={tabs} /> : <AnswersArea tabs={tabs} />;
}

/** An address that names no part opens the guests who wait, where there are any. */
function useWaitingFirst({ params, amend }: DeskAddress): void {
  const { counts } = useDeskCounts();
  const isDecided = useRef(false);
  const isNamed = params.has('tab') || params.has('answer');
  useEffect(() => {
    if (isDecided.current || (counts === undefined && !isNamed)) return;
    isDecided.current = true;
    if (!isNamed && counts !== undefined && counts.conversations > 0) amend({ tab: CHATS });
  }, [counts, isNamed, amend]);
}

function AreaTabs({ hasChats }: { hasChats: boolean }) {
  const { t } = useLingui();
  const address = useDeskAddress();
  const { count } = usePendingConversations();
  const show = (tab: string) => address.replace({ tab, chat: null, lane: null, answer: null });
  return (
    <nav className={css.tabs} aria-label={t`Parts of the assistant`}>
      <Tab isOpen={!hasChats} onPress={() => show(ANSWERS)}>
        <Trans>Questions and answers</Trans>
      </Tab>
      <Tab isOpen={hasChats} onPress={() => show(CHATS)}>
        <Trans>Chats handed over</Trans>
        {count > 0 && <bdi className={css.waiting}>{count}</bdi>}
      </Tab>
    </nav>
  );
}

type TabProps = { isOpen: boolean; onPress: () => void; children: ReactNode };

function Tab({ isOpen, onPress, children }: TabProps) {
  return (
    <button
      type="button"
      className={css.tab}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
