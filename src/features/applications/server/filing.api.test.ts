import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#db/test-db.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { brand } from '#lib/brand.ts';
import { type Applicants, createApplicants, somchai } from '#tests/fakes/applications/applicants.ts';
import { createFakeChallenge } from '#tests/fakes/captchas.ts';
import { messagesTo } from '#tests/fakes/outbox.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { readApplicationNo } from '../application-numbers.rules.ts';
import { applicationErrors } from '../applications.calls.ts';
import { application } from './applications.table.ts';

let site: Website;
let people: Applicants;
// Creating the first database of a run takes longest, and a hook has a longer timeout than a test.
beforeAll(async () => (await createTestDatabase()).close());
beforeEach(async () => {
  site = await startWebsite({ challenge: createFakeChallenge(), content: true });
  people = createApplicants(site);
});
afterEach(() => site.close());

const kept = () => site.db.orm.select().from(application);
const mailOf = async (to: string) =>
  (await messagesTo(site, to)).map(({ subject, text }) => `${subject}\n${text}`).join('\n');
const fieldsOf = (answer: { data: unknown }) =>
  Object.fromEntries(
    ((answer.data as { fields?: { field: string; msg: string }[] } | null)?.fields ?? []).map(
      ({ field, msg }) => [field, msg],
    ),
  );

describe('an application', () => {
  it.each([
    ['vip', 'V', brand.vipEmail, ['เขตบางรัก กรุงเทพมหานคร', 'เสื้อผ้า']],
    ['franchise', 'F', brand.partnersEmail, ['แฟรนไชส์แบบบ้าน']],
    ['dropPoint', 'D', brand.partnersEmail, ['ร้านสมชาย']],
    ['job', 'J', brand.jobsEmail, ['นักพัฒนาซอฟต์แวร์', 'เพื่อนหรือคนรู้จัก']],
  ] as const)(
    'of kind %s is stored under a checked number, with a receipt and an e-mail to its mailbox [W-07, W-08, W-09, A-17, A-23, E-12, E-13, E-14, D-16, P-03]',
    async (kind, letter, mailbox, words) => {
      const answer = await people[kind]();
      expect(answer).toMatchObject({ succ: true, data: { state: 'received' } });
      const { applicationNo = '' } = answer.data ?? {};
      expect(applicationNo.slice(0, 7)).toBe(`${letter}-2026-`);
      expect(readApplicationNo(applicationNo.toLowerCase().replaceAll('-', ' '))).toBe(applicationNo);
      const [row] = await kept();
      expect(row).toMatchObject({ applicationNo, kind, name: 'สมชาย ใจดี', phone: '+66812345678' });
      expect(await mailOf(somchai.email)).toContain(applicationNo);
      const toUs = await mailOf(mailbox);
      for (const said of [applicationNo, 'สมชาย ใจดี', '081-234-5678', somchai.email, ...words])
        expect(toUs).toContain(said);
    },
  );

  it('records the accepted agreements, with their versions and the time, and each consent [V-17]', async () => {
    await people.job({ keepForOtherOpenings: true });
    await people.vip();
    const [job, vip] = await kept();
    const at = site.clock.now().toISOString();
    expect(job?.accepted).toEqual([{ slug: 'candidate-privacy-policy', version: expect.any(Number), at }]);
    expect(job?.consents).toEqual([{ purpose: 'keepForOtherOpenings', isGiven: true, at }]);
    expect(vip?.accepted.map(({ slug }) => slug).sort()).toEqual(['privacy-policy', 'termsAndAgreement']);
    expect(vip?.consents).toEqual([]);
  });

  it('without the ticked agreement, or with wrong fields, is refused with all of them named [V-17, V-09]', async () => {
    const wrong = {
      name: ' ',
      phone: '12',
      email: 'a@b',
      agreement: false as never,
      businessType: 'x' as never,
    };
    const answer = await people.vip({ ...wrong, provinceCode: '10', districtCode: '5001' });
    expect(Object.keys(fieldsOf(answer)).sort()).toEqual([
      'agreement',
      'businessType',
      'email',
      'name',
      'phone',
    ]);
    expect(fieldsOf(await people.vip({ districtCode: '5001' }))).toEqual({
      districtCode: 'Choose a district of this province.',
    });
    expect(Object.keys(fieldsOf(await people.vip({ districtCode: '1099' })))).toEqual(['districtCode']);
    expect(Object.keys(fieldsOf(await people.job({ department: 'finance' })))).toEqual(['department']);
    expect(await kept()).toEqual([]);
  });

  it('sent again with its key is answered the same, and another one with that key is refused', async () => {
    const requestKey = randomUUID();
    const first = await people.vip({ requestKey });
    expect((await people.vip({ requestKey })).data).toEqual(first.data);
    expect((await people.vip({ requestKey, name: 'มานี' })).code).toBe(applicationErrors.keyUsed.code);
    const file = { requestKey: randomUUID() };
    const job = await people.job(file);
    expect((await people.job(file)).data).toEqual(job.data);
    expect(await kept()).toHaveLength(2);
    expect(await messagesTo(site, somchai.email)).toHaveLength(2);
    expect(await site.db.orm.select().from(upload)).toHaveLength(1);
  });

  it('needs a passed challenge, once each', async () => {
    expect(await people.vip({ ticket: 'wrong' })).toMatchObject({ code: captchaErrors.challengeFailed.code });
    const proof = people.proof();
    expect((await people.vip(proof)).succ).toBe(true);
    expect(await people.franchise(proof)).toMatchObject({ code: captchaErrors.challengeFailed.code });
  });
});

describe('one application per person, kind and day', () => {
  it('refuses the second by phone or by address, and names the first to somebody who has both', async () => {
    const { data } = await people.vip();
    const again = await people.vip({ phone: '+66 81 234 5678', email: 'SOMCHAI@example.com' });
    expect(refusalIn(again)).toEqual(
      refused(
        applicationErrors.appliedToday,
        `We already have an application of this kind from you today. Its number is ${data?.applicationNo}.`,
      ),
    );
    const elsewhere = applicationErrors.appliedTodayElsewhere.code;
    const byPhone = await people.vip({ email: 'other@example.com' });
    const byAddress = await people.vip({ phone: '0899999999' });
    expect([byPhone.code, byAddress.code]).toEqual([elsewhere, elsewhere]);
    expect(byPhone.msg).not.toContain(data?.applicationNo);
    expect((await people.franchise()).succ).toBe(true);
    site.clock.set('2026-11-21T00:00:01+07:00');
    expect((await people.vip()).succ).toBe(true);
  });

  it('keeps one of concurrent ones, and one résumé', async () => {
    await people.franchise();
    const answers = await Promise.all(Array.from({ length: 4 }, () => people.job()));
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
    expect(new Set(answers.filter(({ succ }) => !succ).map(({ code }) => code))).toEqual(
      new Set([applicationErrors.appliedToday.code]),
    );
    expect(await kept()).toHaveLength(2);
    await site.services.uploads.removeDue();
    expect(await site.db.orm.select().from(upload)).toHaveLength(1);
  }, 30_000);
});

describe('a résumé', () => {
  it('is stored privately, belongs to its application and is deleted with it [V-17, A-23]', async () => {
    await people.job();
    const [row] = await kept();
    const [file] = await site.db.orm
      .select()
      .from(upload)
      .where(eq(upload.id, row?.resumeId ?? ''));
    expect(file).toMatchObject({
      purpose: 'resume',
      customerId: null,
      attachedTo: `application ${row?.id}`,
      deleteAt: row?.deleteAt,
      isSealed: true,
    });
  });

  it('that is missing, not PDF or JPG, or larger than 3 MB is refused, and nothing is stored [V-17]', async () => {
    expect(fieldsOf(await people.job({}, null))).toEqual({ file: 'Add your resume as PDF or JPG.' });
    const text = { name: 'resume.pdf', bytes: Buffer.from('hello') };
    expect((await people.job({}, text)).code).toBe(uploadErrors.wrongFormat.code);
    const large = { name: 'resume.jpg', bytes: Buffer.alloc(3 * 1024 * 1024 + 1) };
    expect(refusalIn(await people.job({}, large))).toEqual(
      refused(uploadErrors.tooLarge, 'The file is too large. It may have at most 3 MB.'),
    );
    expect(await kept()).toEqual([]);
    expect(await site.db.orm.select().from(upload)).toEqual([]);
  });
});
