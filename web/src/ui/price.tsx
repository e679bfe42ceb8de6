import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOmr } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import { cx } from './cx.ts';
import css from './price.module.css';

type PriceProps = {
  /** Integer baisa, 1000 to the rial. */
  baisa: number;
  /** The price before the discount, integer baisa; shown struck when it is higher. */
  original?: number | undefined;
  /** What the price is for, e.g. "/ night". */
  per?: ReactNode;
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
};

export function Price({ baisa, original, per, size, className }: PriceProps) {
  const { t, i18n } = useLingui();
  const language = i18n.locale === 'en' ? 'en' : 'ar';
  const now = formatOmr(baisa, language);
  const currency = <small>{now.currency}</small>;
  return (
    <span className={cx(css.row, size && css[size], className)}>
      <bdi className={css.price}>
        {language === 'en' && currency} <b>{now.number}</b> {language === 'ar' && currency}{' '}
        {per !== undefined && <small>{per}</small>}
      </bdi>
      {original !== undefined && original > baisa && (
        <s className={css.was}>
          <span className="sr">{t`price before discount`} </span>
          <bdi>{formatOmr(original, language).number}</bdi>
        </s>
      )}
    </span>
  );
}

/** An amount inside a sentence or a bill, in the size of the text around it. Integer baisa. */
export function InlinePrice({ baisa }: { baisa: number }) {
  const { language } = useLanguage();
  const { number, currency } = formatOmr(baisa, language);
  return <bdi>{language === 'ar' ? `${number} ${currency}` : `${currency} ${number}`}</bdi>;
}
