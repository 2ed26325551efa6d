import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Clock } from '#lib/clock.ts';
import type { Keep } from '#lib/keep.ts';
import { createContentCache } from './content-cache.ts';
import { announceContentChange, createContentChanges } from './content-changes.ts';
import { digestOf, inThreeLanguages, readAuthoredJson, readAuthoredPages } from './content-files.ts';
import { listContentPlans } from './content-plans.repo.ts';
import { editableContent } from './editable-content.ts';
import { previewedNow, readersClock } from './preview.ts';
import { createReadersRows } from './readers-rows.ts';
import { createRowSearches } from './row-search.ts';
import { createPrinters } from './text-printer.ts';
import { createReaders } from './text-reader.ts';

/** Functions for writing, printing and searching content; passed to the features that publish. */
export type Publishing = ReturnType<typeof createPublishing>;

/** Wires content change notifications and the content cache; below all features. */
export function wireContentChanges(deps: { db: Db; listener: Pick<Listener, 'on'>; clock: Clock }) {
  const changes = createContentChanges(deps);
  const keep: Keep = (load, nextChangeAt = () => null) => createContentCache({ changes, load, nextChangeAt });
  const announce = (kind: string, orm: Parameters<typeof announceContentChange>[0] = deps.db.orm) =>
    announceContentChange(orm, kind);
  return { changes, keep, announce };
}

/** The Markdown parser is large, and a start needs it only when authored texts have changed. */
async function openToDoc() {
  return (await import('./markdown.ts')).markdownToDoc;
}

/** Both directions, for texts edited outside of the editor. */
async function openMarkdown() {
  const { markdownToDoc: toDoc, docToMarkdown: fromDoc } = await import('./markdown.ts');
  return { toDoc, fromDoc };
}

type PublishingSite = {
  db: Pick<Db, 'readNow'>;
  keep: Keep;
  rules: Pick<RulesService, 'inForce'>;
  clock: Clock;
};

/** Wires publishing over the business rules that texts refer to. */
export function wirePublishing(site: PublishingSite): FeatureModule<Publishing> {
  return { service: createPublishing(site) };
}

function createPublishing({ db, keep, rules, clock }: PublishingSite) {
  const openPrinter = createPrinters((at = previewedNow()?.at) => rules.inForce(at));
  return {
    keep,
    /** The readers' clock: in a preview it shows the previewed time. */
    clock: readersClock(clock),
    readersRows: createReadersRows({ keep, clock, listPlans: () => listContentPlans(db.readNow.orm) }),
    openPrinter,
    openReader: createReaders(openPrinter),
    createSearch: createRowSearches(openPrinter),
    openToDoc,
    openMarkdown,
    edit: editableContent,
    files: { digestOf, inThreeLanguages, readAuthoredJson, readAuthoredPages },
  };
}
