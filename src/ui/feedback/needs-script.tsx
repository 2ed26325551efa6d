import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Where else one can turn, for people whose browser runs no scripts. */
export function NeedsScript({ actions, children }: { actions?: ReactNode; children: string }) {
  return (
    <noscript>
      <Notice tone="warn" actions={actions}>
        <p>{children}</p>
      </Notice>
    </noscript>
  );
}
