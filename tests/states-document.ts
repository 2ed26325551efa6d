import english from '#features/parcels/locales/en-us.json' with { type: 'json' };
import { isSaidByReason } from '#features/parcels/parcel-sentences.rules.ts';
import { deliveryReasons } from '#features/parcels/scan-events.rules.ts';
import type { ChangeKind } from '#features/tracking/change-kinds.rules.ts';
import { type ParcelState, parcelStates } from '#features/tracking/event-states.rules.ts';
import tracking from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { mainActionOf } from '#features/tracking/parcel-states.rules.ts';
import type { StateRow } from '#features/tracking/state-row.rules.ts';
import { stateRows } from '#features/tracking/state-rows.rules.ts';

/** When a parcel is in each state, in words. */
const when: Record<ParcelState, string> = {
  ANNOUNCED: 'The order is known, or a courier is assigned; also before anything was scanned.',
  PICKUP_DELAYED: 'A delay is reported before the pickup.',
  PICKUP_MISSED: 'The courier came and did not get it.',
  PICKED_UP: 'We have it.',
  MOVING: 'It is on its way between branches, hubs and countries, or was found again.',
  DELAYED: 'The newest word is that it is delayed.',
  ON_HOLD: 'We keep it until something is settled.',
  REDIRECTED: 'It is sent on to another address.',
  RENUMBERED: 'It travels on under another waybill number.',
  WITH_PARTNER: 'A partner carrier has it.',
  CUSTOMS_HELD: 'Customs keeps it.',
  OUT_TODAY: 'A courier set out with it today.',
  OUT_SINCE: 'A courier set out with it on an earlier day, and nothing was reported since.',
  ATTEMPTED: 'An attempt failed, and we come again by ourselves.',
  ATTEMPT_WAITS: 'An attempt failed for a reason that somebody else has to settle.',
  HELD: 'It waits at a drop point.',
  HELD_TOO_LONG: 'It waits at a drop point, and the holding time has ended.',
  DAMAGED: 'Damage was found and is being dealt with.',
  LOST: 'It cannot be found. Scans of a whole truckload do not end this.',
  RETURNING: 'It goes back to the sender, whatever is scanned on the way.',
  RETURNED: 'The sender has it back.',
  CANCELLED: 'The order was cancelled.',
  DELIVERED: 'It was handed over.',
  RECEIVED: 'The recipient confirmed it, or collected it.',
};
const dates: Record<StateRow['date'], string> = {
  EXPECTED: 'the promised day, or by how much it is late',
  TODAY: 'today, and by how much it is late',
  LATE_ONLY: 'only by how much it is late',
  HELD_UNTIL: 'the last day to collect it',
  OUTCOME: 'the day it came, and whether in time',
  NONE: 'none',
};
const actions: Record<StateRow['actions'][number], string> = {
  URGE: 'ask us to hurry',
  COLLECT: 'the drop point: open now, way, hours, phone',
  NOT_RECEIVED: 'not received: proof, call, claim',
  RATE: 'rate the delivery',
};
const verifies: Record<StateRow['verifyFor'], string> = {
  MORE: 'names, places, weights',
  PROOF: 'the proof of delivery',
  COLLECT: 'the drop point',
};

const mains: Record<StateRow['main'], string> = {
  SHARE: 'pass it on',
  URGE: 'ask us to hurry',
  CHANGE: 'change the delivery, where it is ours',
  CALL: 'call us',
  COLLECT: 'the way to the drop point, which the phone’s digits open',
  CLAIM: 'how to claim',
  PROOF: 'the proof of delivery, which the phone’s digits open',
  DROP_POINT: 'find a drop point',
};
const changes: Record<ChangeKind, string> = {
  ANOTHER_DAY: 'another day',
  HOLD: 'hold at a drop point',
  NEIGHBOUR: 'leave with a neighbour (not with COD)',
  SAFE_PLACE: 'leave in a safe place (not with COD)',
  ADDRESS: 'correct the address within the district',
  NOT_BEFORE: 'not before an hour of the day',
  NOT_ORDERED: 'it was not ordered (COD alone, and not from the sender)',
};
const groups: Record<StateRow['group'], string> = {
  LOOK: 'needs attention',
  UNDER_WAY: 'on the way',
  DONE: 'delivered',
};

/** The rule table of parcel states as a document; docs/tracking-states.md must be equal to it. */
export function statesDocument(): string {
  return [
    '# What is said of a parcel, state by state',
    '',
    'Written from `src/features/tracking/state-rows.rules.ts`, which the server and the screens read; a test compares the two. To change a rule, change it there and run the test with `-u`.',
    '',
    'A state follows from the whole history and the clock: see `stateOf` in `parcel-states.rules.ts` beside it and `toJourney` in `src/features/parcels/parcel-status.rules.ts`. Call, share and print are always offered. Of what may be asked of the delivery, the parcel itself leaves some out: see `delivery-changes.rules.ts`; nothing is asked of parcels that partners deliver abroad.',
    '',
    ...parcelStates.flatMap(section),
  ].join('\n');
}

function section(state: ParcelState): string[] {
  const row = stateRows[state];
  return [
    `## ${state}`,
    '',
    when[state],
    '',
    '| | |',
    '|---|---|',
    `| Status | ${row.statuses.map((status) => english.statuses[status]).join(', ')} |`,
    `| Badges | ${badges(row)} |`,
    `| Headline | ${row.headlines.map((code) => english.events[code].happened).join('<br>')} |`,
    `| What comes next | ${advice(state, 'next').join('<br>')} |`,
    `| What one can do | ${advice(state, 'action').join('<br>')} |`,
    `| Day | ${dates[row.date]} |`,
    `| Last update | ${row.lastUpdate === 'NEWEST' ? 'the newest event' : 'the last scan before the notice of the loss'} |`,
    `| Main action | ${mainAction(state)} |`,
    `| Counted as | ${groups[row.group]}${row.group === 'UNDER_WAY' ? '; once it is late, needs attention' : ''} |`,
    `| Offered | ${row.actions.map((action) => actions[action]).join(', ') || 'nothing more'} |`,
    `| May be asked of the delivery | ${row.changes.map((kind) => changes[kind]).join(', ') || 'nothing'} |`,
    `| The phone's digits open | ${verifies[row.verifyFor]} |`,
    '',
  ];
}

function mainAction(state: ParcelState): string {
  const now = mains[mainActionOf({ state, lateness: { kind: 'ON_TIME' }, isOurDelivery: true })];
  const late = mains[mainActionOf({ state, lateness: { kind: 'LATE' }, isOurDelivery: true })];
  return now === late ? now : `${now}; once it is late: ${late}`;
}

function badges({ badges, remark }: StateRow): string {
  if (remark === null) return 'the status; “Damaged” beside it if damage was found';
  const text = `“${tracking.screen.remarks[remark as keyof typeof tracking.screen.remarks]}”`;
  return badges === 'REMARK'
    ? `${text} in place of the status, which it would deny`
    : `the status and ${text}`;
}

function advice(state: ParcelState, name: 'next' | 'action'): string[] {
  const { advice, headlines } = stateRows[state];
  if (advice === 'STATE') return [tracking.screen.states[state as keyof typeof tracking.screen.states][name]];
  const codes = advice === 'HEADLINE' ? headlines : [advice];
  const sentences = codes.map((code) => english.events[code][name]);
  if (headlines.some((code) => deliveryReasons.some((reason) => isSaidByReason(code, reason))))
    sentences.push('or that of the reason, where it knows better');
  return [...new Set(sentences)];
}
