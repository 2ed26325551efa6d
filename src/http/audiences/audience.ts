import type { Context } from 'hono';
import type { HttpEnv } from '../http-env.ts';

/** A complete file; its content type is the contract's by default. */
export type FileAnswer = { content: Uint8Array | string; name: string; contentType?: string };

/** How calls of one kind of caller are authenticated, read and answered. */
export type Audience<Call extends object> = {
  /** Counts and authenticates the caller before the call is read; throws for a caller without access. */
  admit(c: Context<HttpEnv>): Promise<Call>;
  /** The input before parsing, from the body or the address. */
  read(c: Context<HttpEnv>): Promise<unknown>;
  /** A refusal of the input that also says where its fields were. */
  place?(thrown: unknown, c: Context<HttpEnv>): unknown;
  /** Counts a call that does the work of several; throws where the caller has too few left. */
  charge?(c: Context<HttpEnv>, call: Call, input: unknown): Promise<void>;
  /** The context of the handler, where it is completed after the input was parsed. */
  identify?(call: Call): Promise<Call>;
  /** Throws where a completed call broke a rule; used outside production only. */
  verify?(call: Call): void;
  /** Sends data that were not parsed by the contract yet. */
  sendData(c: Context<HttpEnv>, data: unknown): Response;
  sendFile(c: Context<HttpEnv>, file: FileAnswer): Response;
};
