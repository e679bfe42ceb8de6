import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type LucideIcon,
  BedDouble,
  CalendarDays,
  ChartNoAxesColumn,
  CreditCard,
  Gift,
  MessageSquareText,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Area } from '#shared/pages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LanguageButton } from './desk.tsx';
import css from './back-office.module.css';

/** Areas with a desk; the others say what they will hold until they open. */
export type OpenArea = 'bookings' | 'events';
type ComingArea = Exclude<Area, OpenArea>;

export function isOpen(area: Area): area is OpenArea {
  return area === 'bookings' || area === 'events';
}

export const AREA_ICONS: Readonly<Record<Area, LucideIcon>> = {
  bookings: CalendarDays,
  rooms: BedDouble,
  cards: CreditCard,
  events: Gift,
  assistant: MessageSquareText,
  statistics: ChartNoAxesColumn,
};

/** How many answers are pending, in the areas where staff answer. */
export type PendingCounts = Readonly<Partial<Record<Area, number>>>;

export function useAreaWords() {
  const { t } = useLingui();
  const names: Record<Area, string> = {
    bookings: t`Bookings`,
    rooms: t`Rooms`,
    cards: t`Cards`,
    events: t`Events`,
    assistant: t`Assistant Q&A`,
    statistics: t`Statistics`,
  };
  return {
    name: (area: Area) => names[area],
    /** Read out after the name of the area. */
    pending: (area: Area, count: number) =>
      area === 'events'
        ? t`${plural(count, { one: ', # entry waits', other: ', # entries wait' })}`
        : t`${plural(count, { one: ', # request waits', other: ', # requests wait' })}`,
  };
}

type AreaMessageProps = {
  title: ReactNode;
  picture?: string | undefined;
  /** Stands above the message, at the end of the first line. */
  corner?: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** Fills an area that has no list to show. */
export function AreaMessage({ title, picture, corner, action, children }: AreaMessageProps) {
  return (
    <main id="main" className={css.message}>
      {corner}
      <EmptyState as="h1" title={title} picture={picture} action={action}>
        {children}
      </EmptyState>
    </main>
  );
}

function ClosedArea({ title, picture, children }: Omit<AreaMessageProps, 'corner' | 'action'>) {
  return (
    <AreaMessage
      title={title}
      picture={picture}
      corner={<LanguageButton className={css.language} />}
      action={
        <Button href="/dashboard/bookings">
          <Trans>To the bookings</Trans>
        </Button>
      }
    >
      <p>{children}</p>
    </AreaMessage>
  );
}

/** What an area will hold, for as long as it is not open yet. */
export function ComingAreaPage({ area }: { area: ComingArea }) {
  const { t } = useLingui();
  const coming: Record<ComingArea, string> = {
    rooms: t`Here you will set how many rooms, beds and smoking rooms are on sale. Until then, every room of the house is on sale.`,
    cards: t`Here you will register the holders of VIP cards and note each coffee and free night.`,
    assistant: t`Here you will write the answers that the assistant gives to guests.`,
    statistics: t`Here you will see bookings, visits and revenue by day, month and year.`,
  };
  return <ClosedArea title={useAreaWords().name(area)}>{coming[area]}</ClosedArea>;
}

/** What the back office says at an address that names none of its areas. */
export function UnknownAreaPage() {
  return (
    <ClosedArea picture="/art/door.svg" title={<Trans>Page not found</Trans>}>
      <Trans>The page may have been removed, or moved to another address.</Trans>
    </ClosedArea>
  );
}
