import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { Answer } from '#shared/assistant/answer.contract.ts';
import { normalise } from '#shared/assistant/normalise.ts';
import { useDelayedDelete } from '../../../backoffice/answer/use-delayed-delete.ts';
import { DeskHeader, DeskMain } from '../../../backoffice/desk.tsx';
import { ListNotice, ListOnceRead } from '../../../backoffice/frame/desk-area.tsx';
import { DeskCounters } from '../../../backoffice/list/desk-counters.tsx';
import { DeskList, ListNote } from '../../../backoffice/list/desk-list.tsx';
import { DeskSearch } from '../../../backoffice/list/desk-search.tsx';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { blockedProps, useDeskStatus, useSearchInput } from '../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AnswerCard } from './answer-card.tsx';
import { ANSWER_POLL, useAnswers, useDeleteAnswer, useSwitchAnswer } from './api/answers.ts';
import { TryIt } from './try-it.tsx';
import { Unanswered } from './unanswered.tsx';
import css from './answers-area.module.css';

type Filter = 'active' | 'inactive' | null;

const BLOCKED_ID = 'answers-blocked';
const NONE: readonly Answer[] = [];

/** Questions of guests with the house's own answers, which come before any model. */
export function AnswersArea({ tabs }: { tabs: ReactNode }) {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const user = useUser();
  const { list, answers } = useAnswers();
  const status = useDeskStatus(list, { poll: ANSWER_POLL, blockedId: BLOCKED_ID });
  const search = useSearchInput();
  const [filter, setFilter] = useState<Filter>(null);
  const words = {
    loading: t`Loading the answers`,
    unread: <Trans>The answers could not be read</Trans>,
    waiting: <Trans>The answers appear by themselves once the hotel’s server is reached.</Trans>,
    offline: (since: string) => (
      <Trans>
        These are the answers as of {since}. They can be changed again once the hotel’s server is
        reached.
      </Trans>
    ),
    failed: <Trans>The answers could not be refreshed</Trans>,
  };
  const state = { list, status, words };
  const count = (of: (answer: Answer) => boolean) => answers?.filter(of).length ?? null;
  return (
    <DeskMain className={css.desk} ref={root}>
      <DeskHeader
        title={<Trans>Assistant Q&A</Trans>}
        note={
          user ? (
            <Trans>
              <bdi>{user.fullName}</bdi>, system admin
            </Trans>
          ) : undefined
        }
        status={status}
        search={null}
        tools={
          <Button
            href="/dashboard"
            size="sm"
            variant="text"
            icon={<Icon of={ArrowLeft} directional />}
          >
            <Trans>Back</Trans>
          </Button>
        }
      />
      {tabs}
      <div className={css.acts}>
        <DeskSearch
          label={t`Search the answers`}
          placeholder={t`Search answers`}
          input={search}
          status={{ blockedBy: null }}
        />
        <Button
          icon={<Icon of={Plus} />}
          {...blockedProps(status.blockedBy)}
          onPress={() => openPanel({ name: 'answer' })}
        >
          <Trans>New question</Trans>
        </Button>
      </div>
      <DeskCounters<Filter>
        label={t`Which answers are shown`}
        counters={[
          { filter: null, name: t`Total`, count: count(() => true), tone: 'plain' },
          { filter: 'active', name: t`Active`, count: count((one) => one.isActive), tone: 'good' },
          {
            filter: 'inactive',
            name: t`Inactive`,
            count: count((one) => !one.isActive),
            tone: 'bad',
          },
        ]}
        shown={filter}
        onShow={setFilter}
      />
      <ListNotice id={BLOCKED_ID} {...state} />
      <div className={css.columns}>
        <ListOnceRead {...state}>
          <Answers
            root={root}
            answers={answers ?? NONE}
            filter={filter}
            search={search.text}
            blockedBy={status.blockedBy}
          />
        </ListOnceRead>
        <div className={css.rows}>
          <TryIt blockedBy={status.blockedBy} />
          <Unanswered root={root} blockedBy={status.blockedBy} />
        </div>
      </div>
    </DeskMain>
  );
}

type AnswersProps = {
  root: RefObject<HTMLElement | null>;
  answers: readonly Answer[];
  filter: Filter;
  search: string;
  blockedBy: string | null;
};

function Answers({ root, answers, filter, search, blockedBy }: AnswersProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const change = useSwitchAnswer();
  const { isGoing, remove } = useDelayedDelete({
    list: 'answers',
    send: useDeleteAnswer().mutateAsync,
    failed: t`The answer was not deleted`,
  });
  const rows = useMemo(
    () => answers.filter((answer) => fits(answer, filter) && isFound(answer, search)),
    [answers, filter, search],
  );
  const own = useOwnRows('answers');
  const held = useHeldRows(
    { list: JSON.stringify([filter, search]), name: t`Saved questions`, rows, own },
    root,
  );
  const shown = held.shown.filter(({ id }) => !isGoing(id));
  if (answers.length === 0 && shown.length === 0)
    return (
      <EmptyState title={<Trans>No saved questions yet</Trans>}>
        <Trans>Write the first one: what guests ask most, in your own words.</Trans>
      </EmptyState>
    );
  return (
    <div className={css.rows}>
      {change.error !== null && (
        <Banner tone="error" isInset title={<Trans>That did not work</Trans>}>
          {errorText(change.error)}
        </Banner>
      )}
      <DeskList label={t`Saved questions`} more={null} news={held.news}>
        {shown.map((answer) => (
          <AnswerCard
            key={answer.id}
            answer={answer}
            isGone={held.gone.has(answer.id)}
            blockedBy={blockedBy}
            isSwitching={change.isPending && change.variables.id === answer.id}
            onSwitch={(isActive) => change.mutate({ ...seenOf(answer), isActive })}
            onEdit={() => openPanel({ name: 'answer', answerId: answer.id })}
            onDelete={() =>
              remove(seenOf(answer), {
                title: t({ message: 'Answer deleted', context: 'toast' }),
                message: answer.question,
              })
            }
          />
        ))}
      </DeskList>
      {shown.length === 0 && (
        <ListNote>
          <Trans>No question here. Another word, or all of them?</Trans>
        </ListNote>
      )}
    </div>
  );
}

/** By which the server knows whether a colleague was faster. */
const seenOf = ({ id, revision }: Answer) => ({ id, revision });

const fits = ({ isActive }: Answer, filter: Filter): boolean =>
  filter === null || isActive === (filter === 'active');

/** In question, answer or any keyword, however it is spelled. */
function isFound(answer: Answer, search: string): boolean {
  const sought = normalise(search.trim());
  if (sought === '') return true;
  const { question, answer: words, questionAr, answerAr, keywords } = answer;
  return [question, words, questionAr ?? '', answerAr ?? '', ...keywords].some((text) =>
    normalise(text).includes(sought),
  );
}
