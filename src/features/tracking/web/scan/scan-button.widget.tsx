import { Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import IconCamera from '#web/icons/tabler/IconCamera.json' with { type: 'json' };
import { lazyPart } from '#web/start/lazy-part.ts';
import { recogniseWaybillNos } from '../../tracking.rules.ts';
import styles from './scan-button.module.css';

const ScanSheet = lazyPart(() => import('./scan-sheet.tsx').then((part) => part.ScanSheet));

type Props = {
  label: string;
  /** The text of the input, whose numbers are not read twice. */
  typed(): string;
  onFound(waybillNos: readonly string[]): void;
};

/** The camera button beside an input for numbers; loaded on press. */
export function ScanButton({ label, typed, onFound }: Props) {
  const [found, setFound] = useState<readonly string[] | null>(null);

  function add(waybillNos: readonly string[]): void {
    onFound(waybillNos);
    setFound(recogniseWaybillNos(typed()).accepted);
  }

  return (
    <>
      <Button
        icon={IconCamera}
        className={styles.scan}
        onClick={() => setFound(recogniseWaybillNos(typed()).accepted)}
      >
        {label}
      </Button>
      {found && (
        <Suspense fallback={null}>
          <ScanSheet found={found} onFound={add} onClose={() => setFound(null)} />
        </Suspense>
      )}
    </>
  );
}
