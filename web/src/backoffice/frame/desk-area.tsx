import type { ReactNode, Ref } from 'react';
import { DeskHeader, DeskMain, type DetailWidth } from '../desk.tsx';
import { ListNotLoaded } from '../list/desk-list.tsx';
import { StaleNotice } from '../status/live-status.tsx';
import type { DeskStatus } from '../use-desk.ts';
import css from './desk-area.module.css';

/** A query of a list, as far as its notices ask. */
interface ReadList {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What an area says of its list where it is not simply there. */
export interface ListWords {
  /** For a screen reader, while the first answer is awaited. */
  readonly loading: string;
  /** Said where the server answers with a failure, and where there is no connection. */
  readonly unread: ReactNode;
  readonly waiting: ReactNode;
  /** Of what is shown since when, and of an answer that failed. */
  readonly offline: (since: string) => ReactNode;
  readonly failed: ReactNode;
}

type ListStateProps = {
  list: ReadList;
  status: DeskStatus;
  words: ListWords;
};

/** Why the shown list is not live; `id` is the one that blocked controls are described by. */
export function ListNotice({ id, list, status, words }: ListStateProps & { id: string }) {
  return (
    <div className={css.notice} id={id}>
      {list.data !== undefined && (
        <StaleNotice
          status={status}
          error={list.error}
          offline={words.offline}
          failed={words.failed}
          onRetry={() => void list.refetch()}
        />
      )}
    </div>
  );
}

type RowsProps = {
  children: ReactNode;
  /** They are what a search finds, and say themselves how it stands. */
  isSearch?: boolean | undefined;
};

/** The rows; or that they come, or why they do not. */
export function ListOnceRead({
  list,
  status,
  words,
  children,
  isSearch = false,
}: ListStateProps & RowsProps) {
  if (list.data !== undefined || isSearch) return children;
  return (
    <ListNotLoaded
      loadingLabel={words.loading}
      title={words.unread}
      waiting={words.waiting}
      error={list.error}
      problem={status.problem}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}

type DeskAreaProps = ListStateProps &
  RowsProps & {
    title: ReactNode;
    note?: ReactNode;
    tools: ReactNode;
    /** Id of the notice that says why nothing can be answered. */
    noticeId: string;
    beside: DetailWidth;
    /** Tabs, ways elsewhere, search and counters, above the list. */
    controls: ReactNode;
    /** The open row, or what stands in its place; dialogs. */
    detail: ReactNode;
    ref: Ref<HTMLElement>;
  };

/** An area of one list and, beside or over it, its open row. */
export function DeskArea({
  title,
  note,
  tools,
  noticeId,
  beside,
  controls,
  detail,
  children,
  isSearch,
  ref,
  ...state
}: DeskAreaProps) {
  return (
    <DeskMain className={css.desk} beside={beside} ref={ref}>
      <DeskHeader title={title} note={note} status={state.status} search={null} tools={tools} />
      <div className={css.controls}>{controls}</div>
      <ListNotice id={noticeId} {...state} />
      <ListOnceRead {...state} isSearch={isSearch}>
        {children}
      </ListOnceRead>
      {detail}
    </DeskMain>
  );
}
