import type { I18n } from '@lingui/core';
import { msg, select } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Clock3, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { stockLevel, type RoomType } from '#shared/rooms/room-types.ts';
import { wordForm } from '../i18n/common-words.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './stock-line.module.css';

/** What a count is about: the nights that were chosen, or tonight while there are none. */
export type StockNights = 'tonight' | 'chosen';

/**
 * A live count in words; the colour that goes with it is `stockLevel`. The
 * word's form is chosen here and not by a plural of the message: that would make a number
 * formatter, which costs the first screen a tenth of a second on a poor phone.
 */
export function stockText(
  i18n: I18n,
  type: RoomType,
  remaining: number,
  nights: StockNights,
): string {
  return nights === 'tonight'
    ? tonightText(i18n, type, remaining)
    : chosenText(i18n, type, remaining);
}

function tonightText(i18n: I18n, type: RoomType, remaining: number): string {
  const form = wordForm(i18n, remaining);
  switch (stockLevel(type, remaining)) {
    case 'none':
      return i18n._(msg`Not available tonight`);
    case 'red':
      return i18n._(
        msg({
          message: select(form, {
            one: 'Only one room left tonight',
            other: `Only ${remaining} rooms left tonight`,
          }),
        }),
      );
    case 'yellow':
      return i18n._(
        msg({
          message: select(form, {
            one: 'One room left tonight',
            other: `${remaining} rooms left tonight`,
          }),
        }),
      );
    case 'normal':
      return i18n._(
        msg({
          message: select(form, {
            one: 'One room available tonight',
            other: `${remaining} rooms available tonight`,
          }),
        }),
      );
  }
}

function chosenText(i18n: I18n, type: RoomType, remaining: number): string {
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

/** A count that may have changed since: said as history with its time, without a colour. */
export function lastKnownText(i18n: I18n, remaining: number, at: string): string {
  if (remaining <= 0) return i18n._(msg`None left as of ${at}`);
  const form = wordForm(i18n, remaining);
  return i18n._(
    msg({
      message: select(form, {
        one: `One room left as of ${at}`,
        other: `${remaining} rooms left as of ${at}`,
      }),
    }),
  );
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
      <span className={css.label}>{children}</span>
    </span>
  );
}

const icons = { red: CircleAlert, yellow: Clock3, normal: CircleCheck, none: X } as const;
