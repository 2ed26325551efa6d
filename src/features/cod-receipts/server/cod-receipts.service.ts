import { type Paper, PaperUnavailable } from '#adapters/paper/paper.port.ts';
import type { CodLedger } from '#features/cod-ledger/server/cod-ledger.module.ts';
import { inTimeOrder } from '#features/parcels/scan-events.rules.ts';
import { maskName } from '#features/tracking/masking.rules.ts';
import type { Caller, ParcelAccess, ParcelsPort } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { unavailable } from '#http/answers/answer-errors.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { drawSquareCode } from '#lib/drawn/square-code.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { receiptErrors } from '../cod-receipts.calls.ts';
import type { checkCodReceipt, codReceipt } from '../cod-receipts.contract.ts';
import {
  maskWaybillNo,
  type Receipted,
  readReceipted,
  verdictOf,
  writeReceipted,
} from '../cod-receipts.rules.ts';
import { toReceiptData } from './receipt-data.ts';

export type ReceiptDeps = {
  access: Pick<ParcelAccess, 'getOwn'>;
  parcels: Pick<ParcelsPort, 'findFull'>;
  books: Pick<CodLedger, 'collections'>;
  seal: Pick<Seal, 'seal' | 'open'>;
  printTickets: SignedTickets<{ waybillNo: string }>;
  limits: { checks: Pick<Limiter, 'consume'>; prints: Pick<Limiter, 'consume'> };
  paper: Paper;
  translate: Translate;
  publicUrl: string;
};

type Collected = Pick<
  OutputOf<typeof checkCodReceipt>,
  'payments' | 'totalSatang' | 'refundedSatang' | 'refund'
>;

/** Codes of this purpose alone open as receipts. */
const CONTEXT = 'cod receipt';
/** The quiet zone around the QR code on screen. */
const QUIET_MODULES = 4;
const TEMPLATE = 'features/cod-receipts/paper/receipt.typ';

/** Receipts for COD money, and the check of their QR codes. */
export type ReceiptsService = ReturnType<typeof createReceiptsService>;

export function createReceiptsService(deps: ReceiptDeps) {
  const { access, parcels, seal, printTickets, limits } = deps;
  const codeOf = (receipt: Receipted) => seal.seal(writeReceipted(receipt), CONTEXT);
  const checkUrlOf = (receipt: Receipted) => deps.publicUrl + paths.checkCodReceipt(codeOf(receipt));

  /** The parcel may have been removed by age, where the books still know the money. */
  async function findCollected(waybillNo: string, row: FullParcel | undefined): Promise<Collected | null> {
    return (await deps.books.collections(waybillNo)) ?? scannedOf(row);
  }

  return {
    async get(input: ParsedInputOf<typeof codReceipt>, caller: Caller): Promise<OutputOf<typeof codReceipt>> {
      const asked = normaliseWaybillNo(input.billCode);
      const row = await access.getOwn(asked, input.access, { caller, action: 'SEE_PARCEL' });
      const { waybillNo } = row;
      const collected = await findCollected(waybillNo, row);
      if (!collected) throw new AppError(receiptErrors.notCollected);
      const checkUrl = checkUrlOf({ waybillNo, totalSatang: collected.totalSatang });
      return {
        ...collected,
        billCode: waybillNo,
        sender: maskName(row.senderName),
        consignee: maskName(row.consigneeName),
        checkUrl,
        square: drawSquareCode(checkUrl, QUIET_MODULES),
        printTicket: printTickets.issue({ waybillNo }),
      };
    },

    /** For anybody who has the receipt in front of them: nothing that the paper does not say. */
    async check(code: string, { visitor }: { visitor: string }): Promise<OutputOf<typeof checkCodReceipt>> {
      await admit(limits.checks, visitor);
      const receipt = openCode(deps, code);
      const { waybillNo } = receipt;
      const [row] = await parcels.findFull([waybillNo]);
      const collected = await findCollected(waybillNo, row);
      const none = { payments: [], totalSatang: 0, refundedSatang: 0, refund: null };
      return {
        ...(collected ?? none),
        verdict: verdictOf(receipt, collected),
        waybill: maskWaybillNo(waybillNo),
      };
    },

    async print(ticket: string, language: Language): Promise<{ waybillNo: string; content: Uint8Array }> {
      const { waybillNo } = printTickets.read(ticket) ?? {};
      if (!waybillNo) throw new AppError(receiptErrors.printAgain);
      await admit(limits.prints, waybillNo);
      const [row] = await parcels.findFull([waybillNo]);
      const collected = await findCollected(waybillNo, row);
      if (!row || !collected) throw new AppError(receiptErrors.notCollected);
      const checkUrl = checkUrlOf({ waybillNo, totalSatang: collected.totalSatang });
      const data = toReceiptData(
        {
          ...collected,
          waybillNo,
          sender: maskName(row.senderName),
          consignee: maskName(row.consigneeName),
          checkUrl,
        },
        language,
        deps.translate,
      );
      try {
        const job = { template: TEMPLATE, data, squares: [checkUrl], size: 1 };
        return { waybillNo, content: await deps.paper.toPdf(job) };
      } catch (error) {
        throw error instanceof PaperUnavailable ? unavailable(error) : error;
      }
    },
  };
}

async function admit(limit: Pick<Limiter, 'consume'>, who: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limit.consume(who);
  if (!allowed) throw new AppError(receiptErrors.tooMany, { retryAfterSeconds });
}

/** A code that was altered does not open; neither does one of a key that is no longer in force. */
function openCode({ seal }: Pick<ReceiptDeps, 'seal'>, code: string): Receipted {
  try {
    return readReceipted(seal.open(code, CONTEXT));
  } catch {
    throw new AppError(receiptErrors.notOurs);
  }
}

/** A parcel that was not ordered here has no books before a branch reports; its scan counts all the same. */
function scannedOf(row: FullParcel | undefined): Collected | null {
  const paid = row && inTimeOrder(row.events).find(({ code }) => code === 'COD_COLLECTED');
  const amountSatang = row?.codSatang ?? 0;
  if (!paid || amountSatang === 0) return null;
  const payment = { amountSatang, method: null, collectedAt: paid.occurredAt.toISOString() };
  return { payments: [payment], totalSatang: amountSatang, refundedSatang: 0, refund: null };
}
