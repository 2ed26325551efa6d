import { useId, useState } from 'react';
import type { UploadView } from '#features/uploads/uploads.contract.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import { PhotoTiles } from '#features/uploads/web/photo-tiles.widget.tsx';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { useIsPhone } from '#web/state/use-layout.ts';

/** Attached files, with the number still being uploaded. */
export type Attached = ReturnType<typeof useAttached>;

export function useAttached() {
  const [files, setFiles] = useState<readonly UploadView[]>([]);
  const [underWay, setUnderWay] = useState({ count: 0, stuck: 0 });
  return {
    files,
    setFiles,
    setSending: (count: number, stuck: number) => setUnderWay({ count, stuck }),
    ids: files.map(({ uploadId }) => uploadId),
    /** Nothing is sent while attached files are still uploading. */
    unsent: unsentProblem(underWay),
  };
}

function unsentProblem({ count, stuck }: { count: number; stuck: number }): FormProblem | null {
  if (stuck > 0) return { key: 'claims:detail.fileFailed' };
  return count > 0 ? { key: 'claims:detail.stillSending' } : null;
}

type Props = { label: string; purpose: UploadPurpose; max: number; attached: Attached };

/** Attached pictures or documents. */
export function AttachField({ label, purpose, max, attached }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <PhotoTiles
      id={id}
      label={label}
      purpose={purpose}
      max={max}
      isPhone={isPhone}
      value={attached.files}
      onChange={attached.setFiles}
      onSending={attached.setSending}
    />
  );
}
