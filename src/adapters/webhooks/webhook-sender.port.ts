import type { DeliveryFailure } from '#lib/delivery-failures.ts';

/** What is posted to a subscriber. */
export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

/** What a subscriber answered, of its body the beginning, or why no answer came. */
export type WebhookAnswer = { tookMs: number } & (
  | { status: number; headers: Record<string, string>; body: string; retryAfterSeconds: number | null }
  | { failure: DeliveryFailure }
);

/** Posts to addresses that strangers chose. */
export type WebhookSender = {
  /** Answers within ten seconds, also where the subscriber never does; redirects are not followed. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
  /** Whether an address may be posted to as it is written; where its name leads is looked at when it is. */
  mayPostTo(url: URL): boolean;
  /** Whether its port is one that is posted to, whatever else is wrong with it. */
  mayUsePort(url: URL): boolean;
  close(): Promise<void>;
};
