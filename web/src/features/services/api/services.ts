import { queryOptions, useQuery } from '@tanstack/react-query';
import { servicesSchema, type Services } from '#shared/services/services.contract.ts';
import { apiGet } from '../../../platform/api/api-client.ts';

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => apiGet('/api/services', servicesSchema, { signal }),
  staleTime: 3_600_000,
  meta: { persist: true, isPublic: true },
});

interface NearbyServices {
  /** Undefined until the server, or an earlier visit, has told them. */
  readonly services: Services | undefined;
  readonly isAsking: boolean;
  /** Epoch ms; 0 before the first answer. */
  readonly updatedAt: number;
  readonly refetch: () => void;
}

/** What is near the hotel with the menus, kept from visit to visit. */
export function useServices(): NearbyServices {
  const query = useQuery(servicesQuery);
  return {
    services: query.data,
    isAsking: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
}
