import type { RouterContextProvider } from 'react-router';
import { isLoggedOut } from '#features/personal-centre/web/personal-loader.widget.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import type { ParcelState } from '#features/tracking/event-states.rules.ts';
import { trackingCalls } from '#features/tracking/tracking.calls.ts';
import type { listMyParcels } from '#features/tracking/tracking.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { LoadedDraft } from '#web/state/use-draft.ts';
import { type ClaimDraftContent, claimDraft } from '../../claim-drafts.contract.ts';
import { emptyClaim } from '../../claim-flow.rules.ts';
import type { ClaimFile } from '../../claim-parts.contract.ts';
import { holdsWaybill } from '../../claim-states.rules.ts';
import { findBankList, findIndemnityList } from '../../claims.contract.ts';

type Options = { context: Readonly<RouterContextProvider> };
type OwnParcels = OutputOf<typeof listMyParcels>['parcels'];

/** What only a customer has: the draft on the server with its files, and a choice of parcels. */
type Own = {
  draft: LoadedDraft<ClaimDraftContent>;
  files: readonly ClaimFile[];
  parcels: OwnParcels;
  nextKey: string;
};

export type LoadedClaim = Awaited<ReturnType<typeof loadClaim>>;

/** Everything the claim form needs to start, for a customer or for a visitor who logs in later. */
export async function loadClaim(options: Options) {
  const isKnown = options.context.get(pageRequest).token !== null;
  const [own, banks, { rules }] = await Promise.all([
    isKnown ? loadOwn(options) : null,
    callApi(findBankList, {}, options),
    callApi(getRulesInForce, {}, options),
  ]);
  return {
    isCustomer: own !== null,
    ...(own ?? visitorStart()),
    banks,
    rules: {
      claims: rules.claims,
      namedBankFeeSatang: rules.nextDayClaim.namedBankFeeSatang,
      otherBankFeeSatang: rules.nextDayClaim.otherBankFeeSatang,
    },
  };
}

async function loadOwn(options: Options): Promise<Own | null> {
  try {
    const [{ draft, files, nextKey }, { parcels }, claims] = await Promise.all([
      callApi(claimDraft, {}, options),
      callApi<typeof listMyParcels>(trackingCalls.listMyParcels, {}, options),
      callApi(findIndemnityList, { pageSize: 50 }, options),
    ]);
    const content = draft && onlyWithFiles(draft.content, new Set(files.map(({ uploadId }) => uploadId)));
    const loaded = draft && content ? { ...draft, content } : startOf(nextKey);
    const held = new Set(claims.items.flatMap((row) => (holdsWaybill(row.state) ? [row.billCode] : [])));
    const offered = parcels.filter(
      ({ parcel }) => !neverClaimed.has(parcel.state) && !held.has(parcel.billCode),
    );
    return { draft: loaded, files, parcels: offered.slice(0, MAX_OFFERED_PARCELS), nextKey };
  } catch (failure) {
    // The session may have ended: the page stays, and asks for a login where it is needed (§2.1, §2.2).
    if (isLoggedOut(failure)) return null;
    throw failure;
  }
}

const MAX_OFFERED_PARCELS = 8;
/** Of what was not handed over to the carrier, or was renumbered, there is nothing to claim. */
const neverClaimed: ReadonlySet<ParcelState> = new Set([
  'ANNOUNCED',
  'PICKUP_DELAYED',
  'PICKUP_MISSED',
  'RENUMBERED',
  'CANCELLED',
]);

function startOf(requestKey: string): LoadedDraft<ClaimDraftContent> {
  return { requestKey, content: emptyClaim(crypto.randomUUID()), savedAt: null };
}

function visitorStart(): Own {
  const nextKey = crypto.randomUUID();
  return { draft: startOf(nextKey), files: [], parcels: [], nextKey };
}

/** Files are deleted after 30 days, even if the draft was edited since. */
function onlyWithFiles(draft: ClaimDraftContent, known: ReadonlySet<string>): ClaimDraftContent {
  const kept = (ids: readonly string[]) => ids.filter((id) => known.has(id));
  return {
    ...draft,
    parcels: draft.parcels.map((parcel) => ({
      ...parcel,
      damage: kept(parcel.damage),
      documents: kept(parcel.documents),
      sides: Object.fromEntries(Object.entries(parcel.sides).filter(([, id]) => known.has(id))),
    })),
    identification: kept(draft.identification),
    bankBook: draft.bankBook && known.has(draft.bankBook) ? draft.bankBook : null,
  };
}
