import type { DeriveKey } from '../../../http/secrets/secrets.ts';
import { createSignedTickets } from '../../../http/secrets/signed-ticket.ts';
import { once } from '../../../lib/keep.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { EditableContent } from '../../publishing/server/editable-content.ts';
import { PREVIEW_SECONDS } from '../preview.rules.ts';
import type { ContentDeps, PieceName } from './content-deps.ts';
import { mountContentDesk } from './content-desk.api.ts';
import { type ContentDesk, createContentDesk } from './content-desk.service.ts';

/** Wires the desk of content over every kind that a room declares. */
export function wireContentDesk(
  deps: Omit<ContentDeps, 'orm' | 'kinds' | 'tickets'> & {
    deriveKey: DeriveKey;
    db: { orm: ContentDeps['orm'] };
    /** Of all rooms; asked once they are all there. */
    edits(): readonly EditableContent[];
  },
): FeatureModule<ContentDesk> {
  const { db, edits, deriveKey, ...rest } = deps;
  const tickets = createSignedTickets<PieceName>({
    ...{ key: deriveKey('content previews'), lifeSeconds: PREVIEW_SECONDS, clock: deps.clock },
  });
  const kinds = once(() => new Map(edits().map((each) => [each.kind, each])));
  const desk = createContentDesk({ ...rest, orm: db.orm, kinds, tickets });
  return { service: desk, mount: (api) => mountContentDesk(api, desk) };
}
