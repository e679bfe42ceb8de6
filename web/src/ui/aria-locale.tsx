import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

// react-aria would inject a <style>, which the CSP refuses and reports; an element with its id
// keeps it from trying, and base.css ships the rule itself.
const styleId = 'react-aria-pressable-style';
if (document.getElementById(styleId) === null) {
  const standIn = document.createElement('meta');
  standIn.id = styleId;
  document.head.append(standIn);
}

/** ar-AE shows 0–9 yet accepts ٠–٩ as typed; a tag with -nu- would make the fields refuse them. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale === 'en' ? 'en-GB' : 'ar-AE'}>{children}</I18nProvider>;
}
