import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './desk-detail.module.css';

type DeskDetailProps = {
  label: string;
  name: ReactNode;
  /** Its state and its number, above the name. */
  state: ReactNode;
  /** A line below the name. */
  under?: ReactNode;
  /** What it has become, where it has left the list while it was open (`useHasLeft`). */
  leftAs?: ReactNode;
  body: ReactNode;
  foot: ReactNode;
  /** Id of the card that it belongs to, by which the keys find it (use-desk-keys.ts). */
  item: string;
  /** `section` where it is part of the page's main part (`beside` of DeskMain). */
  as?: 'aside' | 'section';
  /**
   * Closes the sheet over the list; null on a landscape tablet, where the detail is beside the
   * list.
   */
  onClose: (() => void) | null;
};

/** Everything about the card that is open, and the answers to it. */
export function DeskDetail({
  label,
  name,
  state,
  under,
  leftAs = null,
  body,
  foot,
  item,
  as: Frame = 'aside',
  onClose,
}: DeskDetailProps) {
  if (onClose === null) {
    return (
      <Frame
        data-item={item}
        className={cx(css.side, Frame === 'section' && css.beside)}
        aria-label={label}
      >
        <header className={css.head}>
          {state}
          <h2 className={css.name}>{name}</h2>
          {under}
          <LeftNote as={leftAs} />
        </header>
        <div className={css.body}>{body}</div>
        <footer className={css.foot}>{foot}</footer>
      </Frame>
    );
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={name}
      subtitle={
        <>
          {state}
          {under}
          <LeftNote as={leftAs} />
        </>
      }
      footer={
        <div data-item={item} className={css.sheetFoot}>
          {foot}
        </div>
      }
    >
      <div data-item={item} className={css.sheetBody}>
        {body}
      </div>
    </Sheet>
  );
}

/** Said quietly: what is typed and the focus stay where they are. There before it has words. */
function LeftNote({ as }: { as: ReactNode }) {
  return (
    <p className={css.left} role="status">
      {as !== null && <Trans>No longer in this list: {as}</Trans>}
    </p>
  );
}

export function DetailState({ chip, number }: { chip: ReactNode; number: string }) {
  return (
    <div className={css.state}>
      {chip}
      <bdi dir="ltr" className="small muted">
        {number}
      </bdi>
    </div>
  );
}

/** Replaces the detail while nothing is selected. */
export function NoDetail({
  label,
  children,
  as: Frame = 'aside',
}: Pick<DeskDetailProps, 'label' | 'as'> & { children: ReactNode }) {
  return (
    <Frame className={cx(css.empty, Frame === 'section' && css.beside)} aria-label={label}>
      <p role="status">{children}</p>
    </Frame>
  );
}

type NothingOpenProps = {
  label: string;
  /** The address names a row that is not there: that sentence, also without room beside the list. */
  missing: ReactNode;
  /** Otherwise, where there is room. */
  children: ReactNode;
  isSheet: boolean;
  onClose: () => void;
};

/** In the place of the open row within the main part; `missing` is null while none is missed. */
export function NothingOpen({ label, missing, children, isSheet, onClose }: NothingOpenProps) {
  if (!isSheet)
    return (
      <NoDetail as="section" label={label}>
        {missing ?? children}
      </NoDetail>
    );
  if (missing === null) return null;
  return (
    <Sheet isOpen onClose={onClose} title={label}>
      <p role="status">{missing}</p>
    </Sheet>
  );
}

export function DetailFacts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

/** Two answers side by side; one alone takes the whole width. */
export function DetailAnswers({ children }: { children: ReactNode }) {
  return <div className={css.two}>{children}</div>;
}

export function DetailFurther({ children }: { children: ReactNode }) {
  return <div className={css.further}>{children}</div>;
}
