import type { ClaimType } from '#features/claims/claim-kinds.rules.ts';
import type { ClaimsOfSite } from '#features/claims/server/claims.module.ts';
import type { PayoutActor } from '#features/payouts/server/payouts.deps.ts';
import type { PayoutsService } from '#features/payouts/staff/server/payouts.staff.service.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { Story } from '../network/showcase-stories.ts';
import { claimed } from './claim-stories.ts';

/** A working day before the anchor, and the time in Bangkok. */
type Moment = readonly [workingDay: number, time: `${number}:${number}`];
type Owner = { customerId: string; phone: string; language: 'th' };

/** The services with which a step is done at its hour. */
export type StepServices = ReturnType<ClaimsOfSite['replayedBy']> & {
  payouts: PayoutsService;
  owner: Owner;
  claimNo: string;
};

/** A claim and what happened to it. */
export type Script = {
  story: Story;
  claimType: ClaimType;
  remarks: string;
  /** Null: an hour and a half ago. */
  filed: Moment | null;
  steps: readonly { at: Moment; act(services: StepServices): Promise<unknown> }[];
};

/** Who decides. */
export const malee = { staffId: 'demo-malee', name: 'มาลี' };
/** Two people of finance. */
export const wichai = payer('demo-wichai', 'วิชัย');
export const wanida = payer('demo-wanida', 'วนิดา');

function payer(staffId: string, name: string): PayoutActor {
  const permissions = new Set<Permission>(['payouts.prepare', 'payouts.release']);
  const pendingRights = new Map();
  const session = { id: staffId, staffId, name, stage: 'open' as const, permissions, pendingRights };
  return { actor: { staffId, name, permissions }, session, visitor: '', language: 'th' };
}

const take = (at: Moment) => ({
  at,
  act: ({ staff, claimNo }: StepServices) => staff.assign(malee, claimNo),
});
const staffWrites = (at: Moment, text: string) => ({
  at,
  act: ({ staff, claimNo }: StepServices) => staff.write(malee, claimNo, text),
});
const staffNotes = (at: Moment, text: string) => ({
  at,
  act: ({ notes, claimNo }: StepServices) =>
    notes.write({ recordId: claimNo, text }, { actor: { ...malee, permissions: new Set() }, visitor: '' }),
});
const customerWrites = (at: Moment, text: string) => ({
  at,
  act: ({ claims, owner, claimNo }: StepServices) => claims.write(owner, { claimNo, text, documents: [] }),
});
const approve = (at: Moment) => ({
  at,
  async act({ claims, staff, owner, claimNo }: StepServices) {
    const { estimate } = await claims.get(owner, claimNo);
    await staff.approve(malee, claimNo, { amountSatang: estimate.totalSatang });
  },
});
const pay = (at: Moment) => ({
  at,
  async act({ payouts }: StepServices) {
    const { runId } = await payouts.prepare(wichai);
    const { run } = await payouts.open(runId, wichai.actor.staffId);
    await payouts.release(wanida, { runId, satang: run.satang, proof: {} });
    await payouts.makeFile(wanida, { runId, format: 'csv' });
    await payouts.answer(wichai, { runId, state: 'paid', bankDate: run.day, reason: '' });
  },
});

/** One claim in each state, oldest first. */
export const scripts: readonly Script[] = [
  {
    story: claimed.paid,
    claimType: 'lost',
    filed: [-12, '10:05'],
    remarks: 'พัสดุหายระหว่างทาง ผู้รับยังไม่ได้รับของค่ะ ด้านในเป็นผ้าซิ่นสองผืน',
    steps: [
      take([-12, '15:30']),
      staffWrites([-11, '9:45'], 'ตรวจสอบกับศูนย์คัดแยกแล้ว ไม่พบพัสดุ กำลังพิจารณาค่าชดเชยให้ค่ะ'),
      approve([-10, '11:20']),
      pay([-8, '14:00']),
    ],
  },
  {
    story: claimed.refused,
    claimType: 'damaged',
    filed: [-8, '9:10'],
    remarks: 'ขวดน้ำพริกแตกหนึ่งขวด น้ำมันซึมเปื้อนทั้งกล่อง',
    steps: [
      take([-8, '13:15']),
      {
        at: [-5, '10:40'],
        act: ({ staff, claimNo }) =>
          staff.refuse(
            malee,
            claimNo,
            'จากภาพถ่าย ขวดแก้วไม่ได้ห่อกันกระแทก จึงไม่เข้าเงื่อนไขการชดเชย หากมีภาพการแพ็กก่อนส่ง ยื่นอุทธรณ์ได้ค่ะ',
          ),
      },
    ],
  },
  {
    story: claimed.withdrawn,
    claimType: 'incorrect',
    filed: [-7, '18:30'],
    remarks: 'ผู้รับแจ้งว่าได้กล่องของคนอื่น หน้ากล่องเป็นชื่ออื่น',
    steps: [
      take([-6, '9:30']),
      customerWrites([-6, '12:10'], 'ผู้รับหากล่องเจอแล้วค่ะ วางสลับกับของเพื่อนบ้าน ขอยกเลิกการเคลมนะคะ'),
      { at: [-6, '12:15'], act: ({ claims, owner, claimNo }) => claims.withdraw(owner, { claimNo }) },
    ],
  },
  {
    story: claimed.approved,
    claimType: 'damaged',
    filed: [-6, '11:00'],
    remarks: 'กล่องบุบและลำโพงมีรอยแตกที่มุม เปิดแล้วไม่มีเสียง',
    steps: [
      take([-6, '16:45']),
      staffWrites([-4, '10:00'], 'ยังเก็บกล่องและวัสดุกันกระแทกไว้ไหมคะ'),
      customerWrites([-4, '12:30'], 'ยังเก็บไว้ครบค่ะ'),
      approve([-1, '15:10']),
    ],
  },
  {
    story: claimed.moreInformationNeeded,
    claimType: 'lost',
    filed: [-5, '14:25'],
    remarks: 'พัสดุไม่ถึงผู้รับ สถานะขึ้นว่าสูญหาย ด้านในเป็นหูฟังหนึ่งชุด',
    steps: [
      take([-4, '9:20']),
      {
        at: [-2, '11:35'],
        act: ({ staff, claimNo }) =>
          staff.askForMore(malee, claimNo, 'ใบเสร็จที่แนบมาอ่านยอดเงินไม่ชัด รบกวนส่งภาพใบเสร็จใหม่ที่เห็นวันที่และราคาค่ะ'),
      },
    ],
  },
  {
    story: claimed.inReview,
    claimType: 'partiallyLost',
    filed: [-3, '19:40'],
    remarks: 'ได้เสื้อสามตัวจากห้าตัว กล่องมีรอยเปิดด้านข้าง',
    steps: [
      take([-2, '10:10']),
      staffNotes([-2, '10:40'], 'โทรถามศูนย์คัดแยกแล้ว รอผลชั่งน้ำหนักย้อนหลังพรุ่งนี้เช้า'),
      staffWrites([-1, '13:30'], 'ขอบคุณสำหรับภาพถ่ายค่ะ กำลังตรวจสอบน้ำหนักที่ศูนย์คัดแยก จะแจ้งผลให้ทราบนะคะ'),
    ],
  },
  {
    story: claimed.submitted,
    claimType: 'damaged',
    filed: null,
    steps: [],
    remarks: 'ฝาครีมแตกสองกระปุก เนื้อครีมหกเลอะกล่อง',
  },
];
