import type { DeliveryResult } from '../delivery.port.ts';

/** The pair by which push services know us, both in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Where a browser takes notifications, as it says itself. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** A notification for one browser. */
export type PushMessage = {
  to: PushSubscription;
  title: string;
  text: string;
  /** Opened by a tap. */
  url: string;
  /** A later one of the same topic takes the place of this. */
  topic: string;
  /** How long a browser that is away may be waited for. */
  lifeSeconds: number;
};

/** Hands notifications to the push service that a browser named; never throws. */
export type PushGateway = {
  /** As the record of messages and the log call it. */
  name: string;
  /** The key by which browsers subscribe, as they take it. */
  publicKey(): Promise<string>;
  /** Whether an endpoint is one that we post to. */
  accepts(endpoint: string): boolean;
  send(message: PushMessage): Promise<DeliveryResult>;
};
