import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, X } from 'lucide-react';
import type { RefObject } from 'react';
import type { Unanswered as Question } from '#shared/assistant/chat.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { useDelayedDelete } from '../../../backoffice/answer/use-delayed-delete.ts';
import { GoneNote } from '../../../backoffice/list/desk-card.tsx';
import { RowsUnderNews } from '../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelativeDay } from '../../../i18n/relative-time.ts';
import { useNow } from '../../../platform/clock.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDismissUnanswered, useUnanswered } from './api/conversations.ts';
import css from './answers-area.module.css';

type UnansweredProps = { root: RefObject<HTMLElement | null>; blockedBy: string | null };

/** What guests asked and nobody answered: each is one tap from an answer. */
export function Unanswered({ root, blockedBy }: UnansweredProps) {
  const { t } = useLingui();
  const { questions } = useUnanswered();
  const { isGoing, remove } = useDelayedDelete({
    list: 'unanswered',
    send: useDismissUnanswered().mutateAsync,
    failed: t`The question was not put aside`,
  });
  const own = useOwnRows('questions');
  const held = useHeldRows(
    { list: 'unanswered', name: t`Asked without an answer`, rows: questions ?? null, own },
    root,
  );
  const shown = held.shown.filter(({ id }) => !isGoing(id));
  return (
    <section className={css.unanswered} aria-labelledby="unanswered">
      <h2 id="unanswered" className={css.unansweredHead}>
        <Icon of={CircleQuestionMark} size={22} />
        <Trans>Asked without an answer</Trans>
        {shown.length > 0 && <bdi className="muted">{shown.length}</bdi>}
      </h2>
      {questions !== undefined && shown.length === 0 && (
        <p className="small muted">
          <Trans>Every question found its answer.</Trans>
        </p>
      )}
      <RowsUnderNews news={held.news}>
        <ul>
          {shown.map((one) => (
            <Row
              key={one.id}
              question={one}
              isGone={held.gone.has(one.id)}
              blockedBy={blockedBy}
              onDismiss={() => remove(one, { title: t`Put aside`, message: one.question })}
            />
          ))}
        </ul>
      </RowsUnderNews>
    </section>
  );
}

type RowProps = {
  question: Question;
  /** It was answered or put aside meanwhile. */
  isGone: boolean;
  blockedBy: string | null;
  onDismiss: () => void;
};

function Row({ question: asked, isGone, blockedBy, onDismiss }: RowProps) {
  const { id, question, lang, times, lastAskedAt } = asked;
  const { t } = useLingui();
  const { language } = useLanguage();
  const today = muscatDay(useNow(60_000));
  const day = formatRelativeDay(muscatDay(Date.parse(lastAskedAt)), today, language);
  return (
    <li className={css.asked}>
      <span>
        <span dir="auto" lang={lang}>
          {question}
        </span>
        {isGone ? (
          <GoneNote />
        ) : (
          <small>
            <Trans>
              <Plural value={times} one="once" other="# times" />, last {day}
            </Trans>
          </small>
        )}
      </span>
      <div className={css.does} inert={isGone}>
        <Button
          size="sm"
          variant="text"
          {...blockedProps(blockedBy)}
          onPress={() => openPanel({ name: 'answer', question, asked: id })}
        >
          <Trans>Answer</Trans>
          <span className="sr">: {question}</span>
        </Button>
        <IconButton
          label={t`Put aside: ${question}`}
          {...blockedProps(blockedBy)}
          onPress={onDismiss}
        >
          <Icon of={X} />
        </IconButton>
      </div>
    </li>
  );
}
