import type { ParcelCodes } from '#features/accounts/credentials/server/parcel-codes.ts';
import type { RequireChallenge } from '#features/captcha/server/require-challenge.ts';
import type { CallContext } from '#http/http-env.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { maskPhone } from '../masking.rules.ts';
import type { sendParcelCode, verifyParcelCode } from '../parcel-codes.contract.ts';
import type { Role } from '../proof-of.rules.ts';
import { trackingErrors } from '../tracking.calls.ts';
import { CODE_TICKET_MINUTES } from '../tracking.rules.ts';
import type { LookupGate } from './lookup-gate.ts';
import type { AccessTickets, ParcelAccess, ParcelsPort } from './parcel-access.ts';
import type { FullParcel } from './parcel-views.ts';
import { toWaybillNo } from './waybill-numbers.ts';

type Deps = {
  parcels: Pick<ParcelsPort, 'findFull'>;
  access: Pick<ParcelAccess, 'opens' | 'findOf' | 'getFull'>;
  gate: Pick<LookupGate, 'admit'>;
  codes: ParcelCodes;
  tickets: Pick<AccessTickets, 'codes'>;
  requireChallenge: RequireChallenge;
  clock: Clock;
};

/** Codes by SMS to the people of a parcel: a stronger proof than digits that are printed on the label. */
export type ParcelCodesService = ReturnType<typeof createParcelCodesService>;

export function createParcelCodesService(deps: Deps) {
  const { parcels, access, codes, tickets, requireChallenge, clock } = deps;
  return {
    async send(
      input: ParsedInputOf<typeof sendParcelCode>,
      call: CallContext,
    ): Promise<OutputOf<typeof sendParcelCode>> {
      const waybillNo = toWaybillNo(input.billCode);
      // Each code costs an SMS, which the limit of lookups does not bound.
      await requireChallenge(input, call);
      const opened = await findOpened(deps, waybillNo, input, call);
      const row = opened ?? (await access.getFull(waybillNo));
      const phone = phoneOf(row, input.to);
      if (!codes.canReach(phone)) throw new AppError(trackingErrors.noMobilePhone);
      const timeDiff = await codes.send({ waybillNo, phone }, call.visitor);
      return { timeDiff, phone: opened && maskPhone(phone) };
    },

    async verify(
      input: ParsedInputOf<typeof verifyParcelCode>,
      { visitor }: Pick<CallContext, 'visitor'>,
    ): Promise<OutputOf<typeof verifyParcelCode>> {
      const waybillNo = toWaybillNo(input.billCode);
      const [row] = await parcels.findFull([waybillNo]);
      const phone = row ? phoneOf(row, input.to) : null;
      await codes.redeem({ waybillNo, phone }, { code: input.code, visitor });
      const expiresAt = new Date(clock.now().getTime() + CODE_TICKET_MINUTES * MINUTE_MS);
      const ticket = tickets.codes.issue({ waybillNo, role: input.to });
      return { access: ticket, expiresAt: expiresAt.toISOString() };
    },
  };
}

/** The parcel, where the caller already has access; otherwise this counts as a lookup, and null. */
async function findOpened(
  { access, gate }: Deps,
  waybillNo: string,
  input: ParsedInputOf<typeof sendParcelCode>,
  call: CallContext,
): Promise<FullParcel | null> {
  if (access.opens(input.access, waybillNo)) return access.getFull(waybillNo);
  const session = await call.findSession();
  const own = session && (await access.findOf(session, waybillNo));
  if (own) return own;
  // The challenge has just been used for the code.
  const { ticket: _spent, randstr: _too, ...brought } = input;
  await gate.admit(brought, session ? { ...call, visitor: session.customerId } : call);
  return null;
}

function phoneOf(row: FullParcel, role: Role): string {
  return role === 'sender' ? row.senderPhone : row.consigneePhone;
}
