import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../../../ui/forms/text-field.tsx';
import { uploadRules } from '../../../../uploads/uploads.rules.ts';
import type { ClaimState } from '../use-claim.ts';
import { AddTile } from './add-tile.tsx';
import { purposeOf } from './file-queue.ts';
import { FileTile } from './file-tile.tsx';
import styles from './files.module.css';

/** What may be chosen for a place; browsers know HEIC by its ending. */
export function acceptedAt(place: string): string {
  return [...uploadRules[purposeOf(place)].types, 'image/heif', '.heic', '.heif'].join(',');
}

type Props = {
  state: ClaimState;
  place: string;
  /** Its field, for what is wrong with it. */
  field: string;
  legend: string;
  hint: string;
  max: number;
  children?: ReactNode;
};

/** The files of one place as tiles, with an empty one to add more. */
export function FileTiles({ state, place, field, legend, hint, max, children }: Props) {
  const { t } = useTranslation('claims');
  const { files } = state;
  const shown = files.at(place);
  const id = state.idOf(field);
  const error = state.errorAt(field);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {children}
      <div className={styles.tiles}>
        {shown.map((file, index) => (
          <FileTile
            key={file.id}
            file={file}
            name={`${legend} ${index + 1}`}
            isVisitor={state.owner === ''}
            onRemove={() => files.remove(place, file.id)}
            onAgain={() => files.again(file.id)}
          />
        ))}
        {shown.length < max && (
          <AddTile
            id={id}
            label={
              <>
                {t(purposeOf(place) === 'claimDocument' ? 'flow.tiles.addFile' : 'flow.tiles.add')}
                <span className="visually-hidden"> {legend}</span>
              </>
            }
            accept={acceptedAt(place)}
            multiple={max > 1}
            describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
            isWrong={error !== undefined}
            onFiles={(chosen) => state.addFiles(place, field, chosen.slice(0, max - shown.length))}
          />
        )}
      </div>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </fieldset>
  );
}
