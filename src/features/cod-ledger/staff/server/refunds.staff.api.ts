import { mount, type StaffApi } from '#http/mount.ts';
import { listCodRefunds, payRefundByHand, recordRefundAccount } from '../refunds.staff.contract.ts';
import { listRefunds } from './list-refunds.ts';
import { payByHand, type RefundWorkDeps, recordAccount } from './refund-work.ts';

/** Mounts the staff calls about refunds of consignees. */
export function mountRefundsStaff(api: StaffApi, deps: RefundWorkDeps): void {
  mount(api, listCodRefunds, (asked, call) => listRefunds(deps, asked, call.language));
  mount(api, recordRefundAccount, (input, call) => recordAccount(deps, input, call));
  mount(api, payRefundByHand, (input, call) => payByHand(deps, input, call));
}
