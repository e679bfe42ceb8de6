import { queryClient } from '../query-client.ts';

export const POINTS_KEY = ['points'] as const;
export const TRANSACTIONS_KEY = ['point-transactions'] as const;

/** Asks for balance and statement at once, where points may have moved. */
export function refreshPoints(): void {
  for (const queryKey of [POINTS_KEY, TRANSACTIONS_KEY]) void queryClient.invalidateQueries({ queryKey });
}
