import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import IconCamera from '#web/icons/tabler/IconCamera.json' with { type: 'json' };
import IconPhotoPlus from '#web/icons/tabler/IconPhotoPlus.json' with { type: 'json' };
import { acceptOf, type UploadPurpose } from '../uploads.rules.ts';
import styles from './uploads.module.css';

type Props = {
  label: ReactNode;
  purpose: UploadPurpose;
  multiple?: boolean;
  /** Replaces the camera icon. */
  drawing?: ReactNode;
  /** On a phone the camera opens directly. */
  isPhone?: boolean | undefined;
  isWrong?: boolean | undefined;
  onFiles(files: readonly File[]): void;
};

/** An empty tile that accepts files: from the camera or the album of a phone, a file dialog, or drag and drop. */
export function AddTile({ label, purpose, multiple, drawing, isPhone, isWrong, onFiles }: Props) {
  return (
    <label className={styles.add} data-wrong={isWrong || undefined}>
      {drawing ?? <Icon of={isPhone ? IconCamera : IconPhotoPlus} size={28} />}
      <span>{label}</span>
      <input
        type="file"
        accept={acceptOf(purpose)}
        multiple={multiple}
        aria-invalid={isWrong || undefined}
        className={styles.input}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // So that selecting the same file again triggers an event.
          event.currentTarget.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </label>
  );
}
