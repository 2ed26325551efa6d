import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { resumed, sendWaiting } from '../../server/endpoints.service.ts';
import { webhookEndpoint } from '../../server/webhooks.table.ts';
import { webhookErrors } from '../../webhooks.calls.ts';
import type { WebhooksStaffDeps } from './hook-deps.ts';

type Stored = typeof webhookEndpoint.$inferSelect;

/** Stops deliveries to an endpoint until staff enable it again. */
export async function switchOff(
  deps: WebhooksStaffDeps,
  endpointId: string,
  reason: string,
  { actor, visitor }: StaffContext,
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const before = await lock(tx, endpointId);
    if (before.status === 'switchedOff') throw new AppError(staffErrors.changedMeanwhile);
    await set(tx, endpointId, { status: 'switchedOff', switchedOffFrom: before.status });
    await deps.notifyOwner(tx, 'webhookSwitchedOff', before);
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'webhook.switchedOff',
      subject: subjectOf(before),
      before: { status: before.status },
      after: { status: 'switchedOff', reason },
    });
  });
}

/** Enables an endpoint that staff or failures had stopped; one that its owner had paused is paused again. */
export async function switchOn(
  deps: WebhooksStaffDeps,
  endpointId: string,
  { actor, visitor }: StaffContext,
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const before = await lock(tx, endpointId);
    if (before.status !== 'switchedOff' && before.status !== 'stopped')
      throw new AppError(staffErrors.changedMeanwhile);
    const status = before.switchedOffFrom === 'paused' ? 'paused' : 'active';
    await set(tx, endpointId, { ...resumed, status, switchedOffFrom: null });
    if (status === 'active') {
      await sendWaiting(tx, endpointId, deps.clock.now());
      await deps.announce(tx);
    }
    await deps.notifyOwner(tx, 'webhookSwitchedOn', before);
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'webhook.switchedOn',
      subject: subjectOf(before),
      before: { status: before.status },
      after: { status },
    });
  });
}

async function lock(tx: Orm, endpointId: string): Promise<Stored> {
  const [row] = await tx
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, endpointId))
    .for('no key update');
  if (!row) throw new AppError(webhookErrors.notFound);
  return row;
}

async function set(tx: Orm, endpointId: string, values: Partial<Stored>): Promise<void> {
  await tx.update(webhookEndpoint).set(values).where(eq(webhookEndpoint.id, endpointId));
}

function subjectOf({ id, name, url }: Stored) {
  return { kind: 'webhook', id, name: name || new URL(url).host };
}
