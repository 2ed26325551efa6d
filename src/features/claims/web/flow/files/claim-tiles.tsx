import type { ReactNode } from 'react';
import { FileTiles } from '#features/uploads/web/file-tiles.widget.tsx';
import { useLayout } from '#web/state/use-layout.ts';
import type { ClaimState } from '../use-claim.ts';
import { purposeOf } from './use-files.ts';

type Props = {
  state: ClaimState;
  place: string;
  /** Its form field, for errors. */
  field: string;
  legend: string;
  hint: string;
  max: number;
  children?: ReactNode;
};

/** The files of one slot of a claim. */
export function ClaimTiles({ state, place, field, legend, hint, max, children }: Props) {
  const { files } = state;
  return (
    <FileTiles
      id={state.idOf(field)}
      purpose={purposeOf(place)}
      label={legend}
      hint={hint}
      error={state.errorAt(field)}
      files={files.at(place)}
      max={max}
      isPhone={useLayout() === 'mobile'}
      isVisitor={state.owner === ''}
      onFiles={(chosen) => state.addFiles(place, field, chosen)}
      onRemove={(id) => {
        state.corrected(field);
        files.remove(place, id);
      }}
      onAgain={(id) => {
        state.corrected(field);
        files.again(id);
      }}
    >
      {children}
    </FileTiles>
  );
}
