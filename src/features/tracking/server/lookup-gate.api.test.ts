import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { InputOf } from '#lib/contract.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { solveProof } from '#tests/fakes/solve-proof.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { askProofOfWork, getWaybill, orderTrack, trackingErrors } from '../tracking.contract.ts';

const FREE = 2;
const PER_DEVICE = 5;
const CEILING = FREE * 6;
const PER_SMALL_PROOF = 5;
const SMALL_PROOFS = 2 * 6;

let site: Website;
let networks = 0;
let visitor = '';
const [mine, other] = [waybillNo(1), waybillNo(2)];

beforeAll(async () => {
  site = await startWebsite({
    env: { LOOKUPS_WITHOUT_CHALLENGE: String(FREE), CHALLENGES_PER_VISITOR: '2' },
  });
  await addParcel(site.db, mine);
  await addParcel(site.db, other);
});
afterAll(() => site.close());

beforeEach(async () => {
  networks += 1;
  visitor = `network ${networks}`;
  for (let nth = 0; nth < FREE; nth += 1) await look({});
});

const look = (more: Omit<InputOf<typeof orderTrack>, 'billCodes'> & { billCodes?: string[] }) =>
  site.call(orderTrack, { billCodes: [mine], ...more }, { visitor });

/** Uses up the lookups of all devices at this address. */
async function useUpDevices(): Promise<void> {
  for (let nth = 0; nth < CEILING; nth += 1) await look({ device: '' });
}

async function openedBy(access: Parameters<typeof look>[0]): Promise<number> {
  let opened = 0;
  while (opened < 100 && (await look(access)).succ) opened += 1;
  return opened;
}

describe('behind an address whose free lookups are used up', () => {
  it('a visitor without any proof is asked for the captcha [X-09]', async () => {
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

  it('a machine that discards its tickets gains no more than all devices of the address have', async () => {
    const codes = [];
    for (let nth = 0; nth < CEILING + 5; nth += 1) codes.push((await look({ device: 'forged.ticket' })).code);
    expect(codes.filter((code) => code === 1)).toHaveLength(CEILING);
    expect(codes.slice(CEILING)).toEqual(Array(5).fill(captchaErrors.imageCodeFirst.code));
  });

  it('the link in a message opens its own parcel however much the neighbours look up, and nothing else', async () => {
    const access = site.services.tracking.issueLink(mine, 'consignee');
    for (let nth = 0; nth < 20; nth += 1)
      expect((await look({ access })).data?.results[0]).toMatchObject({ found: true, billCode: mine });
    for (const billCodes of [[other], [mine, other]])
      expect((await look({ access, billCodes })).code).toBe(captchaErrors.imageCodeFirst.code);
  });

  it('a device with the signatures of all parcels it has seen looks none of them up', async () => {
    const signs = await Promise.all(
      [mine, other].map(async (billCode) => {
        const seen = await site.get(getWaybill, { billCode }, { visitor: `who saw ${billCode}` });
        return seen.parcel.shareSign;
      }),
    );
    await useUpDevices();
    const billCodes = [mine, other];
    for (let nth = 0; nth < 20; nth += 1)
      expect((await look({ device: '', shared: signs.join(), billCodes })).code).toBe(1);
    expect((await look({ device: '', shared: signs[0], billCodes })).code).toBe(
      captchaErrors.imageCodeFirst.code,
    );
  });

  it('a shared link opens the public view of its parcel when everything is used up, and nothing else', async () => {
    const { parcel } = await site.get(getWaybill, { billCode: mine }, { visitor: 'who passes it on' });
    const shared = parcel.shareSign;
    await useUpDevices();
    expect((await look({ device: '' })).code).toBe(captchaErrors.imageCodeFirst.code);
    for (let nth = 0; nth < 20; nth += 1)
      expect((await look({ shared })).data?.results[0]).toMatchObject({ found: true, billCode: mine });
    for (const billCodes of [[other], [mine, other]])
      expect((await look({ shared, billCodes })).code).toBe(captchaErrors.imageCodeFirst.code);
    expect((await look({ shared: `A${shared.slice(1)}A` })).code).toBe(captchaErrors.imageCodeFirst.code);
    const detail = await site.call(getWaybill, { billCode: mine, access: shared, detail: '1' }, { visitor });
    expect(detail.code).toBe(trackingErrors.verifyFirst.code);
  });
});

describe('a device that was refused', () => {
  beforeEach(useUpDevices);

  /** Solves its small proof. */
  async function prove(known = '') {
    const { proof, device } = await site.get(askProofOfWork, { device: known }, { visitor });
    return { ...(await solveProof(proof)), device: device ?? '' };
  }

  it('is admitted by a proof of work that costs a tenth the first time, and the full cost later', async () => {
    const { keys, device, ...first } = await prove();
    expect(keys).toBeLessThanOrEqual(13);
    const { data } = await look({ ...first, device });
    expect(data?.results[0]?.found).toBe(true);
    const pass = data?.pass ?? '';
    expect(1 + (await openedBy({ pass }))).toBe(PER_SMALL_PROOF);
    const { keys: more, ...second } = await prove(device);
    expect(more).toBeGreaterThan(60);
    expect((await look(second)).data?.pass).not.toBeNull();
  });

  it('is not admitted by a second small proof, nor by one without the device it was made for', async () => {
    const [one, two, three] = [await prove(), await prove(), await prove()];
    const refused = captchaErrors.imageCodeFirst.code;
    expect((await look({ ...strip(two), device: one.device })).succ).toBe(true);
    expect((await look({ ...strip(one), device: one.device })).code).toBe(refused);
    expect((await look(strip(three))).code).toBe(refused);
    expect((await look({ ...strip(two), device: two.device })).code).toBe(refused);
  });

  const strip = ({ ticket, randstr }: { ticket: string; randstr: string }) => ({ ticket, randstr });

  it('does not pass for a person at a form by a small proof [S-10]', async () => {
    const { ticket, randstr } = await prove();
    const { requireChallenge } = site.services.captcha;
    const refused = requireChallenge({ ticket, randstr }, { address: '203.0.113.9' });
    await expect(refused).rejects.toMatchObject({ spec: captchaErrors.challengeFailed });
  });

  it('does not help a machine with ever new devices beyond the limit of its address', async () => {
    const opened = [];
    for (let nth = 0; nth < SMALL_PROOFS + 2; nth += 1) {
      const { device, ticket, randstr } = await prove();
      opened.push((await look({ ticket, randstr, device })).succ);
    }
    expect(opened).toEqual([...Array(SMALL_PROOFS).fill(true), false, false]);
  });
});
