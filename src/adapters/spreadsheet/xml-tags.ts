/** What a scan of XML meets, in its order. Tags come without their prefix. */
export type TagHandlers = {
  open(tag: string, attributes: string): void;
  close(tag: string): void;
  text(text: string): void;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML with its entities resolved. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** The value of an attribute; undefined where the tag has none of this name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const isWhole = at === 0 || ' \t\r\n'.includes(attributes[at - 1] ?? '');
    let next = at + name.length;
    while (' \t\r\n'.includes(attributes[next] ?? 'x')) next += 1;
    if (!isWhole || attributes[next] !== '=') continue;
    next += 1;
    while (' \t\r\n'.includes(attributes[next] ?? 'x')) next += 1;
    const quote = attributes[next] ?? '';
    if (quote !== '"' && quote !== "'") continue;
    const end = attributes.indexOf(quote, next + 1);
    if (end > 0) return decodeEntities(attributes.slice(next + 1, end));
  }
  return undefined;
}

/** Scans XML that comes in pieces; nothing of it is kept but a tag or text that has not ended. */
export function createTagScanner({ open, close, text }: TagHandlers): { push(piece: string): void } {
  let rest = '';

  /** The place behind the mark that ends something; -1 while it has not come. */
  const behind = (mark: string, from: number) => {
    const at = rest.indexOf(mark, from);
    return at < 0 ? -1 : at + mark.length;
  };

  function scanMarkup(start: number): number {
    if (rest.startsWith('<!--', start)) return behind('-->', start);
    if (rest.startsWith('<?', start)) return behind('?>', start);
    if (rest.startsWith('<![CDATA[', start)) {
      const end = behind(']]>', start);
      if (end > 0) text(rest.slice(start + '<![CDATA['.length, end - 3));
      return end;
    }
    // The beginning of a comment may have been cut.
    if (rest.startsWith('<!', start) && rest.length - start < '<![CDATA['.length) return -1;
    const end = tagEnd(rest, start + 1);
    if (end >= 0) scanTag(rest.slice(start + 1, end));
    return end < 0 ? -1 : end + 1;
  }

  function scanTag(inside: string): void {
    if (inside.startsWith('!')) return;
    if (inside.startsWith('/')) {
      close(localName(inside.slice(1).trim()));
      return;
    }
    const isEmpty = inside.endsWith('/');
    const body = isEmpty ? inside.slice(0, -1) : inside;
    const blank = body.search(/\s/);
    const tag = localName(blank < 0 ? body : body.slice(0, blank));
    open(tag, blank < 0 ? '' : body.slice(blank + 1));
    if (isEmpty) close(tag);
  }

  return {
    push(piece) {
      rest += piece;
      let at = 0;
      for (;;) {
        const next = rest.indexOf('<', at);
        if (next < 0) break;
        if (next > at) text(decodeEntities(rest.slice(at, next)));
        at = next;
        const end = scanMarkup(next);
        if (end < 0) break;
        at = end;
      }
      rest = rest.slice(at);
    },
  };
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The `>` of a tag, which may stand in a value as well. */
function tagEnd(xml: string, from: number): number {
  let at = from;
  for (;;) {
    const end = xml.indexOf('>', at);
    if (end < 0) return -1;
    const quote = firstQuote(xml, at, end);
    if (quote < 0) return end;
    const closing = xml.indexOf(xml[quote] ?? '', quote + 1);
    if (closing < 0) return -1;
    at = closing + 1;
  }
}

function firstQuote(xml: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) if (xml[at] === '"' || xml[at] === "'") return at;
  return -1;
}
