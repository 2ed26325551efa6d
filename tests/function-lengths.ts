import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

type Node = { type: string; start: number; end: number; [part: string]: unknown };
type LongFunction = { where: string; name: string; lines: number };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions of a file that are longer than `max` lines, from their first word to their last bracket. */
export function longFunctions({ path, text }: SourceFile, max: number): LongFunction[] {
  const found: LongFunction[] = [];
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const visit = (node: Node, name: string): void => {
    const own = nameOf(node) ?? name;
    if (FUNCTIONS.has(node.type)) {
      const lines = text.slice(node.start, node.end).split('\n').length;
      if (lines > max) found.push({ where: `${path}:${lineOf(node.start)}`, name: own, lines });
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, own);
  };
  visit(parseSync(path, text).program as unknown as Node, '');
  return found;
}

function nameOf({ id, key }: Node): string | undefined {
  const named = [id, key].find((each) => isNode(each) && each.type === 'Identifier');
  return named === undefined ? undefined : String((named as Node).name);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
