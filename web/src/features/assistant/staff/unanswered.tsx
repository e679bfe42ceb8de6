import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, X } from 'lucide-react';
import type { Unanswered as Question } from '#shared/assistant/chat.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { useDelayedDelete } from '../../../backoffice/answer/use-delayed-delete.ts';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelativeDay } from '../../../i18n/relative-time.ts';
import { useNow } from '../../../platform/clock.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDismissUnanswered, useUnanswered } from './api/conversations.ts';
import css from './answers-area.module.css';

/** What guests asked and nobody answered: each is one tap from an answer. */
export function Unanswered({ blockedBy }: { blockedBy: string | null }) {
  const { t } = useLingui();
  const { questions } = useUnanswered();
  const { going, remove, keep } = useDelayedDelete(useDismissUnanswered());
  const shown = (questions ?? []).filter(({ id }) => !going.has(id));
  const dismiss = ({ id, question }: Question) => {
    remove(id);
    toast.success({
      title: t`Put aside`,
      message: question,
      timeout: 10_000,
      action: { label: t`Undo`, onPress: () => keep(id) },
    });
  };
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
      <ul>
        {shown.map((one) => (
          <Row key={one.id} question={one} blockedBy={blockedBy} onDismiss={() => dismiss(one)} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { question: Question; blockedBy: string | null; onDismiss: () => void };

function Row({ question: { question, lang, times, lastAskedAt }, blockedBy, onDismiss }: RowProps) {
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
        <small>
          <Trans>
            <Plural value={times} one="once" other="# times" />, last {day}
          </Trans>
        </small>
      </span>
      <Button
        size="sm"
        variant="text"
        {...blockedProps(blockedBy)}
        onPress={() => openPanel({ name: 'answer', question })}
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
    </li>
  );
}
