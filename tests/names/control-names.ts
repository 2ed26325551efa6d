import { parseSync } from 'vite';
import type { SourceFile } from '../source-files.ts';

type Node = { type: string; start: number; end: number; [part: string]: unknown };

const CONTROLS = /(?:^(?:a|button|summary)|Button|Link|Anchor|NavLink|Control|ActionIcon)$/;
const UNSEEN = new Set(['Icon', 'DrawnIcon', 'VisuallyHidden']);
const LETTER = /\p{Letter}/u;

/**
 * Controls with a visible text whose `aria-label` is not written from it: those who speak to their computer say what
 * they see, and a name without it is not found (WCAG 2.5.3).
 */
export function misnamedControls({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const source = (node: Node) => text.slice(node.start, node.end);
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement') {
      const label = labelOf(node);
      const unsaid = label && visibleIn(node, source).find((each) => !source(label).includes(each));
      if (unsaid) found.push(`${path}:${text.slice(0, node.start).split('\n').length} ${unsaid}`);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(path, text).program as unknown as Node);
  return found;
}

/** The `aria-label` of a control. */
function labelOf(element: Node): Node | undefined {
  const opening = element.openingElement as Node & { name: Node; attributes: Node[] };
  if (!CONTROLS.test(lastName(opening.name))) return;
  return opening.attributes.find((each) => nameOf(each.name) === 'aria-label');
}

/** The source of every text that is seen in an element. */
function visibleIn(element: Node, source: (node: Node) => string): string[] {
  return (element.children as Node[]).flatMap((child) => {
    if (child.type === 'JSXText') return LETTER.test(source(child)) ? [source(child).trim()] : [];
    if (child.type === 'JSXExpressionContainer')
      return LETTER.test(source(child)) ? [inner(child, source)] : [];
    if (child.type !== 'JSXElement') return [];
    return UNSEEN.has(lastName((child.openingElement as { name: Node }).name))
      ? []
      : visibleIn(child, source);
  });
}

function inner(container: Node, source: (node: Node) => string): string {
  return source(container.expression as Node);
}

/** The last part of the name of an element: `Control` of `RichTextEditor.Control`. */
function lastName(name: Node): string {
  return name.type === 'JSXMemberExpression' ? lastName(name.property as Node) : (nameOf(name) ?? '');
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.name === 'string' ? value.name : undefined;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
