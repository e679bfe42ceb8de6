import {
  type StatisticsAccessAnswer,
  statisticsAccessAnswerSchema,
  statisticsClosedSchema,
} from '#shared/statistics/statistics.contract.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { whileSessionRotates } from '../../../../platform/api/auth-required.ts';

const PATH = '/api/admin/statistics/access';

/** Opens the figures to this session for a while. Throws ApiError. */
export function openStatistics(password: string): Promise<StatisticsAccessAnswer> {
  return whileSessionRotates(() =>
    apiSend('POST', PATH, { password }, statisticsAccessAnswerSchema, { asStaff: true }),
  );
}

/** Closes them to it before their time. Throws ApiError. */
export async function closeStatistics(): Promise<void> {
  await apiSend('DELETE', PATH, undefined, statisticsClosedSchema, { asStaff: true });
}
