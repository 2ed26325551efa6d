type Node = { type?: string; text?: string; content?: readonly Node[]; attrs?: Record<string, unknown> };

const INLINE = new Set(['text', 'hardBreak', 'image']);

/** The text of a document, one line per block, so that two can be compared. */
export function plainText(document: unknown): string {
  return isNode(document) ? linesOf(document).join('\n') : '';
}

function linesOf(node: Node): string[] {
  const inside = node.content ?? [];
  if (inside.every(({ type }) => INLINE.has(type ?? ''))) {
    const line = inside.map(wordOf).join('');
    return line === '' ? [] : [mark(node) + line];
  }
  return inside.flatMap((each) => (INLINE.has(each.type ?? '') ? [wordOf(each)] : linesOf(each)));
}

function wordOf({ type, text, attrs }: Node): string {
  if (type === 'image') return `[${attrs?.alt || attrs?.src}]`;
  return type === 'hardBreak' ? ' ' : (text ?? '');
}

function mark({ type, attrs }: Node): string {
  return type === 'heading' ? `${'#'.repeat(Number(attrs?.level ?? 2))} ` : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
