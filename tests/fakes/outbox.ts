import type { OutboxMessage } from '#features/messages/server/outbox.ts';
import type { Website } from './website.ts';

/** The messages of the site to this phone or address, newest first, sent or not. */
export async function messagesTo(site: Pick<Website, 'services'>, to: string): Promise<OutboxMessage[]> {
  const { outbox } = site.services.messages;
  if (!outbox) throw new Error('This website has gateways of its own, and no outbox.');
  return (await outbox.list()).filter((each) => each.to === to);
}

/** The newest message to this phone or address; fails if there is none. */
export async function newestMessageTo(site: Pick<Website, 'services'>, to: string): Promise<OutboxMessage> {
  const [newest] = await messagesTo(site, to);
  if (!newest) throw new Error(`Nothing was sent to ${to}.`);
  return newest;
}

/** The one-time code in the newest message to this phone. */
export async function newestCodeTo(site: Pick<Website, 'services'>, to: string): Promise<string> {
  const { code, kind } = await newestMessageTo(site, to);
  if (!code) throw new Error(`The newest message to ${to} is a ${kind}, which has no code.`);
  return code;
}

/** The link in the newest message to this address. */
export async function newestLinkTo(site: Pick<Website, 'services'>, to: string): Promise<string> {
  const { link, kind } = await newestMessageTo(site, to);
  if (!link) throw new Error(`The newest message to ${to} is a ${kind}, which has no link.`);
  return link;
}
