import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { parcelMessageKinds } from '#features/messages/messages.contract.ts';
import type { QuietHours } from '#features/messages/quiet-hours.rules.ts';
import { unwatchCustomer, watchCustomer } from '#features/parcel-facts/server/facts.repo.ts';
import type { Session } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { noticeErrors } from '../notices.calls.ts';
import type { chooseNotice, getNoticeSettings } from '../notices.contract.ts';
import { type Choices, choicesInForce, DEFAULT_QUIET, isAnyChosen, withChoice } from '../notices.rules.ts';
import type { MessageChannels } from './channels.ts';
import { notice, noticeBrowser, noticeChoice } from './notices.table.ts';
import { dropWaiting } from './waiting-notices.ts';

type Owner = Pick<Session, 'customerId'>;
type Settings = OutputOf<typeof getNoticeSettings>;

/** The name under which this feature watches a customer's parcels. */
export const WATCHER = 'notices';

/** The notification settings of customers. */
export type ChoicesService = ReturnType<typeof createChoicesService>;

export function createChoicesService(deps: { orm: Orm; channels: MessageChannels; clock: Clock }) {
  const { orm, channels, clock } = deps;

  async function settings({ customerId }: Owner): Promise<Settings> {
    const [row] = await orm.select().from(noticeChoice).where(eq(noticeChoice.customerId, customerId));
    const browsers = await orm.$count(noticeBrowser, eq(noticeBrowser.customerId, customerId));
    const isLinked = Boolean(row?.lineUserId);
    return {
      kinds: [...parcelMessageKinds],
      channels: channels.list(),
      choices: choicesInForce(row?.choices ?? {}, { email: await findEmail(orm, { customerId }) }),
      quiet: row ? row.quiet : DEFAULT_QUIET,
      line: { isLinked, needsLink: !isLinked && !channels.canNotifyPhones },
      push: { publicKey: await channels.publicKey(), browsers },
    };
  }

  /** Reads the row under a lock, so that two concurrent switches both count. */
  async function change(
    { customerId }: Owner,
    to: (choices: Choices) => Partial<typeof noticeChoice.$inferInsert>,
    tx: Orm,
  ): Promise<void> {
    await tx.insert(noticeChoice).values({ customerId, quiet: DEFAULT_QUIET }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(noticeChoice)
      .where(eq(noticeChoice.customerId, customerId))
      .for('update');
    const changed = to(row?.choices ?? {});
    await tx.update(noticeChoice).set(changed).where(eq(noticeChoice.customerId, customerId));
    if (!changed.choices) return;
    if (isAnyChosen(changed.choices))
      await watchCustomer(tx, { customerId, watcher: WATCHER, now: clock.now() });
    else await unwatchCustomer(tx, customerId, WATCHER);
  }

  return {
    settings,
    change,
    /** Those that hold for somebody who has chosen these. */
    inForce: async (owner: Owner, choices: Choices): Promise<Choices> =>
      choicesInForce(choices, { email: await findEmail(orm, owner) }),

    async choose(
      owner: Owner,
      { kind, channel, isOn }: ParsedInputOf<typeof chooseNotice>,
    ): Promise<Settings> {
      if (isOn) channels.requireOpen(channel);
      if (isOn && channel === 'email' && !(await findEmail(orm, owner)))
        throw new AppError(noticeErrors.noEmail);
      await orm.transaction(async (tx) => {
        const email = await findEmail(tx, owner);
        const chosen = (before: Choices) =>
          kind === 'returnAsked' ? choicesInForce(before, { email }) : before;
        await change(owner, (before) => ({ choices: withChoice(chosen(before), kind, channel, isOn) }), tx);
        if (!isOn)
          await dropWaiting(tx, owner.customerId, eq(notice.kind, kind), eq(notice.channel, channel));
      });
      return settings(owner);
    },

    /** Waiting notices are rescheduled: they may be due now. */
    async setQuiet(owner: Owner, quiet: QuietHours | null): Promise<Settings> {
      await orm.transaction(async (tx) => {
        await change(owner, () => ({ quiet }), tx);
        await tx
          .update(notice)
          .set({ quiet, dueAt: clock.now() })
          .where(and(eq(notice.customerId, owner.customerId), eq(notice.status, 'waiting')));
      });
      return settings(owner);
    },
  };
}

/** The address of a customer, which decides what holds where nothing was chosen. */
export async function findEmail(orm: Orm, { customerId }: Owner): Promise<string | null> {
  const [row] = await orm.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId));
  return row?.email ?? null;
}
