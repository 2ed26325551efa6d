import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { MAX_HOLDER_LENGTH } from '#features/payout-accounts/account-holders.rules.ts';
import { pain001Problem } from '#tests/iso20022/reader.ts';
import { csvFile } from './csv-file.ts';
import { csvFields } from './file-layout.ts';
import { pain001 } from './pain-001.ts';
import { bahtOf, type FilePayment } from './payment-rows.ts';

const payment = (change: Partial<FilePayment> = {}): FilePayment => ({
  position: 1,
  reference: 'PR00000001-000001',
  kind: 'bank',
  bankCode: '004',
  number: '0012345678',
  holderName: 'สมชาย ใจดี',
  amountSatang: 50_001,
  lines: 2,
  ...change,
});
/** In Bangkok it is the next day. */
const head = { nr: 1, releasedAt: new Date('2026-11-22T18:00:00Z') };
const debtor = { name: 'Song Duan & Co.', account: '0098765432', bankCode: '004' };

async function* batches(payments: readonly FilePayment[]) {
  for (const each of payments) yield [each];
}
async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
const xmlOf = (payments: readonly FilePayment[]) => {
  const satang = payments.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  return textOf(pain001({ ...head, payments: payments.length, satang }, debtor, batches(payments)));
};

/** Every text of a document by the path of its element. */
function textsOf(xml: string): [path: string, text: string][] {
  const reader = sax.parser(true, { xmlns: true });
  const path: string[] = [];
  const found: [string, string][] = [];
  let words = '';
  reader.onerror = (error) => {
    throw error;
  };
  reader.onopentag = ({ name }) => {
    path.push(name);
    words = '';
  };
  reader.ontext = (text) => {
    words += text;
  };
  reader.onclosetag = () => {
    if (words.trim() !== '') found.push([path.slice(2).join('/'), words]);
    path.pop();
    words = '';
  };
  reader.write(xml).close();
  return found;
}

describe('pain.001', () => {
  it('names the account that pays, each payment with its account, and how many and how much', async () => {
    const phone = { kind: 'promptPayPhone', bankCode: null, number: '0812345678' } as const;
    const xml = await xmlOf([
      payment(),
      payment({ ...phone, reference: 'PR00000001-000002', amountSatang: 5 }),
    ]);
    expect(await pain001Problem(xml)).toBeNull();
    expect(textsOf(xml)).toEqual([
      ['GrpHdr/MsgId', 'PR00000001'],
      ['GrpHdr/CreDtTm', '2026-11-22T18:00:00.000Z'],
      ['GrpHdr/NbOfTxs', '2'],
      ['GrpHdr/CtrlSum', '500.06'],
      ['GrpHdr/InitgPty/Nm', 'Song Duan & Co.'],
      ['PmtInf/PmtInfId', 'PR00000001'],
      ['PmtInf/PmtMtd', 'TRF'],
      ['PmtInf/NbOfTxs', '2'],
      ['PmtInf/CtrlSum', '500.06'],
      ['PmtInf/ReqdExctnDt/Dt', '2026-11-23'],
      ['PmtInf/Dbtr/Nm', 'Song Duan & Co.'],
      ['PmtInf/DbtrAcct/Id/Othr/Id', '0098765432'],
      ['PmtInf/DbtrAcct/Ccy', 'THB'],
      ['PmtInf/DbtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd', 'THCBC'],
      ['PmtInf/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId', '004'],
      ['PmtInf/CdtTrfTxInf/PmtId/EndToEndId', 'PR00000001-000001'],
      ['PmtInf/CdtTrfTxInf/Amt/InstdAmt', '500.01'],
      ['PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd', 'THCBC'],
      ['PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId', '004'],
      ['PmtInf/CdtTrfTxInf/Cdtr/Nm', 'สมชาย ใจดี'],
      ['PmtInf/CdtTrfTxInf/CdtrAcct/Id/Othr/Id', '0012345678'],
      ['PmtInf/CdtTrfTxInf/PmtId/EndToEndId', 'PR00000001-000002'],
      ['PmtInf/CdtTrfTxInf/Amt/InstdAmt', '0.05'],
      ['PmtInf/CdtTrfTxInf/Cdtr/Nm', 'สมชาย ใจดี'],
      ['PmtInf/CdtTrfTxInf/CdtrAcct/Id/Othr/Id', '0812345678'],
      ['PmtInf/CdtTrfTxInf/CdtrAcct/Prxy/Tp/Cd', 'MBNO'],
      ['PmtInf/CdtTrfTxInf/CdtrAcct/Prxy/Id', '0812345678'],
    ]);
  });

  it('is held against its schema, which refuses what it does not name', async () => {
    const xml = await xmlOf([payment()]);
    for (const [right, wrong] of [
      ['<PmtMtd>TRF</PmtMtd>', '<PmtMtd>CASH</PmtMtd>'],
      ['Ccy="THB"', ''],
      ['<Cdtr>', '<Cdtr/><Cdtr>'],
      ['500.01', '500.012345'],
    ] as const)
      expect(await pain001Problem(xml.replaceAll(right, wrong)), wrong).not.toBeNull();
  });

  it('is well-formed whatever a name holds, and cuts none that could be given', async () => {
    const letter = fc.integer({ min: 1, max: 0x2_ffff }).map((code) => String.fromCodePoint(code));
    const names = fc
      .array(letter, { minLength: 1, maxLength: MAX_HOLDER_LENGTH })
      .map((letters) => letters.join('').toWellFormed());
    expect(MAX_HOLDER_LENGTH).toBeLessThanOrEqual(140);
    await fc.assert(
      fc.asyncProperty(names, async (holderName) => {
        const xml = await xmlOf([payment({ holderName })]);
        if (/\P{Cc}/u.test(holderName)) expect(await pain001Problem(xml)).toBeNull();
        const texts = textsOf(xml);
        const name = texts.find(([path]) => path.endsWith('Cdtr/Nm'))?.[1] ?? '';
        expect([...name].length).toBeLessThanOrEqual(140);
      }),
    );
  });
});

describe('CSV', () => {
  const all = csvFields.map((field) => ({ field, heading: field }));

  it('has the columns of the settings, two decimals and no total', async () => {
    const csv = await textOf(csvFile({ csvColumns: all }, batches([payment()])));
    expect(csv.startsWith('\u{FEFF}')).toBe(true);
    expect(csv.trim().split('\r\n')).toEqual([
      csvFields.join(','),
      '1,PR00000001-000001,004,Kasikornbank,bank,0012345678,สมชาย ใจดี,500.01,2',
    ]);
  });

  it('gives a spreadsheet no formula, and keeps each cell in its column', async () => {
    const names = ['=HYPERLINK("http://x")', '+1', '-1', '@x', 'a,b', 'a"b', 'a\r\nb'];
    const csvColumns = [
      { field: 'holderName', heading: 'Name' },
      { field: 'amount', heading: 'Amount' },
    ] as const;
    const csv = await textOf(
      csvFile({ csvColumns }, batches(names.map((holderName) => payment({ holderName })))),
    );
    const rows = parseCsv(csv).slice(1);
    expect(rows.map((row) => row.length)).toEqual(names.map(() => 2));
    for (const [name] of rows) expect(String(name)).not.toMatch(/^[=+\-@]/);
    expect(rows.map((row) => String(row[1]))).toEqual(names.map(() => '500.01'));
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
  ])('writes %i satang as %s', (satang, baht) => {
    expect(bahtOf(satang)).toBe(baht);
  });
});
