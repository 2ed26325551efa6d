import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { type UploadPurpose, uploadRules } from '../uploads.rules.ts';
import { AddTile } from './add-tile.tsx';
import { FileTile, type ShownFile } from './file-tile.tsx';
import styles from './uploads.module.css';

export { comingFile, type ShownFile, thereFile } from './file-tile.tsx';

/** A slot for one picture: a side of the parcel. */
export type TilePlace = {
  id: string;
  label: string;
  drawing?: ReactNode;
  file: ShownFile | undefined;
};

type Common = {
  id: string;
  purpose: UploadPurpose;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  isPhone?: boolean | undefined;
  /** Nothing is uploaded before a login. */
  isVisitor?: boolean;
  onRemove(id: string): void;
  onAgain(id: string): void;
  /** Shown above the tiles, such as what is still missing. */
  children?: ReactNode;
};

type RowProps = Common & {
  files: readonly ShownFile[];
  max: number;
  onFiles(chosen: readonly File[]): void;
};

/** Files as tiles in a row, with an empty one to add more. */
export function FileTiles({ files, max, label, onFiles, children, ...rest }: RowProps) {
  const { t } = useTranslation('uploads');
  const { id, purpose, hint, error, isPhone, isVisitor, onRemove, onAgain } = rest;
  const room = max - files.length;
  const takesDocuments = uploadRules[purpose].types.includes('application/pdf');
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      {children}
      <ul className={styles.tiles}>
        {files.map((file, index) => (
          <li key={file.id}>
            <FileTile
              file={file}
              purpose={purpose}
              isVisitor={isVisitor}
              name={`${label} ${index + 1}`}
              onRemove={() => onRemove(file.id)}
              onAgain={() => onAgain(file.id)}
            />
          </li>
        ))}
        {room > 0 && (
          <li>
            <AddTile
              purpose={purpose}
              isPhone={isPhone}
              label={
                <>
                  {t(takesDocuments ? 'photos.addFile' : 'photos.add')}
                  <span className="visually-hidden"> {label}</span>
                </>
              }
              multiple={max > 1}
              isWrong={Boolean(error)}
              onFiles={(chosen) => onFiles(chosen.slice(0, room))}
            />
          </li>
        )}
      </ul>
    </FieldGroup>
  );
}

type PlacesProps = Common & {
  places: readonly TilePlace[];
  onFiles(chosen: readonly File[], place: string): void;
};

/** A tile per slot; a missing file is an empty one. */
export function PlaceTiles({ places, label, onFiles, children, ...rest }: PlacesProps) {
  const { id, purpose, hint, error, isPhone, isVisitor, onRemove, onAgain } = rest;
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      {children}
      <ul className={styles.tiles}>
        {places.map(({ id: place, label: name, drawing, file }) => (
          <li key={place}>
            {file ? (
              <>
                <FileTile
                  file={file}
                  purpose={purpose}
                  name={name}
                  isVisitor={isVisitor}
                  onRemove={() => onRemove(file.id)}
                  onAgain={() => onAgain(file.id)}
                />
                <span className={styles.caption}>{name}</span>
              </>
            ) : (
              <AddTile
                purpose={purpose}
                isPhone={isPhone}
                drawing={drawing}
                label={name}
                isWrong={Boolean(error)}
                onFiles={(chosen) => onFiles(chosen, place)}
              />
            )}
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
