import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '../../../lib/plain-text.ts';
import { FieldMessage } from '../../../ui/forms/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { UploadView } from '../uploads.contract.ts';
import { type UploadPurpose, uploadRules } from '../uploads.rules.ts';
import { SendingTile, TakenTile } from './photo-tile.tsx';
import styles from './uploads.module.css';
import { useUploads } from './use-uploads.ts';

/** A picture that has arrived; which side it shows where sides have places of their own. */
export type TakenPhoto = UploadView & { side?: string };

/** A place that waits for one picture: a side of the parcel. */
export type PhotoSide = { id: string; label: ReactNode };

type Props = {
  id: string;
  purpose: UploadPurpose;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: readonly TakenPhoto[];
  onChange(next: TakenPhoto[]): void;
  /** With sides each has one place; without, pictures stand in a row and one more may be added. */
  sides?: readonly PhotoSide[];
  max?: number;
  /** How many were chosen and are not there yet, so that a form can wait for them. */
  onSending?(count: number): void;
  /** On a phone the camera opens at once. */
  isPhone?: boolean;
};

const DEFAULT_MAX = 10;

/** Pictures as tiles: each shows how far it is, goes on by itself, and can be taken away. */
export function PhotoTiles(props: Props) {
  const { id, purpose, label, hint, error, value, onChange, onSending, sides, isPhone } = props;
  const { max = DEFAULT_MAX } = props;
  const { t } = useTranslation(['uploads', 'web']);
  // Two that arrive before the page is drawn again are both there.
  const latest = useRef(value);
  latest.current = value;
  const tell = (next: TakenPhoto[]) => {
    latest.current = next;
    onChange(next);
  };
  const uploads = useUploads(purpose, (upload, side) => {
    const others = latest.current.filter((each) => side === undefined || each.side !== side);
    tell([...others, side === undefined ? upload : { ...upload, side }]);
  });
  const tellSending = useEffectEvent((count: number) => onSending?.(count));
  useEffect(() => tellSending(uploads.sendings.length), [uploads.sendings.length]);
  const remove = (uploadId: string) => tell(latest.current.filter((each) => each.uploadId !== uploadId));
  const add = (files: FileList | null, side?: string) => uploads.add(files ?? [], side);
  const loose = uploads.sendings.filter(({ side }) => side === undefined);
  const takesDocuments = uploadRules[purpose].types.includes('application/pdf');
  const errorId = `${id}-error`;
  const isFull = value.length + loose.length >= max;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.photos} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ul className={styles.tiles}>
        {sides?.map((side) => {
          const photo = value.find((each) => each.side === side.id);
          const sending = uploads.sendings.find((each) => each.side === side.id);
          return (
            <li key={side.id}>
              {sending ? (
                <SendingTile
                  sending={sending}
                  label={side.label}
                  onAgain={uploads.again}
                  onDrop={uploads.drop}
                />
              ) : photo ? (
                <TakenTile photo={photo} label={side.label} onRemove={remove} />
              ) : (
                <AddTile
                  label={side.label}
                  accept={uploads.accept}
                  isPhone={isPhone}
                  onFiles={(files) => add(files, side.id)}
                />
              )}
            </li>
          );
        })}
        {!sides &&
          value.map((photo) => (
            <li key={photo.uploadId}>
              <TakenTile photo={photo} onRemove={remove} />
            </li>
          ))}
        {!sides &&
          loose.map((sending) => (
            <li key={sending.key}>
              <SendingTile sending={sending} onAgain={uploads.again} onDrop={uploads.drop} />
            </li>
          ))}
        {!sides && !isFull && (
          <li>
            <AddTile
              label={t(takesDocuments ? 'photos.addFile' : 'photos.add')}
              accept={uploads.accept}
              isPhone={isPhone}
              multiple
              onFiles={add}
            />
          </li>
        )}
      </ul>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </fieldset>
  );
}

type AddProps = {
  label: ReactNode;
  accept: string;
  isPhone: boolean | undefined;
  multiple?: boolean;
  onFiles(files: FileList | null): void;
};

/** The place of a picture that is missing; its whole tile is the field. */
function AddTile({ label, accept, isPhone, multiple, onFiles }: AddProps) {
  const { t } = useTranslation('uploads');
  return (
    <label className={styles.add}>
      <Icon of={isPhone ? IconCamera : IconPhotoPlus} size={28} />
      <span className={styles.tileLabel}>{label}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        className={styles.input}
        title={plain(t('photos.choose'))}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          // So that the same file counts as a choice again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
