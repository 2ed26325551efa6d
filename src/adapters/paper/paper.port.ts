/** A document to set: a template of the project, and everything that stands in it. */
export type PaperJob = {
  /** A Typst file below `src`; never text of a customer. */
  template: string;
  /** What the template reads as JSON; nothing of it is ever read as Typst. */
  data: object;
  /** Texts that the template shows as Code 128, and as QR codes; it finds each drawing by its text. */
  bars?: readonly string[];
  squares?: readonly string[];
  /** How much there is of it: of the documents that wait, the smallest is set first. */
  size: number;
};

/** Sets documents for paper, without keeping the site from answering. */
export type Paper = {
  /** Makes ready, so that the first document waits for no start. */
  open(): void;
  /** The document as PDF; throws `PaperUnavailable` when too much waits, or when it takes too long. */
  toPdf(job: PaperJob): Promise<Uint8Array>;
  close(): void;
};

/** A document that cannot be set now, for no fault of the caller's. */
export class PaperUnavailable extends Error {
  override name = 'PaperUnavailable';
}
