import { desc, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Language } from '#lib/language.ts';
import type { Channel, MessageKind, MessageStatus } from '../messages.contract.ts';
import type { Carrier } from './carriers.ts';
import { type Draft, findCode, findLink, findStopLink } from './message-texts.ts';
import { message } from './messages.table.ts';

/** A message on the page of the development drivers. */
export type OutboxMessage = {
  id: string;
  /** `lineAnswer`: what the counter in LINE has replied. */
  kind: MessageKind | 'lineAnswer';
  channel: Channel;
  to: string;
  language: Language;
  status: MessageStatus;
  createdAt: string;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
  link: string | null;
  stopLink: string | null;
};

const MOST = 100;

/** Reads messages of the development drivers, queued or sent; unavailable where a gateway is configured. */
export function createOutbox(deps: {
  orm: Orm;
  seal: Seal;
  channels: Channel[];
  carriers: Record<Channel, Pick<Carrier, 'write'>>;
}) {
  const { orm, seal, channels, carriers } = deps;

  function toOutboxMessage(row: typeof message.$inferSelect, sealedParams: string): OutboxMessage {
    const { id, kind, channel, language, status } = row;
    const draft: Draft = { kind, language, params: JSON.parse(seal.open(sealedParams, id)) };
    const links = { link: findLink(draft), stopLink: findStopLink(draft) };
    const parts = { code: findCode(draft), ...links, ...carriers[channel].write(draft) };
    return {
      id,
      kind,
      channel,
      to: row.recipient,
      language,
      status,
      createdAt: row.createdAt.toISOString(),
      ...parts,
    };
  }

  return {
    /** The newest first. */
    async list(): Promise<OutboxMessage[]> {
      const rows = await orm
        .select()
        .from(message)
        .where(inArray(message.channel, channels))
        .orderBy(desc(message.nr))
        .limit(MOST);
      return rows.flatMap((row) => (row.sealedParams ? [toOutboxMessage(row, row.sealedParams)] : []));
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
