import type { Eraser } from '#features/personal-centre/data/server/delete-due.ts';
import type { ExportTopic } from '#features/personal-centre/data/server/export.service.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { Holdable, Keeps, RetentionKind } from '#features/retention/server/retention-kind.ts';
import type { ListedPage } from '#features/seo/crawlers.rules.ts';
import type { Api } from '#http/mount.ts';
import type { WaitingWork } from '#lib/staff/waiting-work.ts';

/**
 * How a feature takes part in the whole site; the composition root (`src/app/wiring.ts`) collects the modules of
 * all features.
 */
export type FeatureModule<Service = unknown> = {
  /** The service that other features and the site use. */
  service: Service;
  /** Mounts its calls. */
  mount?(api: Api): void;
  /** Stores what other code reads first, such as the initial business rules. */
  open?(): Promise<void>;
  /** Writes shipped content into the database; returns how many items were new or changed. */
  seed?(now: Date): Promise<number>;
  /** Prepares what must exist before the first call, in serving processes. */
  prepare?(): Promise<void>;
  /** Starts background work, in serving processes; commands and tests do not call it. */
  start?(): void;
  /** Stops background work and waits for what is in progress. */
  stop?(): Promise<void>;
  /** Ends open streams, so that the server can drain. */
  endStreams?(): void;
  /** Pages of the sitemap that are not in the route table. */
  listPages?(): Promise<ListedPage[]>;
  /** Content that staff may edit. */
  edits?: EditableContent;
  /** Personal data of a customer, for the export. */
  exports?: readonly ExportTopic[];
  /** Deletes its data of an account, in the same transaction. */
  erasers?: readonly Eraser[];
  /** What it stores, for how long, and how that is removed. */
  retention?: readonly RetentionKind[];
  /** What it needs of the data of others for longer than their own terms. */
  keeps?: Keeps;
  /** Work that waits here for staff, for their start page and the side navigation. */
  waits?: readonly WaitingWork[];
  /** What staff can put on legal hold. */
  holdable?: Holdable;
};
