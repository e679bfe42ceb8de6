import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Language } from '#shared/language.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useChangeLanguage } from './use-change-language.ts';
import css from './english-offer.module.css';

/** In English alone: whoever is asked this does not read the page. */
const WORDS = {
  label: 'Language',
  change: 'Continue in English',
  stay: 'Stay in Arabic',
} as const;

/**
 * Arabic is what a guest without a choice gets, also on a phone that speaks another language: there
 * this line offers English, until a language is chosen here, with the switch, or in another tab. It
 * is part of the built page, and the boot script decides before the first paint whether it shows, so
 * that nothing moves.
 */
export function EnglishOffer() {
  const change = useChangeLanguage();
  // Addresses, so that both do their work before the app has come; then nothing is loaded for them.
  const choose = (to: Language) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    change(to);
  };
  return (
    <aside className={css.offer} lang="en" dir="ltr" aria-label={WORDS.label}>
      <Button variant="text" size="sm" href="?lang=en" onPress={choose('en')}>
        {WORDS.change}
      </Button>
      <IconButton label={WORDS.stay} href="?lang=ar" onPress={choose('ar')}>
        <Icon of={X} size={20} />
      </IconButton>
    </aside>
  );
}
