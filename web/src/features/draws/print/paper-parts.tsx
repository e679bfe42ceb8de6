import { type ReactNode } from 'react';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { qrCode } from '#shared/membership/qr-code.ts';
import { hotelPlace, useSite } from '../../../platform/queries/site.ts';
import { Mark } from '../../../ui/mark.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import type { Both } from './print-words.ts';
import css from './paper.module.css';

const dirOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

/** Arabic at the right, English at the left, whichever language the page has. */
export function SideBySide({
  children,
  className,
}: {
  children: (language: Language) => ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={`${css.sides} ${className ?? ''}`}>
      {LANGUAGES.map((language) => (
        <div key={language} lang={language} dir={dirOf(language)}>
          {children(language)}
        </div>
      ))}
    </div>
  );
}

/** A sentence in both languages. */
export function BothTexts({ text, className }: { text: Both; className?: string | undefined }) {
  return <SideBySide className={className}>{(language) => text[language]}</SideBySide>;
}

export interface PaperFact {
  readonly name: Both;
  readonly value: Both | string;
}

export function PaperFacts({ facts }: { facts: readonly PaperFact[] }) {
  return (
    <SideBySide className={css.facts}>
      {(language) => (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name.en}>
              <dt>{name[language]}</dt>
              <dd>
                <bdi>{typeof value === 'string' ? value : value[language]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SideBySide>
  );
}

/** Sign, names and place of the hotel. */
export function PaperHead() {
  const site = useSite();
  return (
    <header className={css.head}>
      <span lang="ar" dir="rtl">
        {hotelPlace(site, 'ar')}
      </span>
      <Mark name="" isSignOnly className={css.sign} />
      <span lang="en" dir="ltr">
        {hotelPlace(site, 'en')}
      </span>
    </header>
  );
}

/** The way from paper to the page of the draw. */
export function PaperLink({
  id,
  texts,
  label,
}: {
  id: string;
  texts: readonly Both[];
  label: string;
}) {
  const wordsIn = (language: Language) => (
    <div lang={language} dir={dirOf(language)} className={css.words}>
      {texts.map((text) => (
        <p key={text.en}>{text[language]}</p>
      ))}
    </div>
  );
  return (
    <footer className={css.link}>
      {wordsIn('ar')}
      <div className={css.code}>
        <QrPicture
          modules={qrCode(`${location.origin}/draws/${id}`)}
          label={label}
          className={css.qr}
        />
        <bdi dir="ltr">{`${location.host}/draws/${id}`}</bdi>
      </div>
      {wordsIn('en')}
    </footer>
  );
}
