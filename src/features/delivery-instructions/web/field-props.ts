import type { MapTiles } from '#features/drop-points/map-tiles.rules.ts';
import type { ChangeKind } from '#features/tracking/change-kinds.rules.ts';
import type { DeliveryOptions } from '../instructions.contract.ts';
import type { ChangeDraft } from './change-draft.ts';

/** Props of the fields of each kind. */
export type FieldProps = {
  kind: ChangeKind;
  draft: ChangeDraft;
  setDraft(draft: ChangeDraft): void;
  options: DeliveryOptions;
  tiles: MapTiles | null;
  idOf(field: string): string;
  errorAt(field: string): string | undefined;
};
