import path from 'node:path';
import { expect, it } from 'vitest';
import { scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { commonEvents, nearestCodes } from './event-names.rules.ts';

it.each([
  ['OutForDelivery', 'OUT_FOR_DELIVERY'],
  ['out-for-delivery', 'OUT_FOR_DELIVERY'],
  ['AvailableForPickup', 'HELD_AT_DROP_POINT'],
  ['return_to_sender', 'RETURNING'],
  ['ORIGIN SCAN', 'PICKED_UP'],
  ['DELIVRED', 'DELIVERED'],
  ['PARCEL_DELIVERED', 'DELIVERED'],
  ['Shipment cancelled by shipper', 'CANCELLED'],
  ['departing', 'DEPARTED_HUB'],
  ['pod', 'DELIVERED'],
])('%s most likely means %s', (sent, code) => {
  expect(nearestCodes(sent)[0]).toBe(code);
});

it.each(['', 'XQZ', '99', 'ส่งแล้ว', '!!!'])(
  'a name similar to none is answered with no code: "%s"',
  (sent) => {
    expect(nearestCodes(sent)).toEqual([]);
  },
);

it('every code of the vocabulary is the nearest to itself, and to a common name', () => {
  for (const code of scanEventCodes) expect(nearestCodes(code.toLowerCase())[0]).toBe(code);
  expect(new Set(commonEvents.map(({ code }) => code)).size).toBe(scanEventCodes.length);
});

it('a long code is compared by its beginning only', () => {
  expect(nearestCodes('DELIVERED'.repeat(100_000)).length).toBeLessThanOrEqual(3);
});

it('the published table has every name', async () => {
  const families = { epcis: 'EPCIS (CBV 2.0)', trackers: 'Tracking services', carriers: 'Carriers' };
  const rows = scanEventCodes.map((code) => {
    const cells = (Object.keys(families) as (keyof typeof families)[]).map((family) =>
      commonEvents
        .filter((each) => each.family === family && each.code === code)
        .map(({ name }) => `\`${name}\``)
        .join(', '),
    );
    return `| \`${code}\` | ${cells.join(' | ')} |`;
  });
  const table = [
    '# What other systems call a scan event',
    '',
    'An integrator sends the code of the first column for what other systems call it. An unknown code is refused with the codes that it most likely means (`nearest`). Built from `src/features/feed/event-names.rules.ts` by its test.',
    '',
    `| Send | ${Object.values(families).join(' | ')} |`,
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(path.resolve('docs/scan-event-names.md'));
});
