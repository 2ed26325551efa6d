import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../../../ui/forms/text-field.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { photoKind } from '../../../claim-flow.rules.ts';
import { MAX_DAMAGE_PHOTOS, MIN_SIDE_PHOTOS, parcelSides } from '../../../claim-kinds.rules.ts';
import { AddTile } from '../files/add-tile.tsx';
import { BoxOfSides, SideDrawing } from '../files/box-sides.tsx';
import { FileTile } from '../files/file-tile.tsx';
import { acceptedAt, FileTiles } from '../files/file-tiles.tsx';
import tiles from '../files/files.module.css';
import type { ClaimState } from '../use-claim.ts';

/** Photos of what is broken and of the sides of the box [V-15]; of a lost parcel only what there is from before. */
export function PhotosPart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const kind = photoKind(state.parcel.claimType);
  const isLost = kind === 'lost';
  return (
    <Stack>
      <FileTiles
        state={state}
        place={`${state.parcel.key}/damage`}
        field={state.fieldOf('photos.damage')}
        legend={t(isLost ? 'flow.photos.lostPhotos' : `flow.photos.${kind}`)}
        hint={t(`flow.photos.${kind}${isLost ? '' : 'Hint'}`)}
        max={MAX_DAMAGE_PHOTOS}
      />
      {!isLost && <Sides state={state} />}
    </Stack>
  );
}

/** A tile for each side of the box; the drawing shows which are still missing. */
function Sides({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { files, parcel } = state;
  const field = state.fieldOf('photos.sides');
  const id = state.idOf(field);
  const error = state.errorAt(field);
  const sides = parcelSides.map((side) => {
    const place = `${parcel.key}/sides.${side}`;
    return { side, place, file: files.at(place)[0] };
  });
  const done = new Set(sides.flatMap(({ side, file }) => (file ? [side] : [])));
  const missing = MIN_SIDE_PHOTOS - done.size;
  const firstEmpty = sides.find(({ file }) => !file)?.side;
  return (
    <fieldset className={tiles.group}>
      <legend>{t('flow.photos.sides')}</legend>
      <p id={`${id}-hint`} className={tiles.hint}>
        {t('flow.photos.sidesHint', { min: MIN_SIDE_PHOTOS })}
      </p>
      <div className={tiles.progressOfSides}>
        <BoxOfSides done={done} label={t('flow.photos.drawing', { done: done.size })} />
        <p role="status" data-enough={missing <= 0 || undefined}>
          {missing > 0 ? t('flow.photos.missing', { count: missing }) : t('flow.photos.enough')}
        </p>
      </div>
      <div className={tiles.tiles}>
        {sides.map(({ side, place, file }) => (
          <div key={side} className={tiles.ofSide}>
            {file ? (
              <FileTile
                file={file}
                name={t(`sides.${side}`)}
                isVisitor={state.owner === ''}
                onRemove={() => files.remove(place, file.id)}
                onAgain={() => files.again(file.id)}
              />
            ) : (
              <AddTile
                id={side === firstEmpty ? id : undefined}
                label={t(`sides.${side}`)}
                accept={acceptedAt(place)}
                drawing={<SideDrawing side={side} />}
                describedBy={error ? `${id}-error` : `${id}-hint`}
                isWrong={error !== undefined && missing > 0}
                onFiles={(chosen) => state.addFiles(place, field, chosen)}
              />
            )}
            {file && <span className={tiles.caption}>{t(`sides.${side}`)}</span>}
          </div>
        ))}
      </div>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </fieldset>
  );
}
