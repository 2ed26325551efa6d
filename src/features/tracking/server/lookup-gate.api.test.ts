import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addParcel, waybillNo } from '../../../../tests/fakes/parcels.ts';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { captchaErrors } from '../../captcha/captcha.calls.ts';
import { orderTrack } from '../tracking.contract.ts';

const FREE = 2;
const PER_DEVICE = 5;
const CEILING = FREE * 6;

let site: Website;
let networks = 0;
let visitor = '';
const [mine, other] = [waybillNo(1), waybillNo(2)];

beforeAll(async () => {
  site = await startWebsite({ env: { LOOKUPS_WITHOUT_CHALLENGE: String(FREE) } });
  await addParcel(site.db, mine);
  await addParcel(site.db, other);
});
afterAll(() => site.close());

beforeEach(async () => {
  networks += 1;
  visitor = `network ${networks}`;
  for (let nth = 0; nth < FREE; nth += 1) await look({});
});

const look = (more: { device?: string; access?: string; billCodes?: string[] }) =>
  site.call(orderTrack, { billCodes: [mine], ...more }, { visitor });

describe('behind an address whose free lookups are used up', () => {
  it('a visitor without anything to show is asked for the image code [X-09]', async () => {
    expect((await look({})).code).toBe(captchaErrors.imageCodeFirst.code);
  });

  it('a device has a few lookups of its own, and no more', async () => {
    let device = '';
    for (let nth = 0; nth < PER_DEVICE; nth += 1) {
      const { data } = await look({ device });
      expect(data?.results[0]?.found).toBe(true);
      device = data?.device ?? '';
    }
    expect(device).not.toBe('');
    expect((await look({ device })).code).toBe(captchaErrors.imageCodeFirst.code);
    expect((await look({ device: '' })).data?.results[0]?.found).toBe(true);
  });

  it('a machine that throws its tickets away gains no more than all devices of the address have', async () => {
    const codes = [];
    for (let nth = 0; nth < CEILING + 5; nth += 1) codes.push((await look({ device: 'forged.ticket' })).code);
    expect(codes.filter((code) => code === 1)).toHaveLength(CEILING);
    expect(codes.slice(CEILING)).toEqual(Array(5).fill(captchaErrors.imageCodeFirst.code));
  });

  it('the address in a message opens its own parcel however much the neighbours look up, and nothing else', async () => {
    const access = site.services.tracking.tracking.issueLink(mine);
    for (let nth = 0; nth < 20; nth += 1)
      expect((await look({ access })).data?.results[0]).toMatchObject({ found: true, billCode: mine });
    for (const billCodes of [[other], [mine, other]])
      expect((await look({ access, billCodes })).code).toBe(captchaErrors.imageCodeFirst.code);
  });
});
