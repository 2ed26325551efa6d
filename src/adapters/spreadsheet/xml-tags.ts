import { Parser } from 'htmlparser2';

/** The attributes of a tag by name, prefixes included, with entities resolved. */
export type Attributes = Readonly<Record<string, string>>;

/** Callbacks in document order. Tag names have no namespace prefix. */
export type TagHandlers = {
  open(tag: string, attributes: Attributes): void;
  close(tag: string): void;
  text(text: string): void;
};

/** Scans XML that arrives in chunks; keeps only an unfinished tag or text. */
export function createTagScanner({ open, close, text }: TagHandlers): { push(piece: string): void } {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(localName(name), attributes),
      onclosetag: (name) => close(localName(name)),
      ontext: text,
    },
    { xmlMode: true },
  );
  return { push: (piece) => parser.write(piece) };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
