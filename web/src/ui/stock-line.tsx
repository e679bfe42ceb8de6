import type { I18n } from '@lingui/core';
import { msg, select } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Clock3, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { stockLevel, type RoomType } from '#shared/rooms/room-types.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './stock-line.module.css';

/**
 * A live count in words; the colour that goes with it is `stockLevel` (DESIGN.md §2, Stock). The
 * word's form is chosen here and not by a plural of the message: that would make a number
 * formatter, which costs the first screen a tenth of a second on a poor phone.
 */
export function stockText(i18n: I18n, type: RoomType, remaining: number): string {
  const form = wordForm(i18n, remaining);
  switch (stockLevel(type, remaining)) {
    case 'none':
      return i18n._(msg`Not Available`);
    case 'red':
      return i18n._(
        msg({
          message: select(form, {
            one: 'Only one room left',
            other: `Only ${remaining} rooms left`,
          }),
        }),
      );
    case 'yellow':
      return i18n._(
        msg({ message: select(form, { one: 'One room left', other: `${remaining} rooms left` }) }),
      );
    case 'normal':
      return i18n._(
        msg({
          message: select(form, {
            one: 'One room available',
            other: `${remaining} rooms available`,
          }),
        }),
      );
  }
}

/** A count that may have changed since: said as history, without a colour. */
export function lastKnownText(i18n: I18n, remaining: number): string {
  if (remaining <= 0) return i18n._(msg`None left when last checked`);
  const form = wordForm(i18n, remaining);
  return i18n._(
    msg({
      message: select(form, {
        one: 'One room when last checked',
        other: `${remaining} rooms when last checked`,
      }),
    }),
  );
}

function wordForm({ locale }: I18n, count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(locale).select(count);
}

type StockLineProps = {
  level: 'red' | 'yellow' | 'normal' | 'none';
  children: ReactNode;
  className?: string | undefined;
};

export function StockLine({ level, children, className }: StockLineProps) {
  return (
    <span className={cx(css.line, css[level], className)}>
      <Icon of={icons[level]} size={17} />
      {children}
    </span>
  );
}

const icons = { red: CircleAlert, yellow: Clock3, normal: CircleCheck, none: X } as const;
