import type { Context } from 'hono';
import type { HttpEnv } from '../http-env.ts';

/** A file that is whole before it is sent; its type is the contract's, unless it has one of its own. */
export type FileAnswer = { content: Uint8Array | string; name: string; contentType?: string };

/** How the calls of one kind of caller are let in, read and answered. */
export type Audience<Call extends object> = {
  /** Counts the caller and learns who it is, before anything of the call is read; throws where it may not call. */
  admit(c: Context<HttpEnv>): Promise<Call>;
  /** The input before it is parsed, from the body or the address. */
  read(c: Context<HttpEnv>): Promise<unknown>;
  /** A refusal of the input, completed by where its fields stood. */
  place?(thrown: unknown, c: Context<HttpEnv>): unknown;
  /** What the handler knows of the caller, where it is asked for once the input is right. */
  identify?(call: Call): Promise<Call>;
  /** Throws where a call that was answered broke a rule; asked outside production alone. */
  verify?(call: Call): void;
  /** Answers data that have not been read through the contract yet. */
  sendData(c: Context<HttpEnv>, data: unknown): Response;
  sendFile(c: Context<HttpEnv>, file: FileAnswer): Response;
};
