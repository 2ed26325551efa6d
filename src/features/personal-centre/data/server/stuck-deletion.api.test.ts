import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DELETION_WAIT_DAYS } from '#features/accounts/accounts.rules.ts';
import { createOwnerNotices } from '#features/accounts/server/owner-notices.ts';
import { message } from '#features/messages/server/messages.table.ts';
import { DAY_MS } from '#lib/clock.ts';
import { createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { startWebsite } from '#tests/fakes/website.ts';
import { requestDeletion } from '../../personal.contract.ts';
import { createAccountKind } from './delete-due.ts';

const PASSWORD = 'GoodPassword1';

it('a deletion that fails for an account changes nothing of it, and does not block the others', async () => {
  const site = await startWebsite({ now: '2026-11-20T03:00:00+07:00' });
  const fixture = createAccountFixture(site);
  const newcomer = async (phone: string) => {
    const token = await site.logIn(phone);
    await fixture.equip(phone, PASSWORD, { language: 'zh-cn' });
    return { phone, token, id: (await fixture.find(phone))?.id ?? '' };
  };
  const ask = async (token: string) =>
    site.call(requestDeletion, { password: await fixture.seal(PASSWORD) }, { token });
  const [stuck, free] = [await newcomer('+66866660001'), await newcomer('+66866660002')];
  await ask(stuck.token);
  site.clock.forward(1);
  await ask(free.token);
  const { messages } = site.services;
  const problems: unknown[] = [];
  const kind = createAccountKind({
    notices: createOwnerNotices(messages),
    erasers: () => [
      async (gone, tx) => {
        await tx.delete(message).where(eq(message.recipient, gone.phone));
        if (gone.id === stuck.id) throw new Error('a feature objects');
      },
    ],
    eraseMessages: async () => {},
    onProblem: (cause) => problems.push(cause),
  });
  const now = new Date(site.clock.now().getTime() + DELETION_WAIT_DAYS * DAY_MS);
  const removed = await site.db.orm.transaction((orm) =>
    kind.removeBatch(
      { orm, now, before: now, beforeBy: () => now, stays: () => sql`false` },
      { limit: 10, place: null },
    ),
  );
  expect(removed).toMatchObject({ rows: 1, isDone: true });
  expect(problems).toEqual([new Error('a feature objects')]);
  expect((await fixture.find(stuck.phone))?.id).toBe(stuck.id);
  expect(await fixture.sentTo(stuck.phone)).toHaveLength(1);
  expect(await fixture.find(free.phone)).toBeUndefined();
  await site.close();
});
