import type { DeliveryResult } from '../delivery.port.ts';

/** A text for one phone; `to` in E.164. */
export type SmsMessage = { to: string; text: string };

/** Passes a text to the SMS provider; never throws. */
export type SmsGateway = {
  /** As shown in the message records and the log. */
  name: string;
  send(message: SmsMessage): Promise<DeliveryResult>;
};
