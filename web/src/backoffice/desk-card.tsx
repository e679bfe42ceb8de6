import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import css from './desk-card.module.css';

/**
 * One thing that waits at a staff desk: a card whose whole face opens it. Its `--edge` colours the
 * stripe.
 */
export function DeskCard({
  isOpen,
  className,
  ...rest
}: ComponentProps<'li'> & { isOpen: boolean }) {
  return <li {...rest} className={cx(css.card, className)} aria-current={isOpen || undefined} />;
}

export function CardRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** The name on the card. `more` is said only to those who do not see the rest. */
export function CardOpener({
  name,
  more,
  onOpen,
}: {
  name: ReactNode;
  more: string;
  onOpen: () => void;
}) {
  return (
    <button type="button" className={css.open} data-card onClick={onOpen}>
      {name}
      <span className="sr">{more}</span>
    </button>
  );
}

type CardAnswersProps = {
  approve: string;
  reject: string;
  /** Whom the answer is about, said only to those who do not see the card around it. */
  about: ReactNode;
  /** ID of the text that says why nothing can be answered now; null where it can. */
  blockedBy: string | null;
  isNarrow?: boolean;
  onApprove: () => void;
  onReject: () => void;
};

/** The two answers that can be given without opening the card. */
export function CardAnswers({
  approve,
  reject,
  about,
  blockedBy,
  isNarrow = false,
  onApprove,
  onReject,
}: CardAnswersProps) {
  const shared = {
    size: 'sm',
    isDisabled: blockedBy !== null,
    'aria-describedby': blockedBy ?? undefined,
  } as const;
  return (
    <div className={cx(css.answers, isNarrow && css.narrow)}>
      <Button {...shared} icon={isNarrow ? undefined : <Icon of={Check} />} onPress={onApprove}>
        {approve}
        <span className="sr">{about}</span>
      </Button>
      <Button {...shared} variant="line" onPress={onReject}>
        {reject}
        <span className="sr">{about}</span>
      </Button>
    </div>
  );
}
