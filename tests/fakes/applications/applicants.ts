import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type {
  DropPointApplication,
  FiledApplication,
  FranchiseApplication,
  JobApplication,
  VipApplication,
} from '#features/applications/applications.contract.ts';
import { applyForJob, applyForVip, applyToJoin } from '#features/applications/applications.contract.ts';
import type { Envelope } from '#lib/contract.ts';
import type { Answer, CallOptions, Website } from '../website.ts';

/** What applicants send; a challenge is solved for each. */
export type Applicants = ReturnType<typeof createApplicants>;

export const somchai = {
  name: 'สมชาย ใจดี',
  phone: '081-234-5678',
  email: 'somchai@example.com',
  agreement: true,
} as const;
const inBangRak = { provinceCode: '10', districtCode: '1004', businessType: 'fashion' } as const;

/** A résumé like a phone's photograph. */
function resumePicture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 420, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
}

export function createApplicants(site: Pick<Website, 'call' | 'send'>) {
  const proof = () => ({ ticket: `solved ${randomUUID()}`, randstr: 'random' });
  const filing = () => ({ requestKey: randomUUID(), ...proof() });
  return {
    proof,

    vip: (change: Partial<VipApplication> = {}, how?: CallOptions) =>
      site.call(applyForVip, { ...somchai, ...inBangRak, ...filing(), ...change }, how),

    franchise: (change: Partial<FranchiseApplication> = {}, how?: CallOptions) => {
      const own = { kind: 'franchise', franchiseType: 'home' } as const;
      return site.call(applyToJoin, { ...somchai, ...inBangRak, ...own, ...filing(), ...change }, how);
    },

    dropPoint: (change: Partial<DropPointApplication> = {}, how?: CallOptions) => {
      const own = { kind: 'dropPoint', shopName: 'ร้านสมชาย' } as const;
      return site.call(applyToJoin, { ...somchai, ...inBangRak, ...own, ...filing(), ...change }, how);
    },

    /** As a form with a file; without one if it is null. */
    async job(
      change: Partial<JobApplication> = {},
      file?: { name: string; bytes: Uint8Array } | null,
      { lang = 'EN', visitor }: CallOptions = {},
    ): Promise<Answer<FiledApplication>> {
      const own = { position: 'software-developer', department: 'technology', heardFrom: 'friends' } as const;
      const form = new FormData();
      const fields = { ...somchai, ...own, ...filing(), ...change };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      const { name, bytes } = file ?? { name: 'เรซูเม่ สมชาย.jpg', bytes: await resumePicture() };
      if (file !== null) form.append('file', new File([new Uint8Array(bytes)], name));
      const init = { method: 'POST', headers: { lang }, body: form };
      const response = await site.send(applyForJob.path, init, visitor);
      const envelope = (await response.json()) as Envelope<FiledApplication>;
      return { ...envelope, status: response.status, headers: response.headers };
    },
  };
}
