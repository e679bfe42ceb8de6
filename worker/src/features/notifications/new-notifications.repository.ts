import type { InferInsertModel, SQL, SQLWrapper } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { notifications } from './notifications.table.ts';

type Column = keyof InferInsertModel<typeof notifications>;

/** Columns of the new notifications: a value for all of them, or SQL over the rows of `from`. */
type NewNotification = Readonly<
  Record<
    | 'userPhone'
    | 'title'
    | 'titleAr'
    | 'message'
    | 'messageAr'
    | 'type'
    | 'sourceType'
    | 'sourceId'
    | 'createdAt',
    string | SQLWrapper
  > &
    Partial<Record<Extract<Column, 'sentKey'>, string | SQLWrapper>>
>;

/**
 * Inserts one notification for each row of `from` (FROM, WHERE). A notification that was written
 * before is left as it is, so a repeat tells nobody twice.
 */
export const insertNotifications = (row: NewNotification, from: SQL): Statement =>
  insertSelect(notifications, row, from);
