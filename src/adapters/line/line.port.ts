import type { DeliveryResult } from '../delivery.port.ts';

/** Whom a LINE message is for: a user of ours, or who has proved this phone (E.164) to LINE. */
export type LineRecipient = { userId: string } | { phone: string };

/** A text and at most one link for one LINE user. */
export type LineMessage = {
  /** A UUID that stays the same when it is sent again, so that LINE delivers it once. */
  id: string;
  to: LineRecipient;
  text: string;
  link: { url: string; label: string } | null;
};

/** What happened in LINE: somebody wrote to our account, or left it. */
export type LineEvent =
  | { kind: 'text'; userId: string; text: string; replyToken: string }
  | { kind: 'left'; userId: string };

/** Hands texts to LINE, and reads what LINE reports; never throws. */
export type LineGateway = {
  /** As the record of messages and the log call it. */
  name: string;
  /** Whether the account may write to phones that are not its friends (LINE notification messages). */
  reachesPhones: boolean;
  /** Opens a chat with our account, the text typed already. */
  chatUrl(text: string): string;
  send(message: LineMessage): Promise<DeliveryResult>;
  /** Answers what somebody wrote; free of charge, within a minute, once. */
  reply(replyToken: string, text: string): Promise<DeliveryResult>;
  /** The events of a webhook call; null when LINE did not sign it. */
  readWebhook(body: string, signature: string | undefined): LineEvent[] | null;
};
