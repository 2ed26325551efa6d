import type { HandOverRows } from '#features/staff/duties/server/hand-over-rows.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import {
  handOverCodRefunds,
  listCodRefunds,
  payRefundByHand,
  recordRefundAccount,
  takeBackRefundByHand,
} from '../refunds.staff.contract.ts';
import { listRefunds } from './list-refunds.ts';
import { payByHand, type RefundWorkDeps, recordAccount, refundQueue, takeBackByHand } from './refund-work.ts';

/** Mounts the staff calls about refunds of consignees. */
export function mountRefundsStaff(
  api: StaffApi,
  deps: RefundWorkDeps & { handOverRows: HandOverRows },
): void {
  mount(api, listCodRefunds, (asked, call) =>
    listRefunds(deps, asked, { staffId: call.actor.staffId, language: call.language }),
  );
  mount(api, recordRefundAccount, (input, call) => recordAccount(deps, input, call));
  mount(api, payRefundByHand, (input, call) => payByHand(deps, input, call));
  mount(api, takeBackRefundByHand, (input, call) => takeBackByHand(deps, input, call));
  mount(api, handOverCodRefunds, ({ refunds, to }, call) =>
    deps.handOverRows(call, { rows: refunds, to }, refundQueue),
  );
}
