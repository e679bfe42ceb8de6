import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, CircleQuestionMark, Send } from 'lucide-react';
import { useState } from 'react';
import type { TryAnswer } from '#shared/assistant/answer.contract.ts';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTryQuestion } from './api/answers.ts';
import css from './answers-area.module.css';

/** Asks as a guest would: what staff's own words answer, by which of them, and what came next. */
export function TryIt({ blockedBy }: { blockedBy: string | null }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [question, setQuestion] = useState('');
  const attempt = useTryQuestion();
  const ask = () => {
    if (question.trim() !== '' && blockedBy === null && !attempt.isPending)
      attempt.mutate(question);
  };
  return (
    <section className={css.try} aria-labelledby="try-it">
      <h2 id="try-it" className="h2">
        <Trans>Try it</Trans>
      </h2>
      <form
        className={css.asking}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <TextField
          label={t`A guest’s question`}
          value={question}
          onChange={setQuestion}
          maxLength={1000}
          autoComplete="off"
        />
        <Button
          type="submit"
          size="sm"
          variant="line"
          icon={<Icon of={Send} size={18} directional />}
          isPending={attempt.isPending}
          {...blockedProps(blockedBy)}
        >
          <Trans>Ask</Trans>
        </Button>
      </form>
      <div aria-live="polite" className={css.result}>
        {attempt.error !== null && (
          <Banner tone="error" isInset title={<Trans>The question could not be tried</Trans>}>
            {errorText(attempt.error)}
          </Banner>
        )}
        {attempt.data && <Result tried={attempt.data} question={attempt.variables} />}
      </div>
      <p className="small muted">
        <Trans>Your answers always come before the model.</Trans>
      </p>
    </section>
  );
}

function Result({
  tried: { answer, best, next },
  question,
}: {
  tried: TryAnswer;
  question: string;
}) {
  const { t } = useLingui();
  if (answer === null || best === null)
    return (
      <>
        <p className={css.from}>
          <Icon of={CircleQuestionMark} size={18} />
          <span>
            {best === null ? (
              <Trans>None of your answers is about this.</Trans>
            ) : (
              <Trans>
                No answer is sure enough. Nearest: “<bdi>{best.question}</bdi>”{' '}
                {best.score.toFixed(2)}
              </Trans>
            )}
          </span>
        </p>
        <Button size="sm" variant="text" onPress={() => openPanel({ name: 'answer', question })}>
          <Trans>Write an answer</Trans>
        </Button>
      </>
    );
  const by = best.by.join(t({ message: ', ', context: 'list' }));
  return (
    <>
      <p className={css.reply} dir="auto">
        {answer}
      </p>
      <p className={css.from}>
        <Icon of={BadgeCheck} size={18} />
        <span>
          <Trans>
            From your answer “<bdi>{best.question}</bdi>”, by <mark dir="auto">{by}</mark>. Match{' '}
            {best.score.toFixed(2)}
          </Trans>
          {next !== null && (
            <>
              {' '}
              <Trans>
                next “<bdi>{next.question}</bdi>” {next.score.toFixed(2)}
              </Trans>
            </>
          )}
        </span>
      </p>
    </>
  );
}
