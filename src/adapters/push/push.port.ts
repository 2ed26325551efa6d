import type { DeliveryResult } from '../delivery.port.ts';

/** The key pair that identifies us to push services, in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Where a browser receives notifications, as it reports itself. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** A notification for one browser. */
export type PushMessage = {
  to: PushSubscription;
  title: string;
  text: string;
  /** Opened by a tap. */
  url: string;
  /** A later notification of the same topic replaces this one. */
  topic: string;
  /** How long the service keeps it for a browser that is offline. */
  lifeSeconds: number;
};

/** Sends notifications to the push service of a browser; never throws. */
export type PushGateway = {
  /** As shown in the message records and the log. */
  name: string;
  /** The public key with which browsers subscribe. */
  publicKey(): Promise<string>;
  /** Whether an endpoint is one that we post to. */
  accepts(endpoint: string): boolean;
  send(message: PushMessage): Promise<DeliveryResult>;
};
