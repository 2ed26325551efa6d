import type { DeliveryResult } from '../delivery.port.ts';

/** An e-mail for one address, as text and as HTML with the same content. */
export type EmailMessage = {
  /** Stays the same when it is sent again, so that mail programs can fold duplicates. */
  id: string;
  to: string;
  /** The sender's display name; the address is the driver's. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe in the mail program, for e-mails that the reader subscribed to (RFC 8058). */
  stopUrl?: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  attachments?: readonly EmailAttachment[];
};

/** A file attached to an e-mail, with a name in any script. */
export type EmailAttachment = { fileName: string; contentType: string; content: Uint8Array };

/** Passes an e-mail to the provider; never throws. */
export type EmailGateway = {
  /** As shown in the message records and the log. */
  name: string;
  send(message: EmailMessage): Promise<DeliveryResult>;
};
