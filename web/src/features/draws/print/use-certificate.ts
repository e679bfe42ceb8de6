import { useQuery } from '@tanstack/react-query';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { useDrawFiles } from '../api/draw-queries.ts';
import { certificateOf } from './certificate.ts';

/** What is printed of a result, from the published texts; null where there is none. */
export function useCertificate(draw: DrawView) {
  const files = useDrawFiles(draw);
  const { data } = files;
  const certificate = useQuery({
    queryKey: ['draw-certificate', draw.id, files.dataUpdatedAt],
    queryFn: async () =>
      data?.result
        ? certificateOf({ manifest: data.manifest, list: data.list, result: data.result })
        : null,
    enabled: data !== undefined,
    gcTime: 0,
  });
  return {
    data: certificate.data,
    error: files.data ? certificate.error : files.error,
    isFetching: files.isFetching,
    refetch: files.refetch,
  };
}
