import type { ReactNode } from 'react';
import type { LayoutKind } from '../web/layout-kind.ts';

/** The frame around every page. */
export function Shell({ layout, children }: { layout: LayoutKind; children: ReactNode }) {
  return <main data-shell={layout}>{children}</main>;
}
