import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { PieceValue } from '../value.ts';

/** Props of every part of the editor. */
export type PartProps = {
  kind: ContentKind;
  value: PieceValue;
  mayEdit: boolean;
  generation: number;
  errorAt(path: string): string | undefined;
  set(path: string, next: unknown): void;
  /** Places of pictures that were given one by hand since the editor was opened; parts add to it. */
  ownPictures: Set<string>;
};
