import sax, { type QualifiedTag, type Tag } from 'sax';
import { AppError } from '#lib/errors.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { type AnswerItem, type BankAnswer, dayOfInstant, isDay } from './bank-answer.ts';

/** Deeper than any message of ISO 20022. */
const MAX_DEPTH = 40;
/** Longer than any text of a status report. */
const MAX_TEXT = 2_000;
const MESSAGE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d{2}$/;

/** Statuses that are final; all others say that the bank is still at work. */
const paid: ReadonlySet<string> = new Set(['ACSC', 'ACCC']);
const returned: ReadonlySet<string> = new Set(['RJCT', 'CANC']);

type Level = { status: string; reasons: string[] };
type Read = {
  message: string | null;
  createdOn: string | null;
  /** Of the whole message and of its payments, for those that it does not list. */
  wide: Level;
  items: AnswerItem[];
};

/**
 * Reads a payment status report, ISO 20022 pain.002, as it comes: by a streaming parser, which expands no entities of
 * its own, refuses document types, and stops at a depth and length that no such message has.
 */
export function readPain002(text: string): BankAnswer {
  const reader = sax.parser(true, { xmlns: true, trim: true });
  const read: Read = { message: null, createdOn: null, wide: newLevel(), items: [] };
  const path: string[] = [];
  let words = '';
  let payment: (Level & { reference: string; date: string | null }) | null = null;
  let failure: AppError | null = null;
  const refuse = () => {
    failure ??= new AppError(payoutErrors.answerUnreadable, { params: { line: reader.line + 1 } });
  };

  reader.onerror = () => {
    refuse();
    // Without this the parser throws at the next piece.
    reader.error = null as unknown as Error;
  };
  reader.ondoctype = refuse;
  reader.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse();
  };
  reader.onopentag = (tag: Tag | QualifiedTag) => {
    const { local, uri } = tag as QualifiedTag;
    if (path.length === 0 && (local !== 'Document' || !MESSAGE.test(uri))) refuse();
    path.push(local);
    words = '';
    if (path.length > MAX_DEPTH) refuse();
    if (local === 'TxInfAndSts') payment = { ...newLevel(), reference: '', date: null };
  };
  reader.ontext = (part) => {
    words += part;
    if (words.length > MAX_TEXT) refuse();
  };
  reader.oncdata = reader.ontext;
  reader.onclosetag = () => {
    const name = path.pop() ?? '';
    const parent = path.at(-1) ?? '';
    const level = payment ?? read.wide;
    if (name === 'TxInfAndSts' && payment) {
      read.items.push(itemOf(payment));
      payment = null;
    } else if (parent === 'GrpHdr' && name === 'CreDtTm') read.createdOn = dayOfInstant(words);
    else if (name === 'OrgnlMsgId' && parent === 'OrgnlGrpInfAndSts') read.message = words;
    else if (payment && name === 'OrgnlEndToEndId') payment.reference = words;
    else if (payment && parent === 'FctvIntrBkSttlmDt' && name === 'Dt') payment.date = words;
    else if (['TxSts', 'GrpSts', 'PmtInfSts'].includes(name)) level.status = words;
    else if (parent === 'Rsn' && (name === 'Cd' || name === 'Prtry')) level.reasons.push(words);
    else if (parent === 'StsRsnInf' && name === 'AddtlInf') level.reasons.push(words);
    words = '';
  };

  // In pieces, so that a hostile file is not read to its end.
  for (let from = 0; from < text.length && !failure; from += PIECE)
    reader.write(text.slice(from, from + PIECE));
  if (!failure) reader.close();
  if (failure) throw failure;
  const days = [read.createdOn, ...read.items.map(({ date }) => date)];
  if (read.message === null || days.some((day) => day !== null && !isDay(day)))
    throw new AppError(payoutErrors.answerUnreadable, { params: { line: 1 } });
  return {
    format: 'pain.002',
    message: read.message,
    day: read.createdOn,
    items: read.items,
    others: stateOf(read.wide.status),
    othersReason: reasonOf(read.wide),
  };
}

const PIECE = 65_536;

function newLevel(): Level {
  return { status: '', reasons: [] };
}

function itemOf(of: Level & { reference: string; date: string | null }): AnswerItem {
  return { reference: of.reference, state: stateOf(of.status), date: of.date, reason: reasonOf(of) };
}

function stateOf(status: string): AnswerItem['state'] {
  return paid.has(status) ? 'paid' : returned.has(status) ? 'returned' : 'underWay';
}

function reasonOf({ status, reasons }: Level): string {
  return reasons.length > 0 ? [...new Set(reasons)].join(' ') : status;
}
