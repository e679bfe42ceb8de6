import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { blockedProps } from '../use-desk.ts';
import css from './desk-card.module.css';

type DeskCardProps = {
  /** Its id, by which the keys find it (use-desk-keys.ts). */
  item: string;
  /** Which column the card is in, where the desk has several. */
  column?: string;
  isOpen: boolean;
  /** A colleague has answered it: it stays a moment and says what it is by now. */
  isSettled?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** One row of a desk: a card whose whole face opens it. Its `--edge` colours the stripe. */
export function DeskCard({
  item,
  column,
  isOpen,
  isSettled = false,
  className,
  children,
}: DeskCardProps) {
  return (
    <li
      data-item={item}
      data-column={column}
      className={cx(css.card, className, isSettled && css.settled)}
      aria-current={isOpen || undefined}
    >
      {children}
    </li>
  );
}

/** Why a row that a colleague has answered is grey and takes no answer. */
export function SettledNote() {
  return (
    <p className="small muted" role="status">
      <Trans>A colleague has answered this a moment ago.</Trans>
    </p>
  );
}

/**
 * Says why a row that has left its list is grey. It replaces a line of the row, so that nothing
 * moves; the row goes once nobody has touched the list for a while.
 */
export function GoneNote() {
  return (
    <span className="small muted" role="status">
      <Trans>No longer in this list.</Trans>
    </span>
  );
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
  /** Beside facts of the card, and not below them. */
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
  const shared = { ...blockedProps(blockedBy), size: 'sm' } as const;
  return (
    <div className={cx(css.answers, isNarrow && css.narrow)}>
      <Button
        {...shared}
        variant="line"
        icon={isNarrow ? undefined : <Icon of={Check} />}
        onPress={onApprove}
      >
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
