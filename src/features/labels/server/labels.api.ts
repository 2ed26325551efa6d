import { mount, type SiteApi } from '#http/mount.ts';
import { counterCode, labelTypes, printCodStatement, printLabels, printReceipt } from '../labels.contract.ts';
import type { LabelsService } from './labels.service.ts';

/** Puts the files of labels on the server. */
export function mountLabels(api: SiteApi, labels: LabelsService): void {
  mount(api, printLabels, async (input, { session }) => {
    const numbers = [...input.orderNo, ...input.waybillNo];
    const name = numbers.length === 1 ? `label-${numbers[0]}` : 'labels';
    const { fileType } = input;
    const content = await labels.print(session, input);
    return { content, name: `${name}.${fileType}`, contentType: labelTypes[fileType] };
  });
  mount(api, printReceipt, async ({ orderNo }, { session, language }) => ({
    content: await labels.receipt(session, orderNo, language),
    name: `receipt-${orderNo}.pdf`,
  }));
  mount(api, printCodStatement, async ({ month }, { session, language }) => ({
    content: await labels.codStatement(session, month, language),
    name: `cod-${month}.pdf`,
  }));
  mount(api, counterCode, async (input, { session }) => ({
    content: await labels.counterCode(session, input),
    name: 'counter.svg',
  }));
}
