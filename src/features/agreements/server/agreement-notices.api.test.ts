import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedAgreement, customer } from '#features/accounts/server/accounts.table.ts';
import { getContent, publishContent } from '#features/content/staff/content.staff.contract.ts';
import {
  cancelPlannedContent,
  movePlannedContent,
} from '#features/content/staff/planned-content.contract.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { DAY_SECONDS } from '#lib/clock.ts';
import { asRead } from '#tests/fakes/as-read.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { agreementNotices, agreementNoticesSeen } from '../agreements.contract.ts';

let site: Website;
let editor: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  editor = await startStaff(site).as('content', 'Malee');
});
afterAll(() => site.close());

type Value = Record<string, unknown> & { texts: Record<string, Record<string, unknown>> };

/** Publishes an agreement with another English title, from `at` on where given. */
async function publish(
  id: string,
  title: string,
  more: { effectiveFrom: string; tellsCustomers: boolean; publishAt?: string },
) {
  const { value, version } = await editor.get(getContent, { kind: 'agreement', id });
  const changed = structuredClone(value) as Value;
  if (changed.texts['en-us']) changed.texts['en-us'].title = title;
  const { effectiveFrom, ...times } = more;
  const input = { kind: 'agreement', id, baseVersion: version, ...times } as const;
  await editor.get(publishContent, { ...input, value: { ...changed, effectiveFrom } });
}

/** The notifications of a customer, after every process has received what was published before. */
async function toldTo(token: string, lang: 'TH' | 'EN' | 'CN' = 'EN') {
  await heard();
  const { news } = await site.get(agreementNotices, {}, { token, lang });
  return news;
}
async function heard(): Promise<void> {
  const { changes } = site.services;
  const told = new Promise<void>((resolve) => {
    const stop = changes.onChange(() => {
      stop();
      resolve();
    });
  });
  await announceContentChange(site.db.orm, 'test');
  await told;
}
async function pass(days: number): Promise<void> {
  site.clock.forward(days * DAY_SECONDS);
  editor = await startStaff(site).as('content');
}
let customers = 0;
async function newCustomer() {
  customers += 1;
  const phone = `+6681000000${customers}`;
  const [row] = await site.db.orm
    .insert(customer)
    .values({ phone, name: 'Mali' })
    .returning({ id: customer.id });
  const customerId = row?.id ?? '';
  return { customerId, login: () => site.services.accounts.sessions.open(customerId) };
}

describe('customers are notified of a changed agreement', () => {
  it('from its publication until thirty days after its day, each until they dismiss it [A-11]', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const day = '2026-12-01';
    await publish('packaging', 'Packing rules', { effectiveFrom: day, tellsCustomers: true });
    await publish('hazardous', 'Quiet change', { effectiveFrom: day, tellsCustomers: false });
    const told = await toldTo(await one.login());
    expect(asRead(told)).toEqual([
      expect.objectContaining({
        slug: 'packaging',
        title: 'Packing rules',
        effectiveFrom: day,
        isShown: true,
        inLanguage: 'en-us',
      }),
    ]);
    const news = told.map((each) => each.news);
    await site.get(agreementNoticesSeen, { news }, { token: await one.login() });
    expect(await toldTo(await one.login())).toEqual([]);
    expect(await toldTo(await other.login())).toHaveLength(1);
    // 2026-11-20 is today: its thirtieth day after the first of December is the thirty-first.
    await pass(41);
    expect(await toldTo(await other.login())).toHaveLength(1);
    await pass(1);
    expect(await toldTo(await other.login())).toEqual([]);
  });

  it('when it is planned, once for the text and its day, and again if that moves', async () => {
    const reader = await newCustomer();
    const at = (days: number) =>
      new Date(site.clock.now().getTime() + days * DAY_SECONDS * 1000).toISOString();
    const effectiveFrom = at(10).slice(0, 10);
    const planned = { effectiveFrom, tellsCustomers: true, publishAt: at(10) };
    await publish('remote-areas', 'Far away', planned);
    const [first] = await toldTo(await reader.login());
    expect(first).toMatchObject({ slug: 'remote-areas', isShown: false, effectiveFrom });
    const news = first ? [first.news] : [];
    await site.get(agreementNoticesSeen, { news }, { token: await reader.login() });
    await pass(10);
    // A customer notified while the text was planned is not notified again when it takes effect.
    expect(await toldTo(await reader.login())).toEqual([]);
    expect(await toldTo(await (await newCustomer()).login())).toMatchObject([
      { slug: 'remote-areas', isShown: true },
    ]);

    const later = { effectiveFrom: at(5).slice(0, 10), tellsCustomers: true, publishAt: at(5) };
    await publish('super', 'Express', later);
    const before = await toldTo(await reader.login());
    await site.get(
      agreementNoticesSeen,
      { news: before.map((each) => each.news) },
      { token: await reader.login() },
    );
    const [plan] = (await editor.get(getContent, { kind: 'agreement', id: 'super' })).planned;
    if (!plan) throw new Error('Nothing is planned.');
    const named = { kind: 'agreement', id: 'super' } as const;
    const moved = await editor.get(movePlannedContent, {
      ...named,
      plan: plan.plan,
      revision: plan.revision,
      publishAt: at(7),
    });
    expect(await toldTo(await reader.login())).toMatchObject([{ slug: 'super' }]);
    await editor.get(cancelPlannedContent, { ...named, plan: moved.plan, revision: moved.revision });
    expect(await toldTo(await reader.login())).toEqual([]);
  });

  it('but not those who have accepted that version', async () => {
    const reader = await newCustomer();
    const effectiveFrom = site.clock.now().toISOString().slice(0, 10);
    await publish('compensation', 'Amounts', { effectiveFrom, tellsCustomers: true });
    const slugs = async () => (await toldTo(await reader.login())).map(({ slug }) => slug);
    expect(await slugs()).toContain('compensation');
    const accepted = { slug: 'compensation', version: 2, acceptedAt: site.clock.now() };
    await site.db.orm.insert(acceptedAgreement).values({ ...accepted, customerId: reader.customerId });
    expect(await slugs()).not.toContain('compensation');
  });

  it('and nobody else: a visitor without an account is refused', async () => {
    expect((await site.call(agreementNotices, {})).code).toBe(10012);
  });
});
