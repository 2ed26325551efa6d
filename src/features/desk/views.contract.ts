import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, viewLists } from './view-lists.rules.ts';

export const viewErrors = defineErrors('desk', {
  /** It was deleted, is no longer shared, or never was for the caller. */
  viewNotFound: { code: 46453, httpStatus: 404 },
  /** The caller has a view of that name in this list. */
  viewNameTaken: 46454,
  tooManyViews: 46455,
});

const STAFF = { access: { staff: null } } as const;
const base = '/staff/api/desk/views';
const one = z.object({ id: z.uuid() });

/** A list of the back office, by its address. */
const list = z.string().refine((path) => viewLists.has(path), 'desk:validation.list');

const view = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  /** The query of the address of the list, without a question mark. */
  query: z.string(),
  isShared: z.boolean(),
  /** Whose it is. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** Whether the list opens with it for the caller. */
  isDefault: z.boolean(),
  mayDelete: z.boolean(),
});
export type SavedView = z.output<typeof view>;

export const listViews = endpoint({
  ...STAFF,
  method: 'GET',
  path: `${base}/list`,
  summary:
    'The saved views that the caller may open, of all lists: own ones, then shared ones, by name, after those with which a list opens.',
  input: z.object({}),
  output: z.object({ views: z.array(view) }),
  errors: [],
});

export const saveView = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${base}/save`,
  summary:
    'Keeps the filters, order and columns of a list under a name, for the caller or for everybody who may open the list; not what was searched for.',
  input: z.object({
    list,
    name: z.string().trim().min(1, 'desk:validation.name').max(MAX_VIEW_NAME, 'desk:validation.nameTooLong'),
    query: z.string().max(MAX_VIEW_QUERY, 'desk:validation.query'),
    isShared: z.boolean(),
  }),
  output: one,
  errors: [viewErrors.viewNameTaken, viewErrors.tooManyViews, staffErrors.permissionMissing],
});

export const deleteView = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${base}/delete`,
  summary: 'Deletes a view: its owner, or for shared ones also whoever administers staff.',
  input: one,
  output: z.object({}),
  errors: [viewErrors.viewNotFound, staffErrors.permissionMissing],
});

export const setDefaultView = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${base}/setDefault`,
  summary: 'The view with which a list opens for the caller; null for none.',
  input: z.object({ list, id: z.uuid().nullable() }),
  output: z.object({}),
  errors: [viewErrors.viewNotFound, staffErrors.permissionMissing],
});
