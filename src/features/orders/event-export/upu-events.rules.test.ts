import path from 'node:path';
import { expect, it } from 'vitest';
import { scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { upuEventOf, upuEvents, upuMeanings } from './upu-events.rules.ts';

const abroad = (code: (typeof scanEventCodes)[number], countryCode = 'SG') =>
  upuEventOf({ service: 'INTL', code, countryCode });

it('what left the country has the codes of EMSEVT, by where it happened', () => {
  expect(abroad('DROPPED_OFF', 'TH')).toBe('EMA');
  expect(abroad('DEPARTED_COUNTRY', 'TH')).toBe('EMC');
  expect(abroad('ARRIVED_IN_COUNTRY')).toBe('EMD');
  expect(abroad('CUSTOMS_HELD', 'TH')).toBe('EXB');
  expect(abroad('CUSTOMS_HELD')).toBe('EME');
  expect(abroad('DELIVERED')).toBe('EMI');
});

it('is empty where it is not certain, and for parcels within Thailand', () => {
  expect(abroad('ARRIVED_AT_HUB', 'TH')).toBeNull();
  expect(abroad('HANDED_TO_PARTNER')).toBeNull();
  // Delivered in Thailand: not what arrived abroad.
  expect(abroad('DELIVERED', 'TH')).toBeNull();
  for (const code of scanEventCodes)
    expect(upuEventOf({ service: 'SUPER', code, countryCode: 'TH' })).toBeNull();
});

it('the published table has every code', async () => {
  const cell = (event: keyof typeof upuEvents | undefined) =>
    event ? `\`${event}\` ${upuEvents[event]}` : '';
  const rows = scanEventCodes.map(
    (code) => `| \`${code}\` | ${cell(upuMeanings[code]?.here)} | ${cell(upuMeanings[code]?.abroad)} |`,
  );
  const table = [
    '# Names of the Universal Postal Union',
    '',
    'An exported event of an international parcel (service `INTL`) has the code of the UPU message EMSEVT V3 beside its CBV names: `carrier:upuEvent` in EPCIS, a column of its own in CSV and XLSX. It follows from our code and from the country of the scan. It is empty where no code is certain: a hub may be an office of exchange or not, and returns, delays and losses are told by reasons that scans do not have. `EME` and `EMH` come without the reason codes of EMSEVT.',
    '',
    'Built from `src/features/orders/event-export/upu-events.rules.ts` by its test.',
    '',
    '| Code | In Thailand | Abroad |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(path.resolve('docs/upu-events.md'));
});
