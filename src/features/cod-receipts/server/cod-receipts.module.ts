import type { FeatureModule } from '#features/feature-module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { mount } from '#http/mount.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import { checkCodReceipt, codReceipt, printCodReceipt } from '../cod-receipts.contract.ts';
import { createReceiptsService, type ReceiptDeps, type ReceiptsService } from './cod-receipts.service.ts';

/** A cashier who checks receipts all day stays below it. */
const CHECKS_PER_HOUR = 60;
const PRINTS_PER_HOUR = 20;
const PRINT_SECONDS = 15 * 60;

/** Wires receipts of consignees; they store nothing. */
export function wireCodReceipts(
  site: Pick<ReceiptDeps, 'parcels' | 'paper' | 'translate'> & {
    codLedger: ReceiptDeps['books'];
    tracking: Pick<ReceiptDeps, 'access'>;
    keys: SiteKeys;
    limiter: CreateLimiter;
    config: { publicUrl: string };
    clock: Clock;
  },
): FeatureModule<ReceiptsService> {
  const { parcels, paper, translate, keys, limiter, clock } = site;
  const service = createReceiptsService({
    access: site.tracking.access,
    parcels,
    books: site.codLedger,
    seal: keys.seal('cod receipt'),
    printTickets: createSignedTickets({
      mac: keys.mac('cod receipt print'),
      lifeSeconds: PRINT_SECONDS,
      clock,
    }),
    limits: {
      checks: limiter({
        name: 'cod-receipt-check',
        points: CHECKS_PER_HOUR,
        windowSeconds: HOUR_SECONDS,
        perVisitor: true,
      }),
      prints: limiter({ name: 'cod-receipt-print', points: PRINTS_PER_HOUR, windowSeconds: HOUR_SECONDS }),
    },
    paper,
    translate,
    publicUrl: site.config.publicUrl,
  });
  return {
    service,
    mount(api) {
      mount(api, codReceipt, (input, call) => service.get(input, call));
      mount(api, checkCodReceipt, ({ code }, call) => service.check(code, call));
      mount(api, printCodReceipt, async ({ ticket }, { language }) => {
        const { waybillNo, content } = await service.print(ticket, language);
        return { content, name: `cod-receipt-${waybillNo}.pdf` };
      });
    },
  };
}
