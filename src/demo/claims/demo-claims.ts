import { eq, inArray } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { needsPhotos } from '#features/claims/claim-kinds.rules.ts';
import { saveIndemnity } from '#features/claims/claims.contract.ts';
import type { ClaimsOfSite } from '#features/claims/server/claims.module.ts';
import { claim } from '#features/claims/server/claims.table.ts';
import type { PayoutsOfSite } from '#features/payouts/server/payouts.module.ts';
import type { UploadsService } from '#features/uploads/server/uploads.service.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { type FeedDeps, rewriteStories } from '../demo-feed.ts';
import { daysAround, showcase, showcaseCustomers } from '../network/showcase.ts';
import { atHour } from '../network/working-hours.ts';
import type { Motif } from './claim-pictures.ts';
import { type Script, scripts } from './claim-scripts.ts';
import { claimable } from './claim-stories.ts';

/** What demonstration claims are made with. */
export type ClaimsDeps = FeedDeps & {
  claims: Pick<ClaimsOfSite, 'replayedBy'>;
  payouts: Pick<PayoutsOfSite, 'replayedBy'>;
  uploads: Pick<UploadsService, 'accept'>;
};

type Owner = { customerId: string; phone: string; language: 'th' };

const JUST_NOW_MS = 90 * MINUTE_MS;
const payee = { bankCode: '004', accountNumber: '1234567890', payeePhone: '081-000-1234' };

/** The parcels that wait for a claim. */
export const listClaimable = () => claimable.map(({ waybillNo, title }) => ({ waybillNo, title }));

/**
 * Gives the first demonstration customer parcels to claim for, and a claim in each state. A parcel that ever had a
 * claim stays unchanged; the others are rewritten when the working day has changed.
 */
export async function addDemoClaims(deps: ClaimsDeps, now: Date, holidays: Holidays): Promise<void> {
  const owner = await findOwner(deps);
  if (!owner) return;
  const stories = [...scripts.map(({ story }) => story), ...claimable];
  const had = await listClaimed(
    deps,
    stories.map(({ waybillNo }) => waybillNo),
  );
  const open = stories.filter(({ waybillNo }) => !had.has(waybillNo));
  if (open.length === 0) return;
  await rewriteStories(deps, showcase(now, holidays, open));
  const dayAt = daysAround(now, holidays);
  for (const script of scripts)
    if (open.includes(script.story)) await play(deps, script, { ...owner, now, dayAt });
}

async function findOwner({ db }: ClaimsDeps): Promise<(Owner & { name: string }) | null> {
  const [first] = showcaseCustomers();
  if (!first) return null;
  const ofPhone = eq(customer.phone, first.phone);
  const [row] = await db.orm.select({ id: customer.id }).from(customer).where(ofPhone);
  return row ? { ...first, customerId: row.id, language: 'th' } : null;
}

async function listClaimed({ db }: ClaimsDeps, waybillNos: string[]): Promise<Set<string>> {
  const rows = await db.orm
    .select({ waybillNo: claim.waybillNo })
    .from(claim)
    .where(inArray(claim.waybillNo, waybillNos));
  return new Set(rows.map(({ waybillNo }) => waybillNo));
}

/** Files a claim and replays its history, each step at its own hour. */
async function play(
  deps: ClaimsDeps,
  { story, claimType, remarks, filed, steps }: Script,
  owner: Owner & { name: string; now: Date; dayAt(by: number): number },
): Promise<void> {
  const instantOf = ([day, time]: NonNullable<Script['filed']>) => {
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    return new Date(atHour(owner.dayAt(day), hours + minutes / 60));
  };
  let at = filed ? instantOf(filed) : new Date(owner.now.getTime() - JUST_NOW_MS);
  const clock = { now: () => at };
  const past = deps.claims.replayedBy(clock);
  const payouts = deps.payouts.replayedBy({ clock, sources: [past.payables] });
  const { claims } = past;
  const said = { billCode: story.waybillNo, claimType, itemType: story.parcel.itemType };
  const session = { id: '', customerId: owner.customerId, phone: owner.phone, restricted: false };
  const caller = { visitor: '', address: '', findSession: async () => session };
  const { kind, totalSatang } = await claims.estimate({ ...said, bankCode: payee.bankCode }, caller);
  const input = saveIndemnity.input.parse({
    ...said,
    ...payee,
    kind,
    remarks,
    payeeName: owner.name,
    estimateSatang: totalSatang,
    requestKey: crypto.randomUUID(),
    ...(await addFiles(deps, owner, needsPhotos(claimType))),
  });
  const { claimNo } = await claims.save(owner, input);
  for (const step of steps) {
    at = instantOf(step.at);
    await step.act({ ...past, payouts, owner, claimNo });
  }
}

let drawn = 0;

async function addFiles({ uploads }: ClaimsDeps, { customerId }: Owner, withPhotos: boolean) {
  // Drawing needs a large library, and only a first start draws.
  const { drawPicture } = await import('./claim-pictures.ts');
  const add = async (purpose: UploadPurpose, motif: Motif, fileName: string) => {
    drawn += 1;
    const content = await drawPicture(motif, drawn);
    return (await uploads.accept({ customerId, purpose, content, fileName })).id;
  };
  const side = (name: string) => add('claimPhoto', 'side', `${name}.jpg`);
  const photos = withPhotos && {
    damage: [await add('claimPhoto', 'damage', 'damage.jpg')],
    sides: {
      top: await side('top'),
      left: await side('left'),
      right: await side('right'),
      front: await side('front'),
    },
  };
  return {
    ...(photos && { photos }),
    documents: [await add('claimDocument', 'receipt', 'receipt.jpg')],
    identification: [await add('identification', 'card', 'id-card.jpg')],
    bankBook: await add('bankBook', 'bankBook', 'bank-book.jpg'),
  };
}
