import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { publishState } from '#features/publishing/publishing.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { isShallow, MAX_CONTENT_BYTES, MAX_REORDERED } from './content.staff.rules.ts';
import { OWN_PLAN, plannedVersion } from './planned-version.contract.ts';

export const contentErrors = defineErrors('content.staff', {
  notFound: { code: 61201, httpStatus: 404 },
  /** Somebody has published it, or saved their draft of it, since it was opened; `name` says who. */
  changedMeanwhile: { code: 61202, httpStatus: 409 },
  /** The items of this kind are fixed by the site's addresses; none can be added. */
  notAddable: 61203,
  /** An item of this kind is always online. */
  notScheduled: 61204,
  /** A version is already planned for that very time: that one has to be moved or replaced. */
  plannedAlready: 61205,
});

const kind = z.enum(contentKinds);
const language = z.enum(languages);
const itemId = z.string().trim().min(1).max(200);
/** A draft may be incomplete; publishing validates it against its kind. */
const anyValue = z.record(z.string(), z.unknown()).refine(isShallow, 'content.staff:validation.tooDeep');
const revision = z.int().min(0);
const version = z.int().min(0);
const inEachLanguage = z.object({ th: z.string(), 'en-us': z.string(), 'zh-cn': z.string() });

const read = { method: 'GET', access: { staff: 'content.read' } } as const;
const edit = { method: 'POST', access: { staff: 'content.edit' } } as const;
const publish = { method: 'POST', access: { staff: 'content.publish' } } as const;

/** What an item may still need: a draft to publish, a planned version, an outdated translation, or being switched off. */
export const contentNeeds = ['draft', 'planned', 'older', 'off'] as const;
const PAGE_SIZE = 50;

/** How often readers have clicked on an item; null where its kind has no counter. */
const clicks = z.object({ recent: z.int(), total: z.int() }).nullable();

/** Content as lists show it; times are null where the kind has none. */
export const contentRow = z.object({
  id: z.string(),
  titles: inEachLanguage,
  /** The picture that stands for it; null where its kind has none. */
  picture: z.string().nullable(),
  state: publishState,
  publishAt: isoInstant.nullable(),
  offlineAt: isoInstant.nullable(),
  editedAt: isoInstant,
  /** The last editor; null for shipped content. */
  editor: z.string().nullable(),
  /** False when switched off, whatever its times; null where the kind has no switch. */
  enabled: z.boolean().nullable(),
  /** The grouping within its kind: a location, a category, a type. */
  group: z.string().nullable(),
  /** In the last thirty days, and in total. */
  clicks,
  draftBy: z.string().nullable(),
  /** Of its draft; null without one. */
  draftRevision: revision.nullable(),
  /** Of the public version; 0 for shipped content that nobody has changed. */
  version,
  /** Languages whose text is older than the Thai one. */
  older: z.array(language),
  /** When the next planned version takes effect; null where there is none. */
  plannedAt: isoInstant.nullable(),
});
export type ContentRow = z.output<typeof contentRow>;

/** Ways to sort a list of content, with a minus for the newest first. */
const contentSorts = ['publishAt', '-publishAt', 'editedAt', '-editedAt'] as const;

export const listContent = endpoint({
  ...read,
  path: '/staff/api/content/list',
  summary:
    'Pieces of a kind of content in their order, with what waits to be published; drafts of new ones come first. Read on by `nextCursor`.',
  input: z.object({
    kind,
    /** Words of a title, or an id. */
    text: z.string().trim().max(100).optional(),
    group: z.string().max(100).optional(),
    state: publishState.optional(),
    needs: z.enum(contentNeeds).optional(),
    /** Instead of the order of the kind; kinds without times of publication have no order by them. */
    sort: z.enum(contentSorts).optional(),
    cursor: cursorField(z.string(), z.string()).optional(),
    size: z.coerce.number<string | number>().int().min(1).max(MAX_REORDERED).default(PAGE_SIZE),
  }),
  output: z.object({
    items: z.array(contentRow),
    nextCursor: z.string().nullable(),
    /** Without drafts of new items; above ten thousand `total` is that limit. */
    counted: z.object({ total: z.int(), isMore: z.boolean() }),
    mayAdd: z.boolean(),
    isOrdered: z.boolean(),
    isScheduled: z.boolean(),
  }),
  errors: [],
});

const draft = z.object({
  value: z.record(z.string(), z.unknown()),
  revision,
  /** The version that the draft is based on. */
  baseVersion: version,
  savedAt: isoInstant,
  savedBy: z.string(),
});
export type ContentDraft = z.output<typeof draft>;

/** Where readers see it now, a path of the site; null where they do not. */
const shownAddress = z.string().nullable();

/** Other people who have it open. */
const others = z.array(z.string());

export const getContent = endpoint({
  ...read,
  path: '/staff/api/content/get',
  summary:
    'A piece of content whole, with its draft and who else has it open; `id` may name a draft of a new one.',
  input: z.object({ kind, id: itemId }),
  output: z.object({
    id: z.string(),
    /** Null for a draft of a new item. */
    value: z.record(z.string(), z.unknown()).nullable(),
    version,
    state: publishState,
    address: shownAddress,
    publishAt: isoInstant.nullable(),
    offlineAt: isoInstant.nullable(),
    older: z.array(language),
    clicks,
    draft: draft.nullable(),
    /** Planned versions, the next one first. */
    planned: z.array(plannedVersion),
    others,
  }),
  errors: [contentErrors.notFound],
});

export const saveContentDraft = endpoint({
  ...edit,
  path: '/staff/api/content/saveDraft',
  summary:
    'Keeps what somebody is writing; readers see nothing of it. Drafts of new pieces bring an id of their own.',
  input: z.object({ kind, id: itemId, value: anyValue, revision, baseVersion: version }),
  output: z.object({ revision, savedAt: isoInstant, others }),
  errors: [contentErrors.notFound, contentErrors.changedMeanwhile, contentErrors.notAddable],
  bodyLimitBytes: MAX_CONTENT_BYTES,
});

export const previewContent = endpoint({
  ...edit,
  path: '/staff/api/content/preview',
  summary:
    'Where a draft, or a stored piece, is seen on the page itself before it is published; for half an hour.',
  input: z.object({
    kind,
    id: itemId,
    /** A planned version, as the page will be at its time. */
    plan: z.int().min(OWN_PLAN).optional(),
  }),
  /** A path of the site with a query; `previewLayout=mobile` and `lang` may be added. */
  output: z.object({ address: z.string() }),
  errors: [contentErrors.notFound],
  readsOnly: true,
});

export const discardContentDraft = endpoint({
  ...edit,
  path: '/staff/api/content/discardDraft',
  summary: 'Forgets a draft.',
  input: z.object({ kind, id: itemId, revision }),
  output: z.object({}),
  errors: [contentErrors.notFound, contentErrors.changedMeanwhile],
});

export const publishContent = endpoint({
  ...publish,
  path: '/staff/api/content/publish',
  summary:
    'Publishes a piece now, or plans it for a later time beside what readers see; until another time where one is given. Its draft is gone then.',
  input: z.object({
    kind,
    id: itemId,
    value: anyValue,
    baseVersion: version,
    /** Now if absent; a time in the past only if the item already has it. */
    publishAt: isoInstant.optional(),
    offlineAt: isoInstant.nullable().default(null),
    /** The planned version that this one replaces; 0 for the item itself if it has not been shown yet. */
    replaces: z.int().min(OWN_PLAN).optional(),
    /** Languages whose missing text has been confirmed: their readers get the Thai one with a notice. */
    without: z.array(language).default([]),
    /** Whether customers are notified of the new version; only for agreements. */
    tellsCustomers: z.boolean().default(false),
  }),
  /** The state of what was published here; the version that readers currently see. */
  output: z.object({ id: z.string(), version, state: publishState, address: shownAddress }),
  errors: [
    contentErrors.notFound,
    contentErrors.changedMeanwhile,
    contentErrors.notAddable,
    contentErrors.plannedAlready,
  ],
  bodyLimitBytes: MAX_CONTENT_BYTES,
});

export const takeContentOffline = endpoint({
  ...publish,
  path: '/staff/api/content/takeOffline',
  summary: 'Readers no longer see a piece from now on; it can be published again.',
  input: z.object({ kind, id: itemId, baseVersion: version }),
  output: z.object({ version }),
  errors: [contentErrors.notFound, contentErrors.changedMeanwhile, contentErrors.notScheduled],
});

export const reorderContent = endpoint({
  ...publish,
  path: '/staff/api/content/reorder',
  summary: 'Puts pieces into the order in which they are given; others keep their places.',
  input: z.object({ kind, ids: z.array(itemId).min(2).max(MAX_REORDERED) }),
  output: z.object({}),
  errors: [contentErrors.notFound],
});

/** The actions in an item's history. */
export const versionActions = ['authored', 'published', 'takenOffline', 'undone'] as const;

const versionRow = z.object({
  version,
  at: isoInstant,
  by: z.string().nullable(),
  action: z.enum(versionActions),
  publishAt: isoInstant.nullable(),
  offlineAt: isoInstant.nullable(),
});
export type ContentVersion = z.output<typeof versionRow>;

export const listContentVersions = endpoint({
  ...read,
  path: '/staff/api/content/versions',
  summary: 'Every version of a piece, newest first.',
  input: z.object({ kind, id: itemId }),
  output: z.object({ versions: z.array(versionRow) }),
  errors: [],
});

export const getContentVersion = endpoint({
  ...read,
  path: '/staff/api/content/version',
  summary: 'One version of a piece, to compare it or to bring it back as a draft.',
  input: z.object({ kind, id: itemId, version: z.coerce.number<string | number>().int().min(1) }),
  output: versionRow.extend({ value: z.record(z.string(), z.unknown()) }),
  errors: [contentErrors.notFound],
});
