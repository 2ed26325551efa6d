import type { LineAnswer, LineGateway } from '#adapters/line/line.port.ts';
import type { LineUsers } from '#features/notices/server/line-users.service.ts';
import { paths } from '#routes/paths.ts';
import type { LineUsersRepo } from '../line-users.repo.ts';
import { type Asker, openButton, type Say, sendButton } from './asker.ts';

export type LinkDeps = {
  line: Pick<LineGateway, 'issueLinkToken'>;
  lineUsers: Pick<LineUsers, 'finishLink' | 'forget'>;
  users: Pick<LineUsersRepo, 'keepLinkToken' | 'dropLinkToken'>;
  /** The customer of a nonce that we have signed; null for any other. */
  opensNonce(nonce: string): boolean;
  publicUrl: string;
};

/** The link to the page on which a customer agrees to be this LINE user. */
export async function answerLink(deps: LinkDeps, { userId, owner }: Asker, say: Say): Promise<LineAnswer[]> {
  if (owner) {
    const quick = [sendButton(say('line-counter:buttons.unlink'), { kind: 'wish', wish: 'unlink' })];
    return [{ kind: 'text', text: say('line-counter:link.already'), quick }];
  }
  const linkToken = await deps.line.issueLinkToken(userId);
  if (!linkToken) return [{ kind: 'text', text: say('line-counter:link.later') }];
  await deps.users.keepLinkToken(userId, linkToken);
  const url = new URL(paths.lineLink({ linkToken }), deps.publicUrl).href;
  const card = {
    mark: '',
    title: say('line-counter:link.title'),
    lines: [{ text: say('line-counter:link.text') }],
    buttons: [openButton(say('line-counter:link.open'), url)],
  };
  return [{ kind: 'cards', alt: say('line-counter:link.title'), cards: [card] }];
}

/** LINE has linked a user: with a nonce of ours, made for this user, in time, and once. */
export async function answerLinked(
  deps: LinkDeps,
  nonce: string,
  { userId }: Asker,
  say: Say,
): Promise<LineAnswer[]> {
  const owner = deps.opensNonce(nonce) ? await deps.lineUsers.finishLink(userId, nonce) : null;
  if (!owner) {
    const quick = [sendButton(say('line-counter:buttons.link'), { kind: 'wish', wish: 'link' })];
    return [{ kind: 'text', text: say('line-counter:link.gone'), quick }];
  }
  await deps.users.dropLinkToken(userId);
  const quick = [
    sendButton(say('line-counter:buttons.mine'), { kind: 'wish', wish: 'mine' }),
    sendButton(say('line-counter:buttons.unlink'), { kind: 'wish', wish: 'unlink' }),
  ];
  return [{ kind: 'text', text: say('line-counter:link.done'), quick }];
}

/** Ends the link, also that of a restricted customer, who is nobody to us otherwise. */
export async function answerUnlink(deps: LinkDeps, { userId }: Asker, say: Say): Promise<LineAnswer[]> {
  const wasLinked = await deps.lineUsers.forget(userId, { follows: false });
  return [
    { kind: 'text', text: say(wasLinked ? 'line-counter:link.unlinked' : 'line-counter:link.notLinked') },
  ];
}
