import type { DeliveryResult } from '../delivery.port.ts';

/** The recipient of a LINE message: one of our users, or whoever has verified this phone number (E.164) with LINE. */
export type LineRecipient = { userId: string } | { phone: string };

/** A text with at most one link for one LINE user. */
export type LineMessage = {
  /** A UUID that stays the same when it is sent again, so that LINE delivers it once. */
  id: string;
  to: LineRecipient;
  text: string;
  link: { url: string; label: string } | null;
};

/** What a button does: opens a page, sends us data without typing it, types a text, or asks for a location. */
export type LineAction =
  | { kind: 'open'; url: string }
  | { kind: 'send'; data: string; shown: string }
  | { kind: 'type'; text: string }
  | { kind: 'location' };

export type LineButton = { label: string; action: LineAction };

/** A card with at most a few lines and buttons; the first button is the main one. */
export type LineCard = {
  /** Above the title in small, such as a number. */
  mark: string;
  title: string;
  lines: readonly { text: string; isMuted?: boolean }[];
  buttons: readonly LineButton[];
};

/** One message of a reply; `quick` are suggestions that disappear with the next message. */
export type LineAnswer = { quick?: readonly LineButton[] } & (
  | { kind: 'text'; text: string }
  /** `alt` is read in lists of chats, in notifications and by screen readers. */
  | { kind: 'cards'; alt: string; cards: readonly LineCard[] }
);

/** What every webhook event says of itself. */
type OfEvent = {
  /** The same when LINE delivers it again. */
  id: string;
  userId: string;
  at: string;
  isRedelivery: boolean;
};

/** A webhook event of a chat with one person. */
export type LineEvent = OfEvent &
  (
    | { kind: 'text'; text: string; replyToken: string }
    | { kind: 'place'; lat: number; lon: number; replyToken: string }
    /** A button was pressed. */
    | { kind: 'pressed'; data: string; replyToken: string }
    /** A picture, a sticker, a recording. */
    | { kind: 'other'; replyToken: string }
    /** Became a friend of the account, or unblocked it. */
    | { kind: 'joined'; replyToken: string }
    /** Blocked it. */
    | { kind: 'left' }
    /** LINE has linked the user, or refused to. */
    | { kind: 'linked'; isLinked: boolean; nonce: string; replyToken: string | null }
  );

/** Sends texts through LINE and parses its webhooks; never throws. */
export type LineGateway = {
  /** As shown in the message records and the log. */
  name: string;
  /** Whether the account may message phone numbers that are not its friends (LINE notification messages). */
  reachesPhones: boolean;
  /** Opens a chat with our account, with the text already entered. */
  chatUrl(text: string): string;
  send(message: LineMessage): Promise<DeliveryResult>;
  /** Replies to an event with up to five messages: free of charge, within a minute, once. */
  reply(replyToken: string, answers: readonly LineAnswer[]): Promise<DeliveryResult>;
  /** The language tag of a user's LINE; null where LINE does not say it. */
  findLanguage(userId: string): Promise<string | null>;
  /** A token with which this user can be linked, valid for ten minutes; null where LINE gives none now. */
  issueLinkToken(userId: string): Promise<string | null>;
  /** Where a browser goes on to have LINE link the user of the token; the nonce comes back with the event. */
  accountLinkUrl(linkToken: string, nonce: string): string;
  /** The events of a webhook call; null when LINE did not sign it. */
  readWebhook(body: string, signature: string | undefined): LineEvent[] | null;
};

/** The same answer without cards: for the outbox, and where they would be too large. */
export function answerInWords(answer: LineAnswer): string {
  if (answer.kind === 'text') return answer.text;
  return answer.cards.map(cardInWords).join('\n\n');
}

function cardInWords({ mark, title, lines, buttons }: LineCard): string {
  const links = buttons.map(({ label, action }) =>
    action.kind === 'open' ? `${label}: ${action.url}` : `[${label}]`,
  );
  return [mark, title, ...lines.map(({ text }) => text), ...links].filter((line) => line !== '').join('\n');
}
