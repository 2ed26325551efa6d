import type { ReactNode } from 'react';
import type { UploadView } from '../uploads.contract.ts';
import { acceptOf, type UploadPurpose } from '../uploads.rules.ts';
import { ChosenFile } from './chosen-file.widget.tsx';
import { comingFile, FileTile } from './file-tile.tsx';
import { taken } from './photo-tiles.widget.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  id: string;
  purpose: UploadPurpose;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: UploadView | null;
  onChange(next: UploadView | null): void;
};

/** One document or picture: selected, uploaded at once, shown, and replaceable. */
export function FileField({ value, onChange, ...field }: Props) {
  const { purpose } = field;
  const { files, add, drop, again } = useUploads(purpose, ({ view }) => onChange(view));
  const [coming] = files;
  return (
    <ChosenFile
      {...field}
      accept={acceptOf(purpose)}
      isThere={value !== null}
      isFixed={coming !== undefined}
      onChoose={(chosen) => add([...chosen].slice(0, 1))}
    >
      {coming ? (
        <FileTile
          file={comingFile(coming)}
          purpose={purpose}
          onRemove={() => drop(coming.id)}
          onAgain={() => again(coming.id)}
        />
      ) : (
        value && <FileTile file={taken(value)} purpose={purpose} onRemove={() => onChange(null)} />
      )}
    </ChosenFile>
  );
}
