import type { Logger } from 'pino';
import type { FeatureModule } from '#features/feature-module.ts';
import type { ContentChanges } from '#features/publishing/server/content-changes.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import { once } from '#lib/keep.ts';
import { PREVIEW_SECONDS } from '../../preview.rules.ts';
import { mountContentStaff } from './content.staff.api.ts';
import { type ContentStaffService, createContentStaffService } from './content.staff.service.ts';
import type { ContentDeps, PreviewedPiece } from './content-deps.ts';
import { type ContentEditing, createContentEditing } from './content-editing.ts';
import { type ContentUses, createContentUses } from './content-uses.ts';
import { createContentSearch } from './find-content.ts';

/** Content editing, as other features see it. */
export type ContentOfSite = ContentStaffService & {
  uses: ContentUses;
  editing: ContentEditing;
};

/** Wires content editing over every kind that a feature declares. */
export function wireContentStaff(
  site: Pick<ContentDeps, 'rules' | 'announce' | 'clock'> & {
    keys: SiteKeys;
    db: { orm: ContentDeps['orm'] };
    /** The kinds that each feature declares; read only once all features are wired. */
    readonly modules: readonly Pick<FeatureModule, 'edits'>[];
    publishing: Pick<Publishing, 'keep'>;
    staff: Pick<ContentDeps, 'audit'>;
    changes: Pick<ContentChanges, 'onChange'>;
    log: Pick<Logger, 'warn'>;
  },
): FeatureModule<ContentOfSite> {
  const { db, keys, publishing, rules, announce, changes, clock, log } = site;
  const onProblem = (err: unknown) => log.warn({ err }, 'planned content');
  const tickets = createSignedTickets<PreviewedPiece>({
    mac: keys.mac('content previews'),
    lifeSeconds: PREVIEW_SECONDS,
    clock,
  });
  const kinds = once(
    () => new Map(site.modules.flatMap(({ edits }) => (edits ? [[edits.kind, edits] as const] : []))),
  );
  const own = { orm: db.orm, kinds, rules, audit: site.staff.audit, announce, tickets, clock };
  const service = createContentStaffService(own);
  const uses = createContentUses({ ...own, keep: publishing.keep });
  const find = createContentSearch({ kinds, rules, keep: publishing.keep });
  // Readers do not depend on it: lists, versions and the audit log follow later.
  const settle = () => void service.settle().catch(onProblem);
  let stopListening: (() => void) | undefined;
  return {
    service: { ...service, uses, editing: createContentEditing(own) },
    mount: (api) => mountContentStaff(api, service, find),
    start() {
      stopListening = changes.onChange(settle);
      settle();
    },
    async stop() {
      stopListening?.();
    },
  };
}
