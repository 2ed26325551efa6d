import { once } from '../../../lib/keep.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { EditableContent } from '../../publishing/server/editable-content.ts';
import type { ContentDeps } from './content-deps.ts';
import { mountContentDesk } from './content-desk.api.ts';
import { type ContentDesk, createContentDesk } from './content-desk.service.ts';

/** Wires the desk of content over every kind that a room declares. */
export function wireContentDesk(
  deps: Omit<ContentDeps, 'orm' | 'kinds'> & {
    db: { orm: ContentDeps['orm'] };
    /** Of all rooms; asked once they are all there. */
    edits(): readonly EditableContent[];
  },
): FeatureModule<ContentDesk> {
  const { db, edits, ...rest } = deps;
  const kinds = once(() => new Map(edits().map((each) => [each.kind, each])));
  const desk = createContentDesk({ ...rest, orm: db.orm, kinds });
  return { service: desk, mount: (api) => mountContentDesk(api, desk) };
}
