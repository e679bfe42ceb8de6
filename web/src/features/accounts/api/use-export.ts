import { useMutation } from '@tanstack/react-query';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import { apiGet } from '../../../data/api-client.ts';

/** Everything that the hotel keeps of the account, ID numbers in full: held only until the file is handed over. */
export function useExport() {
  return useMutation({
    mutationFn: () => apiGet('/api/account/export', accountExportSchema),
    gcTime: 0,
  });
}
