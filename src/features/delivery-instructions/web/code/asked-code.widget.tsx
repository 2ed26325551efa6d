import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/start/lazy-part.ts';
import type { useCode } from './use-code.widget.ts';

/** Loaded when somebody is asked: most people have proved enough. */
const CodeSheet = lazyPart(() => import('./code-sheet.widget.tsx').then((part) => part.CodeSheet));

type Props = Pick<ComponentProps<typeof CodeSheet>, 'billCode' | 'phones'> &
  Pick<ReturnType<typeof useCode>, 'asked'>;

/** The dialog for the code that `useCode` asks for, while it does. */
export function AskedCode({ asked, ...parcel }: Props) {
  return (
    <Suspense fallback={null}>
      {asked && <CodeSheet {...parcel} whose={asked.whose} onProved={asked.proved} onClose={asked.left} />}
    </Suspense>
  );
}
