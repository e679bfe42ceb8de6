import { useLingui } from '@lingui/react/macro';
import { useObservable } from '../../lib/observable.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { toast } from '../../ui/toast.ts';
import { deleteLater, goingRows, keepRow } from './delayed-deletes.ts';

interface Deletion<Row> {
  /** Name of its rows, among all lists. */
  readonly list: string;
  readonly send: (row: Row) => Promise<unknown>;
  /** Title of the message where a row was not deleted. */
  readonly failed: string;
}

/** Rows that are deleted once nobody took it back; where that fails, they come back and say so. */
export function useDelayedDelete<Row extends { readonly id: number }>({
  list,
  send,
  failed,
}: Deletion<Row>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const all = useObservable(goingRows);
  const keyOf = (id: number) => `${list}#${id}`;
  return {
    isGoing: (id: number) => all.has(keyOf(id)),
    keep: (id: number) => keepRow(keyOf(id)),
    /** `told`: the message that offers Undo; without one the row's place does. */
    remove: (row: Row, told?: { title: string; message: string }) =>
      deleteLater({
        key: keyOf(row.id),
        send: () => send(row),
        onFailed: (error) => toast.failure({ title: failed, message: errorText(error) }),
        told: told ? { ...told, undo: t`Undo` } : null,
      }),
  };
}
