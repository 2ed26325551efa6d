import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import styles from './files.module.css';

type Props = {
  id?: string | undefined;
  label: ReactNode;
  accept: string;
  multiple?: boolean;
  drawing?: ReactNode;
  describedBy?: string | undefined;
  isWrong?: boolean;
  onFiles(files: readonly File[]): void;
};

/** An empty tile that takes files: the camera or the album of a phone, a folder, or what is dropped on it. */
export function AddTile({ id, label, accept, multiple, drawing, describedBy, isWrong, onFiles }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <label
      htmlFor={inputId}
      className={styles.add}
      data-wrong={isWrong || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      {drawing ?? <Icon of={IconCamera} size={28} />}
      <span>{label}</span>
      <input
        id={inputId}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        className="visually-hidden"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // The same file again is a new choice.
          event.currentTarget.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </label>
  );
}
