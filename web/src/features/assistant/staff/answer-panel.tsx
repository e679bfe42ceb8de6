import { Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { type Answer, ANSWER_MAX, QUESTION_MAX } from '#shared/assistant/answer.contract.ts';
import { splitKeywords } from '#shared/assistant/keywords.ts';
import { isArabic } from '#shared/language.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel, type PanelProps } from '../../../platform/navigation/panels.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { sidesOf } from './answer-card.tsx';
import { useAnswers, useSaveAnswer } from './api/answers.ts';
import css from './answers-area.module.css';

interface Draft {
  readonly question: string;
  readonly answer: string;
  readonly questionAr: string;
  readonly answerAr: string;
  readonly keywords: string;
  /** Revision of the answer when it was opened. */
  readonly revision: number | null;
}

function draftOf(answer: Answer | undefined, asked: string): Draft {
  const empty = { question: '', answer: '', questionAr: '', answerAr: '' };
  if (answer)
    return {
      ...sidesOf(answer),
      keywords: answer.keywords.join(', '),
      revision: answer.revision,
    };
  const side = isArabic(asked) ? { questionAr: asked } : { question: asked };
  return { ...empty, ...side, keywords: '', revision: null };
}

/** One language complete, the other complete or empty. */
function isComplete({ question, answer, questionAr, answerAr }: Draft): boolean {
  const has = (text: string) => text.trim() !== '';
  const isHalf = has(question) !== has(answer) || has(questionAr) !== has(answerAr);
  return !isHalf && (has(question) || has(questionAr));
}

/** A question with its answer in both languages; what is typed stays until it is saved. */
export function AnswerPanel({ onClose, answerId, question = '', asked }: PanelProps<'answer'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { answers } = useAnswers();
  const known = answers?.find(({ id }) => id === answerId);
  const about =
    answerId !== undefined ? String(answerId) : asked === undefined ? undefined : `asked-${asked}`;
  const [typed, setTyped] = useState<Draft | null>(
    () => readDraft('desk.answer', about) as Draft | null,
  );
  const save = useSaveAnswer();
  const draft = typed ?? draftOf(known, question);
  const refused = save.error instanceof ApiError ? save.error : null;
  const twin =
    refused?.code === 'answer.near_duplicate'
      ? answers?.find(({ id }) => id === refused.details?.answerId)
      : undefined;
  const hasChanged = refused?.code === 'answer.changed';
  const set = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setTyped(next);
    saveDraft('desk.answer', next, about);
    // What is written now has been compared with nothing yet.
    if (twin) save.reset();
  };
  const send = (confirm: boolean) => {
    if (save.isPending || !isComplete(draft)) return;
    const { revision, keywords, ...words } = draft;
    const body = { ...words, keywords: splitKeywords([keywords]), ...(confirm && { confirm }) };
    // Saved once more after the warning, it replaces what the colleague wrote.
    const seen = hasChanged ? (known?.revision ?? revision) : revision;
    save.mutate(
      answerId === undefined
        ? { id: null, body: { ...body, ...(asked !== undefined && { asked }) } }
        : {
            id: answerId,
            body: {
              ...body,
              isActive: known?.isActive ?? true,
              ...(seen !== null && { revision: seen }),
            },
          },
      {
        onSuccess: () => {
          deleteDraft('desk.answer', about);
          toast.success({ title: t`Answer saved` });
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={answerId === undefined ? t`New question` : t`Edit the answer`}
      footer={
        <div className={css.foot}>
          <Button
            icon={<Icon of={Save} />}
            isPending={save.isPending}
            isDisabled={!isComplete(draft)}
            onPress={() => send(twin !== undefined)}
          >
            {twin ? <Trans>Save all the same</Trans> : <Trans>Save</Trans>}
          </Button>
          {typed !== null && (
            <Button
              variant="text"
              onPress={() => {
                deleteDraft('desk.answer', about);
                setTyped(null);
                save.reset();
              }}
            >
              <Trans>Discard what was typed</Trans>
            </Button>
          )}
        </div>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(twin !== undefined);
        }}
      >
        {save.error !== null && !twin && (
          <Banner tone="error" isInset title={<Trans>The answer was not saved</Trans>}>
            {errorText(save.error)}
          </Banner>
        )}
        {twin && (
          <Banner
            tone="error"
            isInset
            title={
              <Trans>
                It resembles “<bdi>{twin.question}</bdi>”.
              </Trans>
            }
            action={
              <Button
                size="sm"
                variant="line"
                onPress={() => openPanel({ name: 'answer', answerId: twin.id })}
              >
                <Trans>Show</Trans>
              </Button>
            }
          >
            <Trans>Keep one of them.</Trans>
          </Banner>
        )}
        <div className={css.langs}>
          <fieldset dir="rtl" lang="ar" className={css.side}>
            <legend>العربية</legend>
            <TextField
              label={<Trans>Question in Arabic</Trans>}
              value={draft.questionAr}
              onChange={(questionAr) => set({ questionAr })}
              maxLength={QUESTION_MAX}
              autoComplete="off"
            />
            <TextField
              label={<Trans>Answer in Arabic</Trans>}
              value={draft.answerAr}
              onChange={(answerAr) => set({ answerAr })}
              maxLength={ANSWER_MAX}
              isMultiline
              rows={4}
            />
          </fieldset>
          <fieldset dir="ltr" lang="en" className={css.side}>
            <legend>English</legend>
            <TextField
              label={<Trans>Question in English</Trans>}
              value={draft.question}
              onChange={(next) => set({ question: next })}
              maxLength={QUESTION_MAX}
              autoComplete="off"
            />
            <TextField
              label={<Trans>Answer in English</Trans>}
              value={draft.answer}
              onChange={(answer) => set({ answer })}
              maxLength={ANSWER_MAX}
              isMultiline
              rows={4}
            />
          </fieldset>
        </div>
        <TextField
          label={t`Keywords, with commas between them`}
          description={t`Left empty, they come from the question.`}
          value={draft.keywords}
          onChange={(keywords) => set({ keywords })}
          maxLength={1000}
          autoComplete="off"
        />
      </form>
    </Sheet>
  );
}
