import type { DeliveryResult } from '../delivery.port.ts';

/** A letter for one address, as text and as HTML that says the same. */
export type EmailMessage = {
  /** Stays the same when it is sent again, so that the reader's mail program can fold repetitions. */
  id: string;
  to: string;
  /** The sender's name as people read it; the address is the driver's. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Ends such letters by one press in the mail program, where the reader asked for them (RFC 8058). */
  stopUrl?: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  attachments?: readonly EmailAttachment[];
};

/** A file that goes with a letter, under a name in any script. */
export type EmailAttachment = { fileName: string; contentType: string; content: Uint8Array };

/** Hands a letter to the mail provider; never throws. */
export type EmailGateway = {
  /** As the record of messages and the log call it. */
  name: string;
  send(message: EmailMessage): Promise<DeliveryResult>;
};
