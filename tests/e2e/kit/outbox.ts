import type { OutboxMessage } from '#features/messages/server/outbox.ts';

const PATIENCE_MS = 10_000;

/**
 * The newest message of the running site to this phone (E.164) or address, sent or still queued. Waits for one; `after`
 * is the id of a known message.
 */
export async function readOutbox(siteUrl: string, to: string, after?: string): Promise<OutboxMessage> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const newest = await findNewest(siteUrl, to);
    if (newest && newest.id !== after) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No new message for ${to}.`);
}

/** The newest entry of the outbox for them, without waiting. */
export async function findNewest(siteUrl: string, to: string): Promise<OutboxMessage | undefined> {
  const [newest] = await findMessages(siteUrl, to);
  return newest;
}

/** All entries of the outbox for them, newest first, without waiting. */
export async function findMessages(siteUrl: string, to: string): Promise<OutboxMessage[]> {
  const query = new URLSearchParams({ to, token: process.env.SITE_OUTBOX_TOKEN ?? '' });
  const response = await fetch(`${siteUrl}/debugging/outbox.json?${query}`);
  if (!response.ok) throw new Error(`The outbox answered ${response.status}: does this site have gateways?`);
  const { messages } = (await response.json()) as { messages: OutboxMessage[] };
  return messages;
}

/** The one-time code in the newest message for this phone. */
export async function readCode(siteUrl: string, to: string, after?: string): Promise<string> {
  const { code } = await readOutbox(siteUrl, to, after);
  if (!code) throw new Error(`The newest message to ${to} has no code.`);
  return code;
}
