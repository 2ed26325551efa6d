import { z } from 'zod';

const MAX_CURSOR_LENGTH = 300;

/** An opaque cursor for the position in a list. */
export function toCursor(position: readonly string[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The field `cursor` of a list sorted by these values; an invalid cursor is refused. */
export function cursorField<const T extends readonly z.ZodType<string, string>[]>(...parts: T) {
  const position = z.tuple(parts as unknown as [z.ZodType<string, string>]);
  return z
    .string()
    .max(MAX_CURSOR_LENGTH)
    .transform((text, context) => {
      const parsed = position.safeParse(read(text));
      if (parsed.success) return parsed.data as string[];
      context.addIssue({ code: 'custom', message: 'http:problems.wrongFormat', input: text });
      return z.NEVER;
    })
    .meta({ description: 'What the list before answered as `nextCursor`.' });
}

function read(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
