import type { ReactNode, Ref } from 'react';
import type { Language } from '#shared/language.ts';
import { useLanguage } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Display } from '../ui/section.tsx';
import { FindGuest, PushButton, SoundSwitch, TestSound } from './desk-tools.tsx';
import { LiveIndicator } from './status/live-status.tsx';
import type { DeskStatus } from './use-desk.ts';
import css from './desk.module.css';

type DeskMainProps = {
  /** Says how the rows of the area share the height. */
  className: string | undefined;
  /** How much width an open row of the area has within it, on a landscape tablet. */
  beside?: DetailWidth;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

export type DetailWidth = 'slim' | 'usual' | 'wide';

/**
 * The main part of a staff area. An `aside` that follows it has a column of its own on a
 * landscape tablet; with `beside`, a detail within it has one.
 */
export function DeskMain({ className, beside, children, ref }: DeskMainProps) {
  return (
    <main id="main" className={cx(css.desk, className)} data-beside={beside} ref={ref}>
      {children}
    </main>
  );
}

type DeskHeaderProps = {
  title: ReactNode;
  /** Takes the focus where the element that had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Its day or owner, beside the title. */
  note?: ReactNode;
  status: Pick<DeskStatus, 'live' | 'updatedAt' | 'poll' | 'isHinted'>;
  /** Further actions of the head; search, sound and language are always there. */
  tools: ReactNode;
  /** The list's own, between title and tools where there is room, below them on a phone. */
  search: ReactNode;
};

/** The head of a desk, the same on every screen: what it is, whether it is live, and its tools. */
export function DeskHeader({ title, titleRef, note, status, tools, search }: DeskHeaderProps) {
  const hasOwnSearch = search !== null;
  return (
    <header className={css.head}>
      <DeskTitle {...(titleRef && { ref: titleRef, tabIndex: -1 })}>{title}</DeskTitle>
      {note !== undefined && <p className={css.note}>{note}</p>}
      <LiveIndicator
        state={status.live}
        updatedAt={status.updatedAt}
        poll={status.poll}
        isHinted={status.isHinted}
      />
      <div className={css.tools}>
        <FindGuest isSmall={hasOwnSearch} />
        <PushButton />
        <SoundSwitch />
        <TestSound isSmall={hasOwnSearch} />
        {tools}
        <LanguageButton className={css.language} />
      </div>
      {search}
    </header>
  );
}

type DeskTitleProps = { children: ReactNode; ref?: Ref<HTMLHeadingElement>; tabIndex?: -1 };

export function DeskTitle(props: DeskTitleProps) {
  return <Display {...props} as="h1" size={30} className={css.title} />;
}

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ar: 'العربية',
  en: 'English',
};

export function useOtherLanguage() {
  const { language, setLanguage } = useLanguage();
  return { other: language === 'ar' ? ('en' as const) : ('ar' as const), setLanguage };
}

/** Written in the language that it leads to. */
export function LanguageButton({ className }: { className?: string | undefined }) {
  const { other, setLanguage } = useOtherLanguage();
  return (
    <Button
      variant="text"
      size="sm"
      lang={other}
      className={className}
      onPress={() => void setLanguage(other)}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
