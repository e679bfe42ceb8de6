import type { ReactNode, Ref } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { Display } from '../ui/section.tsx';
import css from './desk-header.module.css';

/** Written in the language that it leads to. */
export function LanguageButton({ className }: { className?: string | undefined }) {
  const { language, setLanguage } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Button
      variant="text"
      size="sm"
      lang={other}
      className={className}
      onPress={() => void setLanguage(other)}
    >
      {other === 'ar' ? 'العربية' : 'English'}
    </Button>
  );
}

type DeskHeaderProps = {
  title: ReactNode;
  /** For a focus that has nowhere else to go. */
  titleRef?: Ref<HTMLHeadingElement>;
  live: ReactNode;
  tools: ReactNode;
  /** What stands between title and tools where there is room, and below them on a phone. */
  search?: ReactNode;
};

/** The head of a staff desk: what it is, whether it is live, and its tools. */
export function DeskHeader({ title, titleRef, live, tools, search }: DeskHeaderProps) {
  return (
    <header className={css.head}>
      <Display
        as="h1"
        size={30}
        className={css.title}
        {...(titleRef && { ref: titleRef, tabIndex: -1 })}
      >
        {title}
      </Display>
      {live}
      <div className={css.tools}>
        {tools}
        <LanguageButton className={css.language} />
      </div>
      {search}
    </header>
  );
}
