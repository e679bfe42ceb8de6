import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** ar-AE shows 0–9 yet accepts ٠–٩ as typed; a tag with -nu- would make the fields refuse them. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale === "en" ? "en-GB" : "ar-AE"}>{children}</I18nProvider>;
}
