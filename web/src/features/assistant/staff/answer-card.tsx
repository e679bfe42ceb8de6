import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import type { Answer } from '#shared/assistant/answer.contract.ts';
import { GoneNote } from '../../../backoffice/list/desk-card.tsx';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './answers-area.module.css';

/** The two languages of an answer; empty where it has none in one. */
export function sidesOf({ question, answer, questionAr, answerAr }: Answer) {
  const hasEnglish = question !== questionAr || answer !== answerAr;
  return {
    question: hasEnglish ? question : '',
    answer: hasEnglish ? answer : '',
    questionAr: questionAr ?? '',
    answerAr: answerAr ?? '',
  };
}

type AnswerCardProps = {
  answer: Answer;
  /** A colleague has deleted it, or it fits what is shown no longer. */
  isGone: boolean;
  blockedBy: string | null;
  isSwitching: boolean;
  onSwitch: (isActive: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** One saved question with its switch, which saves at once. */
export function AnswerCard({
  answer,
  isGone,
  blockedBy,
  isSwitching,
  onSwitch,
  onEdit,
  onDelete,
}: AnswerCardProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { isActive, keywords } = answer;
  const sides = sidesOf(answer);
  const isArabic = sides.questionAr !== '' && (language === 'ar' || sides.question === '');
  const question = isArabic ? sides.questionAr : sides.question;
  const languages = [sides.questionAr !== '' && 'AR', sides.question !== '' && 'EN'].filter(
    Boolean,
  );
  const blocked = blockedProps(blockedBy);
  return (
    <li className={cx(css.card, (!isActive || isGone) && css.off)} data-item={answer.id}>
      <div className={css.words}>
        <h2 className={css.question}>
          <bdi>{question}</bdi> <span className={css.tag}>{languages.join(', ')}</span>
        </h2>
        <p dir="auto" className="plaintext">
          {isArabic ? sides.answerAr : sides.answer}
        </p>
        <p className={css.keywords}>
          {keywords.map((word) => (
            <span key={word} className={css.tag} dir="auto">
              {word}
            </span>
          ))}
          {isGone && <GoneNote />}
          {!isActive && !isGone && (
            <b>
              <Trans context="answer">Disabled</Trans>
            </b>
          )}
        </p>
      </div>
      <div className={css.does} inert={isGone}>
        <button
          type="button"
          role="switch"
          className={css.switch}
          aria-checked={isActive}
          aria-busy={isSwitching || undefined}
          aria-disabled={blockedBy !== null || undefined}
          aria-describedby={blockedBy ?? undefined}
          aria-label={t`Active: ${question}`}
          onClick={() => {
            if (blockedBy === null && !isSwitching) onSwitch(!isActive);
          }}
        >
          <span />
        </button>
        <IconButton label={t`Edit: ${question}`} {...blocked} onPress={onEdit}>
          <Icon of={Pencil} />
        </IconButton>
        <IconButton label={t`Delete: ${question}`} {...blocked} onPress={onDelete}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
    </li>
  );
}
