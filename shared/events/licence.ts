import type { FieldError } from '../errors.ts';
import { muscatDay } from '../muscat-time.ts';
import { endOfMonth } from './entry-month.ts';

interface Licence {
  readonly licenceNumber: string | null;
  /** First and last Muscat day that it covers. */
  readonly licensedFrom: string | null;
  readonly licensedTo: string | null;
}

/**
 * What keeps a draw of the month from running: its licence must cover the whole of it (Ministerial
 * Decision 239/2013).
 */
export function licenceFaults(licence: Licence, month: string): readonly FieldError[] {
  const { licenceNumber, licensedFrom, licensedTo } = licence;
  const lastDay = muscatDay(endOfMonth(month) - 1);
  const faults: FieldError[] = [];
  if (licenceNumber === null) faults.push({ field: 'licenceNumber', reason: 'missing' });
  if (licensedFrom === null) faults.push({ field: 'licensedFrom', reason: 'missing' });
  else if (licensedFrom > `${month}-01`) faults.push({ field: 'licensedFrom', reason: 'month' });
  if (licensedTo === null) faults.push({ field: 'licensedTo', reason: 'missing' });
  else if (licensedTo < lastDay) faults.push({ field: 'licensedTo', reason: 'month' });
  return faults;
}
