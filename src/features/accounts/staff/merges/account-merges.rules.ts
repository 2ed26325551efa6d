/** For how long a merge can be undone. */
export const UNDO_HOURS = 24;
/** The most rows that move in one transaction; accounts with more are not merged. */
export const MOST_MOVED = 10_000;
/** The digits of the surviving account's phone that are typed to confirm. */
export const TYPED_DIGITS = 4;

/** What moves to the surviving account. */
export const movedKinds = [
  'orders',
  'customs',
  'returns',
  'recurringPickups',
  'claims',
  'codParcels',
  'codRefunds',
  'addresses',
  'savedParcels',
  'shops',
  'shopOrders',
  'unreadShopOrders',
  'imports',
  'uploads',
  'instructions',
  'collectCodes',
  'applications',
  'notes',
] as const;
export type MovedKind = (typeof movedKinds)[number];

/** What stays with the absorbed account, does nothing from the merge on, and goes with it after a day. */
export const endedKinds = [
  'sessions',
  'apiKeys',
  'webhooks',
  'wishes',
  'noticeChoices',
  'browsers',
  'returnRules',
  'drafts',
  'sameAddresses',
  'sameSavedParcels',
] as const;
export type EndedKind = (typeof endedKinds)[number];

/** Why two accounts are not merged. Money never changes its owner: what of it is under way has to end first. */
export const mergeObstacles = [
  'company',
  'restricted',
  'deleting',
  'merged',
  'undoable',
  'onHold',
  'codMoney',
  'codUnderWay',
  'refund',
  'payoutAccount',
  'openClaim',
  'recurringPickup',
  'runningImport',
  'tooMuch',
  'bookFull',
  'savedParcelsFull',
  'notesFull',
  'shopsFull',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** Why a merge is not undone. */
export const undoObstacles = ['over', 'undone', 'codMoney', 'openClaim', 'restricted', 'onHold'] as const;
export type UndoObstacle = (typeof undoObstacles)[number];
