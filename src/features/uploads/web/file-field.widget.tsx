import type { ReactNode } from 'react';
import type { UploadView } from '../uploads.contract.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { ChosenFile } from './chosen-file.widget.tsx';
import { SendingTile, TakenTile } from './photo-tile.tsx';
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

/** One document or picture: chosen, sent at once, shown, and exchanged for another. */
export function FileField({ value, onChange, ...field }: Props) {
  const uploads = useUploads(field.purpose, onChange);
  const [sending] = uploads.sendings;
  return (
    <ChosenFile
      {...field}
      accept={uploads.accept}
      isThere={value !== null}
      isFixed={sending !== undefined}
      onChoose={uploads.add}
    >
      {sending ? (
        <SendingTile sending={sending} onAgain={uploads.again} onDrop={uploads.drop} />
      ) : value ? (
        <TakenTile photo={value} label={value.fileName} onRemove={() => onChange(null)} />
      ) : null}
    </ChosenFile>
  );
}
