import { eq } from 'drizzle-orm';
import { type Paper, type PaperJob, PaperUnavailable } from '#adapters/paper/paper.port.ts';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { type LabelFile, MAX_LABELS, MAX_ZPL_LABELS } from '#features/orders/label-formats.rules.ts';
import type { CodStatementService } from '#features/orders/server/cod/cod-statement.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { unavailable } from '#http/answers/answer-errors.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Session } from '#http/http-env.ts';
import { brand } from '#lib/brand.ts';
import type { Clock } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { drawSquareCode } from '#lib/drawn/square-code.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { type LabelParcel, type LabelWords, toLabelData } from '../label-data.rules.ts';
import { labelErrors } from '../labels.calls.ts';
import type { counterCode as counterCodeCall, printLabels } from '../labels.contract.ts';
import { toCodStatementData } from './cod-statements.ts';
import { createLabelParcelsRepo, type FoundParcel, type LabelNumbers } from './label-parcels.repo.ts';
import { toReceiptData } from './receipts.ts';

/** What labels need. */
export type LabelDeps = {
  orm: Orm;
  places: Pick<PlacesService, 'book'>;
  orders: Pick<OrdersService, 'receipt'> & { statement: Pick<CodStatementService, 'ofMonth'> };
  paper: Paper;
  translate: Translate;
  publicUrl: string;
  clock: Clock;
};

type Owner = Pick<Session, 'customerId'>;
export type LabelsService = ReturnType<typeof createLabelsService>;

const TEMPLATE = 'features/labels/paper/label.typ';
const RECEIPT_TEMPLATE = 'features/labels/paper/receipt.typ';
const STATEMENT_TEMPLATE = 'features/labels/paper/cod-statement.typ';
/** The captions of fields, in Thai and English. */
const captions = ['to', 'from', 'cod', 'noCod', 'track'] as const;

/** Labels of parcels that a customer ordered. */
export function createLabelsService(deps: LabelDeps) {
  const { orm, places, orders, paper, translate, publicUrl, clock } = deps;
  const repo = createLabelParcelsRepo(orm);
  const words: LabelWords = (key) => translate('th', `labels:paper.${key}`);
  const inBoth = (key: string) => `${words(key)} ${translate('en-us', `labels:paper.${key}`).toUpperCase()}`;
  const fixed = () => ({
    brand: brand.name.th,
    ...Object.fromEntries(captions.map((key) => [key, inBoth(key)])),
  });

  async function findParcels(owner: Owner, wanted: LabelNumbers): Promise<FoundParcel[]> {
    const found = await repo.find(owner.customerId, wanted, MAX_LABELS + 1);
    const orders = new Set(found.map(({ orderNo }) => orderNo));
    const waybills = new Set(found.map(({ waybillNo }) => waybillNo));
    if (found.length > MAX_LABELS) throw new AppError(labelErrors.tooMany, { params: { max: MAX_LABELS } });
    const areAllThere =
      wanted.orderNos.every((each) => orders.has(each)) &&
      wanted.waybillNos.every((each) => waybills.has(each));
    if (found.length === 0 || !areAllThere) throw new AppError(labelErrors.notFound);
    const valid = found.filter(({ isCancelled }) => !isCancelled);
    if (valid.length === 0) throw new AppError(labelErrors.cancelled);
    return valid;
  }

  async function printParcels(parcels: readonly LabelParcel[], file: LabelFile): Promise<Uint8Array> {
    const { format, fileType, dpi } = file;
    refuseTooMany(parcels, file);
    const book = await places.book();
    const linkTo = (waybillNo: string) => publicUrl + paths.waybill(waybillNo);
    const labels = parcels.map((parcel) => toLabelData(parcel, { book, words, linkTo }));
    const job: PaperJob = {
      template: TEMPLATE,
      data: { format, dpi, labels, words: fixed() },
      bars: labels.map(({ waybillNo }) => waybillNo),
      squares: labels.map(({ link }) => link),
      size: labels.length,
    };
    return inTime(
      fileType === 'pdf' ? paper.toPdf(job) : paper.toDots(job, { kind: fileType, dpi: Number(dpi) }),
    );
  }

  return {
    /** One file with a label for each parcel, in booking order. */
    async print(owner: Owner, input: ParsedInputOf<typeof printLabels>): Promise<Uint8Array> {
      const { orderNo: orderNos, waybillNo: waybillNos, ...file } = input;
      return printParcels(await findParcels(owner, { orderNos, waybillNos }), file);
    },

    /** The same for parcels that are stored elsewhere. */
    printParcels,

    /** The price of an order, with the details required by the notice on COD. */
    async receipt(owner: Owner, orderNo: string, language: Language): Promise<Uint8Array> {
      const receipt = await orders.receipt(owner, orderNo);
      const data = toReceiptData(receipt, language, translate);
      return inTime(paper.toPdf({ template: RECEIPT_TEMPLATE, data, size: receipt.parcels.length }));
    },

    /** The COD statement of a month, its days and transfers. */
    async codStatement(owner: Owner, month: string, language: Language): Promise<Uint8Array> {
      const statement = await orders.statement.ofMonth(owner, { month }, language);
      const [holder] = await orm
        .select({ name: customer.name })
        .from(customer)
        .where(eq(customer.id, owner.customerId));
      const about = { holderName: holder?.name ?? '', issuedAt: clock.now() };
      const data = toCodStatementData({ ...statement, month }, about, language, translate);
      const size = 1 + statement.days.length + statement.transfers.length;
      return inTime(paper.toPdf({ template: STATEMENT_TEMPLATE, data, size }));
    },

    /** A code that the drop point scans for an order, or for one parcel. */
    async counterCode(owner: Owner, input: ParsedInputOf<typeof counterCodeCall>): Promise<string> {
      const { orderNo, waybillNo } = input;
      await findParcels(owner, {
        orderNos: orderNo === '' ? [] : [orderNo],
        waybillNos: waybillNo === '' ? [] : [waybillNo],
      });
      return toPicture(orderNo || waybillNo);
    },
  };
}

function refuseTooMany({ length }: readonly LabelParcel[], { fileType }: LabelFile): void {
  if (fileType === 'png' && length > 1) throw new AppError(labelErrors.onePicture);
  const max = fileType === 'zpl' ? MAX_ZPL_LABELS : MAX_LABELS;
  if (length > max) throw new AppError(labelErrors.tooMany, { params: { max } });
}

async function inTime(setting: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await setting;
  } catch (error) {
    throw error instanceof PaperUnavailable ? unavailable(error) : error;
  }
}

const QUIET = 4;

/** Black on white, also on dark pages. */
function toPicture(text: string): string {
  const { path, size } = drawSquareCode(text, QUIET);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
}
