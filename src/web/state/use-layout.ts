import { useRouteLoaderData } from 'react-router';
import type { LayoutKind } from '#lib/layout-kind.ts';

/** The layout of this visit. */
export function useLayout(): LayoutKind {
  return useRouteLoaderData('root')?.layout ?? 'desktop';
}

/** Whether this visit has the layout of a phone. */
export function useIsPhone(): boolean {
  return useLayout() === 'mobile';
}
