import type { LineAnswer, LineButton, LineCard } from '#adapters/line/line.port.ts';
import type { Orm } from '#db/orm.ts';
import type { LineUsers } from '#features/notices/server/line-users.service.ts';
import { reasonToSay } from '#features/parcels/parcel-sentences.rules.ts';
import { findPhones } from '#features/parcels/server/parcel-phones.repo.ts';
import { remarksOf } from '#features/tracking/parcel-states.rules.ts';
import { type Role, roles } from '#features/tracking/proof-of.rules.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import { stateRows } from '#features/tracking/state-rows.rules.ts';
import type { Lookup, PublicParcel } from '#features/tracking/tracked-parcel.contract.ts';
import type { RejectedPiece } from '#features/tracking/tracking.rules.ts';
import type { Clock } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { formatWaybillNo } from '#web/texts/format.ts';
import { type Asker, openButton, type Say, sendButton } from './asker.ts';
import { parcelDay } from './parcel-day.ts';
import { answerProblems, toProblems } from './problem-answers.ts';

export type ParcelDeps = {
  orm: Orm;
  tracking: Pick<TrackingService, 'lookUpNow' | 'issueLink' | 'signOf'>;
  lineUsers: Pick<LineUsers, 'findFollowed'>;
  publicUrl: string;
  clock: Clock;
};

/** A card for each parcel that is known, and a text for what was not understood or found. */
export async function answerNumbers(
  deps: ParcelDeps,
  asked: { accepted: readonly string[]; rejected: readonly RejectedPiece[] },
  asker: Asker,
  say: Say,
): Promise<LineAnswer[]> {
  const { accepted, rejected } = asked;
  const lookups = accepted.length === 0 ? [] : await deps.tracking.lookUpNow(accepted);
  const found = lookups.flatMap((lookup) => (lookup.found ? [lookup.parcel] : []));
  const problems = [...missing(accepted, lookups, say), ...toProblems(rejected, say)];
  const cards = await answerParcels(deps, found, asker, say);
  return [...cards, ...answerProblems(problems, say)];
}

/** Cards of parcels; empty for none. */
export async function answerParcels(
  deps: ParcelDeps,
  parcels: readonly PublicParcel[],
  asker: Asker,
  say: Say,
): Promise<LineAnswer[]> {
  if (parcels.length === 0) return [];
  const numbers = parcels.map(({ billCode }) => billCode);
  const roleOf = await rolesOf(deps.orm, numbers, asker);
  const own = parcels.filter(({ billCode, isFinished }) => !isFinished && roleOf(billCode) !== null);
  const followed = await deps.lineUsers.findFollowed(asker.userId, {
    all: numbers,
    own: own.map(({ billCode }) => billCode),
  });
  const cards = parcels.map((parcel) =>
    toCard(deps, parcel, {
      say,
      asker,
      role: roleOf(parcel.billCode),
      isFollowed: followed.has(parcel.billCode),
    }),
  );
  const alt = parcels
    .map((parcel) => `${formatWaybillNo(parcel.billCode)}: ${statusOf(parcel, say)}`)
    .join('\n');
  return [{ kind: 'cards', alt, cards }];
}

/** The part of the linked customer in parcels; nobody else has one. */
async function rolesOf(
  orm: Orm,
  numbers: readonly string[],
  { owner }: Asker,
): Promise<(waybillNo: string) => Role | null> {
  if (!owner) return () => null;
  const phones = await findPhones(orm, numbers);
  return (waybillNo) => {
    const { consigneePhone: consignee, senderPhone: sender } = phones.get(waybillNo) ?? {};
    return roles.find((role) => ({ consignee, sender })[role] === owner.phone) ?? null;
  };
}

type Shown = { say: Say; asker: Asker; role: Role | null; isFollowed: boolean };

function toCard(deps: ParcelDeps, parcel: PublicParcel, { say, asker, role, isFollowed }: Shown): LineCard {
  const { billCode, state, isFinished, headline } = parcel;
  const reason = headline && reasonToSay(headline.reason);
  const happened = headline && say(`parcels:events.${headline.code}.happened`);
  const day = parcelDay(parcel, say, asker.language, deps.clock.now());
  const lines = [
    ...(day ? [{ text: day }] : []),
    { text: happened ?? say('tracking:screen.noEventsYet'), isMuted: true },
    ...(reason
      ? [{ text: say('tracking:screen.reason', { reason: say(`parcels:reasons.${reason}`) }), isMuted: true }]
      : []),
  ];
  const buttons: LineButton[] = [
    openButton(say('line-counter:parcels.details'), detailsUrl(deps, billCode, role)),
  ];
  if (stateRows[state].changes.length > 0)
    buttons.push(openButton(say('line-counter:parcels.change'), changeUrl(deps, billCode)));
  if (isFollowed)
    buttons.push(sendButton(say('line-counter:parcels.stop'), { kind: 'stop', waybillNo: billCode }));
  else if (!isFinished)
    buttons.push(sendButton(say('line-counter:parcels.follow'), { kind: 'follow', waybillNo: billCode }));
  const whose = role ? ` · ${say(`line-counter:parcels.whose.${role}`)}` : '';
  return { mark: `${formatWaybillNo(billCode)}${whose}`, title: statusOf(parcel, say), lines, buttons };
}

/** The remark, and the status where it says more. */
function statusOf({ state, status, progress }: PublicParcel, say: Say): string {
  const remarks = remarksOf(state, progress.exception).map((remark) =>
    say(`tracking:screen.remarks.${remark}`),
  );
  const isDenied = stateRows[state].badges === 'REMARK';
  return [...remarks, ...(isDenied ? [] : [say(`parcels:statuses.${status}`)])].join(' · ');
}

/** Opens the public view, or the details for the linked sender or consignee. */
function detailsUrl({ tracking, publicUrl }: ParcelDeps, waybillNo: string, role: Role | null): string {
  const url = new URL(paths.waybill(waybillNo), publicUrl);
  if (role) url.searchParams.set('access', tracking.issueLink(waybillNo, role));
  else url.searchParams.set('shared', tracking.signOf(waybillNo));
  return url.href;
}

function changeUrl({ publicUrl }: ParcelDeps, waybillNo: string): string {
  return new URL(paths.changeDelivery({ billcode: waybillNo }), publicUrl).href;
}

function missing(accepted: readonly string[], lookups: readonly Lookup[], say: Say): string[] {
  return accepted.flatMap((waybillNo) => {
    const lookup = lookups.find(({ billCode }) => billCode === waybillNo);
    if (lookup?.found) return [];
    const why = lookup ? 'tracking:errors.notFound' : 'tracking:screen.unreadable';
    return [`${formatWaybillNo(waybillNo)}\n${say(why)}`];
  });
}
