import { labelErrors } from '#features/labels/labels.calls.ts';
import type { LabelsService } from '#features/labels/server/labels.service.ts';
import { DEFAULT_LABEL_DPI, DEFAULT_LABEL_FORMAT } from '#features/orders/label-formats.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { stateOn } from '../returns.rules.ts';
import type { ReturnDeps } from './return-deps.ts';
import { createReturnsRepo } from './returns.repo.ts';

type Deps = Pick<ReturnDeps, 'orm' | 'links' | 'clock'> & { labels: Pick<LabelsService, 'print'> };

/** The label behind the link of an approved return: that of its way back. */
export async function printLabel({ orm, links, clock, labels }: Deps, code: string): Promise<Uint8Array> {
  const range = links.rangeOf(code);
  const rows = range ? await createReturnsRepo(orm).listBetween(range) : [];
  const row = rows.find(({ id }) => links.isOf(code, id));
  if (!row?.returnWaybillNo || stateOn(row, bangkokDate(clock.now())) !== 'APPROVED')
    throw new AppError(labelErrors.notFound);
  const { customerId, returnWaybillNo } = row;
  return labels.print(
    { customerId },
    {
      orderNo: [],
      waybillNo: [returnWaybillNo],
      format: DEFAULT_LABEL_FORMAT,
      fileType: 'pdf',
      dpi: DEFAULT_LABEL_DPI,
    },
  );
}
