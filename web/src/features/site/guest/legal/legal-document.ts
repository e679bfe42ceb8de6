import type { Language } from '#shared/language.ts';

/** A paragraph; a list; or the table of points, which stands in the shared rules. */
export type LegalPart = string | readonly string[] | { readonly table: 'points' };

interface LegalSection {
  /** Target of links to this section, in every language. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly LegalPart[];
}

interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

/** A page whose words are a document: both languages side by side, so that they say the same. */
export type LegalDocument = Readonly<Record<Language, LegalText>>;

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** A number with its Arabic noun; one and two stand in the noun itself. */
export function arabicCount(count: number, forms: Forms): string {
  const rule = new Intl.PluralRules('ar').select(count);
  const noun = forms[rule] ?? forms.other;
  return rule === 'one' || rule === 'two' ? noun : `${count} ${noun}`;
}

export const days = (count: number): string =>
  arabicCount(count, { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' });

export const hours = (count: number): string =>
  arabicCount(count, { one: 'ساعة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' });

export const months = (count: number): string =>
  arabicCount(count, { one: 'شهر واحد', two: 'شهران', few: 'أشهر', many: 'شهرًا', other: 'شهر' });
