import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Alternatives for visitors without JavaScript. */
export function NeedsScript({ actions, children }: { actions?: ReactNode; children: string }) {
  return (
    <noscript>
      <Notice tone="warn" actions={actions}>
        <p>{children}</p>
      </Notice>
    </noscript>
  );
}
