import { useTranslation } from 'react-i18next';
import { photoKind } from '#features/claims/claim-flow.rules.ts';
import { MAX_DAMAGE_PHOTOS, MIN_SIDE_PHOTOS, parcelSides } from '#features/claims/claim-kinds.rules.ts';
import { PlaceTiles } from '#features/uploads/web/file-tiles.widget.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from '../files/box-sides.module.css';
import { BoxOfSides, SideDrawing } from '../files/box-sides.tsx';
import { ClaimTiles } from '../files/claim-tiles.tsx';
import type { ClaimState } from '../use-claim.ts';

/** Photos of the damage and of the sides of the box [V-15]; for a lost parcel only those from before. */
export function PhotosPart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const kind = photoKind(state.parcel.claimType);
  const isLost = kind === 'lost';
  return (
    <Stack>
      <ClaimTiles
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

/** A tile for each side of the box; the drawing shows the missing ones. */
function Sides({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { files, parcel } = state;
  const field = state.fieldOf('photos.sides');
  const placeOf = (side: string) => `${parcel.key}/sides.${side}`;
  const places = parcelSides.map((side) => ({
    id: placeOf(side),
    label: t(`sides.${side}`),
    drawing: <SideDrawing side={side} />,
    file: files.at(placeOf(side))[0],
  }));
  const done = new Set(parcelSides.filter((side) => files.countAt(placeOf(side)) > 0));
  const missing = MIN_SIDE_PHOTOS - done.size;
  return (
    <PlaceTiles
      id={state.idOf(field)}
      purpose="claimPhoto"
      label={t('flow.photos.sides')}
      hint={t('flow.photos.sidesHint', { min: MIN_SIDE_PHOTOS })}
      error={state.errorAt(field)}
      places={places}
      isVisitor={state.owner === ''}
      onFiles={(chosen, place) => state.addFiles(place, field, chosen)}
      onRemove={(id) => {
        const place = places.find(({ file }) => file?.id === id);
        state.corrected(field);
        if (place) files.remove(place.id, id);
      }}
      onAgain={(id) => {
        state.corrected(field);
        files.again(id);
      }}
    >
      <div className={styles.done}>
        <BoxOfSides done={done} label={t('flow.photos.drawing', { done: done.size })} />
        <p role="status" data-enough={missing <= 0 || undefined}>
          {missing > 0 ? t('flow.photos.missing', { count: missing }) : t('flow.photos.enough')}
        </p>
      </div>
    </PlaceTiles>
  );
}
