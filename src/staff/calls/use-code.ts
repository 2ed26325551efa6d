import { useQuery } from '@tanstack/react-query';

/** Code that loads when it is shown first, as a query: `Loaded` shows a failure with a button that tries again. */
export function useCode<T>(name: string, load: () => Promise<T>) {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
