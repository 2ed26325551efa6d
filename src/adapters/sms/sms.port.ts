import type { DeliveryResult } from '../delivery.port.ts';

/** A text for one phone; `to` in E.164. */
export type SmsMessage = { to: string; text: string };

/** Hands a text to the SMS provider; never throws. */
export type SmsGateway = {
  /** As the record of messages and the log call it. */
  name: string;
  send(message: SmsMessage): Promise<DeliveryResult>;
};
