/** A document to typeset: a template of the project and its data. */
export type PaperJob = {
  /** A Typst file below `src`; never text from a customer. */
  template: string;
  /** What the template reads as JSON; nothing in it is parsed as Typst. */
  data: object;
  /** Texts that the template shows as Code 128 and as QR codes; it looks up each drawing by its text. */
  bars?: readonly string[];
  squares?: readonly string[];
  /** The size of the job: of the waiting documents, the smallest is typeset first. */
  size: number;
};

/** A file of dots, each black or white: a PNG of the only page, or ZPL of all pages, for a resolution. */
export type DotFile = { kind: 'png' | 'zpl'; dpi: number };

/** Typesets documents without blocking the server. */
export type Paper = {
  /** Starts the process, so that the first document does not wait for it. */
  open(): void;
  /** The document as PDF; throws `PaperUnavailable` when the queue is full or on a timeout. */
  toPdf(job: PaperJob): Promise<Uint8Array>;
  /** The pages of the same PDF as dots; throws likewise. */
  toDots(job: PaperJob, dots: DotFile): Promise<Uint8Array>;
  close(): void;
};

/** A document that cannot be typeset now, through no fault of the caller. */
export class PaperUnavailable extends Error {
  override name = 'PaperUnavailable';
}
