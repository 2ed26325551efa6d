import type { Eraser } from '#features/personal-centre/data/server/delete-due.ts';
import type { ExportTopic } from '#features/personal-centre/data/server/export.service.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { ListedPage } from '#features/seo/crawlers.rules.ts';
import type { Api } from '#http/mount.ts';

/** Where a feature takes part in what the whole site does; the composition root (`src/app/wiring.ts`) collects it from all of them. */
export type FeatureModule<Service = unknown> = {
  /** What other features and the site are handed of it. */
  service: Service;
  /** Puts its calls on the server. */
  mount?(api: Api): void;
  /** Stores what must be there before anything else is read or stored, such as the first business rules. */
  open?(): Promise<void>;
  /** Brings what ships with the product into the database; returns how many pieces were new or had changed. */
  seed?(now: Date): Promise<number>;
  /** Makes ready what must be there before the first call, in the processes that serve. */
  prepare?(): Promise<void>;
  /** Begins what it does by itself, in the processes that serve; commands and tests do not start it. */
  start?(): void;
  /** Ends it, and waits for what is under way. */
  stop?(): Promise<void>;
  /** Ends answers that would otherwise last for ever, so that the server can drain. */
  endStreams?(): void;
  /** Pages of the sitemap that are not rows of the route table. */
  listPages?(): Promise<ListedPage[]>;
  /** Content that staff may write. */
  edits?: EditableContent;
  /** What it knows about a customer, for the export of personal data. */
  exports?: readonly ExportTopic[];
  /** What it deletes together with an account, in the same transaction. */
  erasers?: readonly Eraser[];
};
