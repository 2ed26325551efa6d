import { describe, expect, it } from 'vitest';
import { isBehind, isReady, plannedAt, pricePath, readPriceQuery } from './price-query.rules.ts';

const read = (query: string) => readPriceQuery(new URLSearchParams(query));
const WHOLE =
  'originCode=100402&destinationCode=830101&item=clothing&kg=2%2C5&length=40&width=30&height=20&cod=1500&value=3000&cover=1&handover=PICKUP&date=2026-11-23&time=14%3A30&service=SUPER';

describe('the URL of a price', () => {
  it('has a domestic quote and reopens it [W-03] [D-13]', () => {
    const query = read(WHOLE);
    expect(query).toMatchObject({
      isAsked: true,
      item: 'clothing',
      kg: '2,5',
      cover: true,
      service: 'SUPER',
    });
    expect(read(pricePath(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('has an international quote and reopens it [W-04] [D-13]', () => {
    const query = read(
      'to=abroad&country=SG&postcode=238801&kg=1.2&sender=company&kind=document&value=900&date=2026-12-01',
    );
    expect(query).toMatchObject({
      isInternational: true,
      isAsked: true,
      sender: 'company',
      kind: 'document',
    });
    expect(read(pricePath(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('keeps the page of the quote [RD-31] [RM-09]', () => {
    expect(pricePath(read(''), '/freightInquiry')).toBe('/freightInquiry');
    expect(pricePath(read('to=abroad'), '/freightInquiry')).toBe('/freightInquiry?to=abroad');
  });

  it('has a chosen place by its code, and a typed one as typed [A-05]', () => {
    expect(pricePath(read('origin=สีลม&originCode=100402'))).not.toContain('origin=');
    expect(read(pricePath(read('origin=บางรัก')).split('?')[1] ?? '').origin).toBe('บางรัก');
    const island = pricePath(read('destination=เกาะเสม็ด&destinationCode=210105-01'));
    expect(read(island.split('?')[1] ?? '').destinationCode).toBe('210105-01');
    expect(read('destinationCode=210105-1').destinationCode).toBe('');
  });

  it('carries values to the other tab without requesting a price, and back [D-13]', () => {
    const domestic = read(WHOLE);
    const international = read(
      pricePath({ ...domestic, isInternational: true, isAsked: false }).split('?')[1] ?? '',
    );
    expect(international).toMatchObject({
      isInternational: true,
      isAsked: false,
      kg: '2,5',
      originCode: '100402',
    });
    expect(read(pricePath({ ...international, isInternational: false }).split('?')[1] ?? '')).toEqual(
      domestic,
    );
  });

  it('submits an empty form, so that it can show what is missing [V-13]', () => {
    expect(read('origin=&destination=&item=&kg=').isAsked).toBe(true);
    expect(read('destinationCode=830101').isAsked).toBe(false);
    const empty = pricePath(read('origin=&destination=&item=&kg='));
    expect(read(empty.split('?')[1] ?? '').isAsked).toBe(true);
  });

  it('ignores unknown values [V-13]', () => {
    expect(
      read('to=moon&originCode=x&item=gold&handover=THROW&date=soon&time=25:00&service=X&country=US'),
    ).toEqual(read(''));
    expect(read(`origin=${'ก'.repeat(999)}`).origin).toHaveLength(200);
  });

  it.each([
    [WHOLE, true],
    [WHOLE.replace('height=20', 'height='), false],
    [WHOLE.replace('kg=2%2C5', 'kg=two'), false],
    [WHOLE.replace('destinationCode=830101', 'destination=ป่าตอง'), false],
    [WHOLE.replace('value=3000', 'value='), false],
    ['to=abroad&country=SG&postcode=238801&kg=1', true],
    ['to=abroad&country=SG&postcode=2388&kg=1', false],
    ['to=abroad&postcode=238801&kg=1', false],
  ])('shows whether %s is enough for a price [D-13]', (query, ready) => {
    expect(isReady(read(query))).toBe(ready);
  });

  it('recognises a price that is shown beside other values than its own [D-13]', () => {
    const shown = read(WHOLE);
    const behind = (typed: object) => isBehind(shown, { ...shown, ...typed });
    expect([{}, { kg: '3' }, { kg: '3 kg' }].map(behind)).toEqual([false, false, false]);
    expect([{ kg: '' }, { kg: 'abc' }, { height: '' }, { item: '' }].map(behind)).toEqual(
      Array(4).fill(true),
    );
    // Opened with names instead of codes, without anything typed.
    const named = read(WHOLE.replace('destinationCode=830101', 'destination=ป่าตอง'));
    expect(isBehind(named, named)).toBe(false);
  });

  it('plans for a time in Bangkok, in the morning if only a day is given [D-13]', () => {
    expect(plannedAt({ date: '2026-11-23', time: '14:30' })).toBe('2026-11-23T14:30:00+07:00');
    expect(plannedAt({ date: '2026-11-23', time: '' })).toBe('2026-11-23T09:00:00+07:00');
    expect(plannedAt({ date: '2026-02-31', time: '' })).toBeUndefined();
    expect(plannedAt({ date: '', time: '14:30' })).toBeUndefined();
  });
});
