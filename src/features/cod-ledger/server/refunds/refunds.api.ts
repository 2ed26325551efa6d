import { spendCall } from '#http/limits/spend-call.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { paths } from '#routes/paths.ts';
import { codRefund, giveRefundAccount } from '../../refunds.contract.ts';
import type { RefundLinks } from './refund-links.ts';
import type { RefundsService } from './refunds.service.ts';

const MAX_CODE = 60;

/** Mounts the calls of consignees who get money back, and the link in the messages about it. */
export function mountRefunds(
  api: SiteApi,
  {
    refunds,
    links,
    ticketFor,
  }: { refunds: RefundsService; links: RefundLinks; ticketFor(waybillNo: string): string },
): void {
  mount(api, codRefund, (input, call) => refunds.read(input, call));
  mount(api, giveRefundAccount, (input, call) => refunds.give(input, call));
  api.app.get(paths.refundLink(':code'), async (c) => {
    await spendCall(api.callLimit, c);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex');
    const waybillNo = links.read((c.req.param('code') ?? '').slice(0, MAX_CODE));
    if (!waybillNo) return c.redirect(paths.track, 302);
    const access = (await refunds.isOpenByLink(waybillNo)) ? ticketFor(waybillNo) : '';
    return c.redirect(paths.codRefund({ billcode: waybillNo, ...(access && { access }) }), 302);
  });
}
