import { Parser } from 'htmlparser2';

/** The attributes of a tag by their names, prefixes included, with their entities resolved. */
export type Attributes = Readonly<Record<string, string>>;

/** What a scan of XML meets, in its order. Tags come without their prefix. */
export type TagHandlers = {
  open(tag: string, attributes: Attributes): void;
  close(tag: string): void;
  text(text: string): void;
};

/** Scans XML that comes in pieces; nothing of it is kept but a tag or text that has not ended. */
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
