import type { DeliveryFailure } from '#lib/delivery-failures.ts';

/** What is posted to a subscriber. */
export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

/** A subscriber's response with the beginning of its body, or why none came. */
export type WebhookAnswer = { tookMs: number } & (
  | { status: number; headers: Record<string, string>; body: string; retryAfterSeconds: number | null }
  | { failure: DeliveryFailure }
);

/** A call of an interface that a stranger's server has; more of its body is read than of a subscriber's. */
export type GuardedCall = {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
};

/** Posts to URLs that strangers chose. */
export type WebhookSender = {
  /** The same guards for a call of an interface: by another method, and with up to 256 KB of its answer. */
  call(request: GuardedCall): Promise<WebhookAnswer>;
  /** Returns within ten seconds, also where the subscriber never answers; redirects are not followed. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
  /** Whether a URL may be posted to as written; what its name resolves to is checked on connecting. */
  mayPostTo(url: URL): boolean;
  /** Whether its port is allowed, regardless of the rest of the URL. */
  mayUsePort(url: URL): boolean;
  close(): Promise<void>;
};
