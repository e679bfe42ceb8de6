import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  Gift,
  LogIn,
  type LucideIcon,
  MessagesSquare,
  Repeat2,
  Star,
} from 'lucide-react';
import type { DeskCounts } from '#shared/desk/desk.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './lock-screen.module.css';

interface LockCount {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly count: number | undefined;
  readonly words: string;
  /** Somebody waits for an answer: their rooms are held for them, or they look at the chat. */
  readonly isHot?: boolean;
}

/** Six counts without names. */
export function LockCounts({ counts }: { counts: DeskCounts | undefined }) {
  const { t } = useLingui();
  const { pending = 0, changeRequests = 0, conversations = 0 } = counts ?? {};
  const { reviews = 0, arrivals = 0 } = counts ?? {};
  const entries = counts ? Object.values(counts.entries).reduce((sum, n) => sum + n, 0) : 0;
  const rows: readonly LockCount[] = [
    {
      name: 'pending',
      icon: CalendarDays,
      count: counts && pending,
      words: t`${plural(pending, { one: 'booking request', other: 'booking requests' })}`,
      isHot: pending > 0,
    },
    {
      name: 'changes',
      icon: Repeat2,
      count: counts && changeRequests,
      words: t`${plural(changeRequests, { one: 'change asked for', other: 'changes asked for' })}`,
    },
    {
      name: 'conversations',
      icon: MessagesSquare,
      count: counts && conversations,
      words: t`${plural(conversations, { one: 'guest waits in the chat', other: 'guests wait in the chat' })}`,
      isHot: conversations > 0,
    },
    {
      name: 'arrivals',
      icon: LogIn,
      count: counts && arrivals,
      words: t`${plural(arrivals, { one: 'arrival', other: 'arrivals' })}`,
    },
    {
      name: 'entries',
      icon: Gift,
      count: counts && entries,
      words: t`${plural(entries, { one: 'entry', other: 'entries' })}`,
    },
    {
      name: 'reviews',
      icon: Star,
      count: counts && reviews,
      words: t`${plural(reviews, { one: 'review', other: 'reviews' })}`,
    },
  ];
  return (
    <ul className={css.counts} aria-label={t`Waiting for the team`}>
      {rows.map(({ name, icon, count, words, isHot }) => (
        <li key={name} data-hot={isHot || undefined}>
          <Icon of={icon} size={22} directional={icon === LogIn} />
          <b>{count ?? '–'}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
