import { draftTable } from '#features/accounts/server/drafts.columns.ts';

/** The order that a customer began and has not sent. */
export const orderDraft = draftTable('order_draft');
